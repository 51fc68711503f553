import { useEffect, useRef, useState } from 'react'
import type { decideCase } from '#contract/disputes/console.ts'
import { type CaseInfo, LEAST_CASE_TEXT, LONGEST_CASE_TEXT } from '#contract/disputes/disputes.ts'
import { CASE_TYPE } from '#contract/orders/orders.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { CaseBooks } from '#web/features/disputes/console/books.tsx'
import type { DecidedOrder } from '#web/features/disputes/console/outcome.ts'
import { isOffer, openAmount } from '#web/features/disputes/open-amount.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark, useAmountReading } from '#web/ui/form/readers-mark.tsx'
import { typedAmount } from '#web/ui/form/typed-amount.ts'
import { useAmountText, usePlainAmount } from '#web/ui/money/money.tsx'
import * as words from '#words'

const { Checkbox, TextArea, TextField } = fieldsOf<typeof decideCase>()

/** What the platform decides in a case, and what that will book, before it is confirmed. */
export function CaseDecision({ dispute, order }: { dispute: CaseInfo; order: DecidedOrder }) {
  const amountText = useAmountText()
  const plainAmount = usePlainAmount()
  const proposed = isOffer(dispute.offerAmount) ? dispute.offerAmount : dispute.amount
  const reading = useAmountReading(order.paidAmount)
  /** As it is typed; what is proposed until it is. */
  const [typed, setTyped] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const closeField = useRef<HTMLInputElement>(null)
  // What stands in the fields is what is sent: what was typed before any script ran, and what stays there when the case changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the fields begin, and when what is proposed becomes another
  useEffect(() => {
    const stands = amountField.current?.value
    setTyped(stands === plainAmount(proposed) ? undefined : stands)
    if (closeField.current) setClosing(closeField.current.checked)
  }, [proposed, order.version])
  const amount = typed === undefined ? proposed : typedAmount(typed, reading)
  const books = <CaseBooks order={order} caseType={dispute.caseType} amount={amount} isClosing={isClosing} />
  return (
    <MoveForm
      intent="decide"
      label={words.disputes_desk_decide()}
      version={order.version}
      confirm={{ hint: words.disputes_books_confirm(), details: books }}
    >
      <input type="hidden" name="orderId" value={order.id} />
      <ReadersMark like={order.paidAmount} />
      <TextField
        ref={amountField}
        name="amount"
        label={`${words.disputes_desk_decide_amount()} (${order.currencyCode})`}
        hint={words.disputes_desk_decide_most({ most: amountText(openAmount(order), order.currencyCode) })}
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={plainAmount(proposed)}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        className="max-w-md"
      />
      {dispute.caseType === CASE_TYPE.dispute && (
        <Checkbox
          ref={closeField}
          name="closeFlag"
          value="1"
          label={words.disputes_desk_close()}
          hint={words.disputes_desk_close_hint()}
          onChange={({ currentTarget }) => setClosing(currentTarget.checked)}
        />
      )}
      <TextArea
        name="content"
        label={words.disputes_desk_reason()}
        hint={words.disputes_desk_reason_hint()}
        rows={4}
        minLength={LEAST_CASE_TEXT}
        maxLength={LONGEST_CASE_TEXT}
        required
      />
      {books}
    </MoveForm>
  )
}
