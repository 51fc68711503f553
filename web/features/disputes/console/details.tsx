import type { replyToDispute, replyToRefund } from '#contract/disputes/console.ts'
import { CASE_REPLY, type CaseInfo, type CaseStatus, caseStateOf, MOST_CASE_FILES } from '#contract/disputes/disputes.ts'
import { CASE_TYPE, type OrderInfo } from '#contract/orders/orders.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { useConsoleUser } from '#web/console/user.ts'
import { answersIn, CASE_ANSWERS } from '#web/features/disputes/answer-case.ts'
import { CaseDecision } from '#web/features/disputes/console/decision.tsx'
import type { DecidedOrder } from '#web/features/disputes/console/outcome.ts'
import { CaseEvidence } from '#web/features/disputes/evidence.tsx'
import { isOffer } from '#web/features/disputes/open-amount.ts'
import { CaseReplies } from '#web/features/disputes/replies.tsx'
import { FileField } from '#web/features/uploads/file-field.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark } from '#web/ui/form/readers-mark.tsx'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

const { SelectField, TextArea, TextField } = fieldsOf<typeof replyToDispute | typeof replyToRefund>()

/** The sides' codes in `actor` of a reply. */
const SUPPLIER = 2
const PLATFORM = 3

interface ConsoleCaseProps {
  dispute: CaseInfo
  order: DecidedOrder & Pick<OrderInfo, 'actionList'> & { buyerName: string }
  /** Whether the case number and amounts are already shown above. */
  isBesideMoney?: boolean
}

/** A case, with the supplier's form to answer and the platform's form to decide it. */
export function ConsoleCase({ dispute, order, isBesideMoney }: ConsoleCaseProps) {
  const { isStaff, may, memberMay } = useConsoleUser()
  const { caseType, caseNo, status, reasonType, currencyCode, deadlineTime, offerAmount, resultAmount } = dispute
  // `actionList` is about the order's latest case. The right `order` or `dispute` opens this page; each form requires its own.
  const actions = dispute.resolveTime === null ? order.actionList : []
  const answer = memberMay('order') || may('order') ? actions.find((action) => action in CASE_ANSWERS) : undefined
  const type = String(caseType)
  const reason = { reason: String(reasonType) }
  const money = (key: string, amount: string) => <Money key={key} amount={amount} currencyCode={currencyCode} className="font-medium" />
  const amounts = [
    [words.disputes_asked_amount(), money('asked', dispute.amount)],
    ...(isOffer(offerAmount) ? ([[words.disputes_offered(), money('offer', offerAmount)]] as const) : []),
    ...(resultAmount === null ? [] : ([[words.disputes_result(), money('result', resultAmount)]] as const)),
  ] as const
  return (
    <Card
      id="case"
      title={words.disputes_title({ type })}
      action={<Badge tone="warning">{words.disputes_status({ status: caseStateOf(dispute) })}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <FactList
          facts={[
            ...(isBesideMoney ? [] : ([[words.disputes_number(), caseNo]] as const)),
            [
              words.disputes_reason(),
              caseType === CASE_TYPE.refund ? words.disputes_refund_reason(reason) : words.disputes_dispute_reason(reason),
            ],
            ...(isBesideMoney ? [] : amounts),
            ...(deadlineTime === null ? [] : ([[words.console_deadline(), <DateTime key="deadline" value={deadlineTime} />]] as const)),
          ]}
        />
        <CaseEvidence dispute={dispute} buyerName={order.buyerName} />
        <CaseReplies dispute={dispute} reader={isStaff ? PLATFORM : SUPPLIER} buyerName={order.buyerName} />
        {answer && <AnswerForm intent={answer} order={order} status={status} />}
        {actions.includes('decide') && may('dispute') && <CaseDecision dispute={dispute} order={order} />}
      </div>
    </Card>
  )
}

interface AnswerFormProps {
  intent: string
  order: ConsoleCaseProps['order']
  status: CaseStatus
}

function AnswerForm({ intent, order, status }: AnswerFormProps) {
  const answers = answersIn(status)
  return (
    <MoveForm intent={intent} label={words.disputes_desk_reply()} version={order.version} encType="multipart/form-data">
      <input type="hidden" name="orderId" value={order.id} />
      <ReadersMark like={order.paidAmount} />
      <div className="grid gap-3 md:grid-cols-2">
        <SelectField
          name="type"
          label={words.disputes_desk_answer()}
          choices={answers.map((answer) => ({ value: String(answer), label: words.disputes_desk_answer_type({ type: answer }) }))}
        />
        {answers.includes(CASE_REPLY.offer) && (
          <TextField name="amount" label={words.ui_remarked({ text: words.disputes_desk_amount(), remark: order.currencyCode })} optional />
        )}
      </div>
      <TextArea name="content" label={words.disputes_desk_message()} />
      <FileField name="evidence" label={words.disputes_reply_evidence()} optional most={MOST_CASE_FILES} />
    </MoveForm>
  )
}
