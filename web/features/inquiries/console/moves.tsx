import type { ConsoleInquiryInfo, passInquiry, rejectInquiry, rejectInquiryLine } from '#contract/inquiries/console/inquiries.ts'
import { INQUIRY_STATUS, LINK_STATUS, LONGEST_INQUIRY_TEXT, LONGEST_LINE_REMARK, REJECT_REASONS } from '#contract/inquiries/inquiries.ts'
import { BEFORE_QUOTE } from '#contract/inquiries/life.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { SupplierPicker } from '#web/features/inquiries/console/supplier-picker.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import * as words from '#words'

const { SelectField, TextArea } = fieldsOf<typeof passInquiry | typeof rejectInquiry | typeof rejectInquiryLine, 'line'>()

/** Besides quoting: asking suppliers, and refusing a line or the whole. */
export function DeskMoves({ inquiry }: { inquiry: ConsoleInquiryInfo }) {
  const { inquiryStatus, heldFlag, holderName, version, linkList } = inquiry
  const isHeld = heldFlag === 1 && inquiryStatus === INQUIRY_STATUS.quoting
  const mayPass = BEFORE_QUOTE.includes(inquiryStatus) && (isHeld || holderName === null)
  const open = linkList.flatMap(({ id, name, linkStatus }, place) =>
    linkStatus === LINK_STATUS.refused ? [] : [{ value: id, label: `${place + 1}. ${name}` }],
  )
  if (!mayPass && !isHeld) return null
  const toBuyer = (most: number) => <TextArea name="content" label={words.inquiries_desk_to_buyer()} rows={2} maxLength={most} />
  return (
    <Card title={words.inquiries_desk_others()}>
      <div className="flex flex-col gap-3 *:first:border-t-0 *:first:pt-0">
        {mayPass && (
          <MoveForm intent="pass" label={words.inquiries_desk_pass()} hint={words.inquiries_desk_pass_hint()} version={version} isFolded>
            <SupplierPicker />
            <TextArea name="remark" label={words.inquiries_desk_pass_remark()} optional rows={2} maxLength={LONGEST_INQUIRY_TEXT} />
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
            <SelectField name="line" label={words.inquiries_desk_line()} prompt="" choices={open} />
            {toBuyer(LONGEST_LINE_REMARK)}
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
            <SelectField
              name="reasonType"
              label={words.inquiries_desk_reason()}
              prompt=""
              choices={REJECT_REASONS.map((reason) => ({
                value: String(reason),
                label: words.inquiries_reject_reason({ reason: String(reason) }),
              }))}
            />
            {toBuyer(LONGEST_INQUIRY_TEXT)}
          </MoveForm>
        )}
      </div>
    </Card>
  )
}
