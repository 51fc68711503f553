import type { ConsoleInquiryInfo, passInquiry, rejectInquiry, rejectInquiryLine } from '#contract/inquiries/console/inquiries.ts'
import { INQUIRY_STATUS, LINK_STATUS, REJECT_REASONS } from '#contract/inquiries/inquiries.ts'
import { BEFORE_QUOTE } from '#contract/inquiries/life.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { SupplierPicker } from '#web/features/inquiries/console/supplier-picker.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const Passed = fieldsOf<typeof passInquiry>()
const RefusedLine = fieldsOf<typeof rejectInquiryLine, 'line'>()
const Refused = fieldsOf<typeof rejectInquiry>()

/** Alternatives to quoting: passing the inquiry to suppliers, and rejecting a line or the whole inquiry. */
export function DeskMoves({ inquiry }: { inquiry: ConsoleInquiryInfo }) {
  const { inquiryStatus, heldFlag, holderName, version, linkList } = inquiry
  const isHeld = heldFlag === 1 && inquiryStatus === INQUIRY_STATUS.quoting
  const mayPass = BEFORE_QUOTE.includes(inquiryStatus) && (isHeld || holderName === null)
  const open = linkList.flatMap(({ id, name, linkStatus }, place) =>
    linkStatus === LINK_STATUS.refused ? [] : [{ value: id, label: `${place + 1}. ${name}` }],
  )
  if (!mayPass && !isHeld) return null
  const toBuyer = { name: 'content', label: words.inquiries_desk_to_buyer(), rows: 2 } as const
  return (
    <Card title={words.inquiries_desk_others()}>
      <div className="flex flex-col gap-3 *:first:border-t-0 *:first:pt-0">
        {mayPass && (
          <MoveForm intent="pass" label={words.inquiries_desk_pass()} hint={words.inquiries_desk_pass_hint()} version={version} isFolded>
            <SupplierPicker />
            <Passed.TextArea name="remark" label={words.inquiries_desk_pass_remark()} optional rows={2} />
          </MoveForm>
        )}
        {isHeld && open.length > 1 && (
          <MoveForm
            intent="rejectLine"
            label={words.inquiries_desk_reject_line()}
            hint={words.inquiries_desk_reject_line_hint()}
            kind="danger"
            version={version}
            isFolded
          >
            <RefusedLine.SelectField name="line" label={words.inquiries_desk_line()} prompt="" choices={open} />
            <RefusedLine.TextArea {...toBuyer} />
          </MoveForm>
        )}
        {isHeld && (
          <MoveForm
            intent="reject"
            label={words.inquiries_desk_reject()}
            hint={words.inquiries_desk_reject_hint()}
            kind="danger"
            version={version}
            isFolded
          >
            <Refused.SelectField
              name="reasonType"
              label={words.inquiries_desk_reason()}
              prompt=""
              choices={REJECT_REASONS.map((reason) => ({
                value: String(reason),
                label: words.inquiries_reject_reason({ reason: String(reason) }),
              }))}
            />
            <Refused.TextArea {...toBuyer} />
          </MoveForm>
        )}
      </div>
    </Card>
  )
}
