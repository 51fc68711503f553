import { useEffect, useRef, useState } from 'react'
import type { decideCase } from '#contract/disputes/console.ts'
import type { CaseInfo } from '#contract/disputes/disputes.ts'
import { CASE_TYPE, type CaseType } from '#contract/orders/orders.ts'
import { MoveForm } from '#web/console/form/move-form.tsx'
import { type DecidedOrder, outcomeOf } from '#web/features/disputes/console/outcome.ts'
import { isOffer, openAmount } from '#web/features/disputes/open-amount.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { ReadersMark, useAmountReading } from '#web/ui/form/readers-mark.tsx'
import { typedAmount } from '#web/ui/form/typed-amount.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { Money, useAmountText, usePlainAmount } from '#web/ui/money/money.tsx'
import { FactList } from '#web/ui/text/fact-list.tsx'
import * as words from '#words'

const { Checkbox, TextArea, TextField } = fieldsOf<typeof decideCase>()

/** Form for the platform's decision; shows what it will book before it is confirmed. */
export function CaseDecision({ dispute, order }: { dispute: CaseInfo; order: DecidedOrder }) {
  const amountText = useAmountText()
  const plainAmount = usePlainAmount()
  const proposed = isOffer(dispute.offerAmount) ? dispute.offerAmount : dispute.amount
  const reading = useAmountReading(order.paidAmount)
  /** The typed amount; undefined while the field holds the proposed one. */
  const [typed, setTyped] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const amountField = useRef<HTMLInputElement>(null)
  const closeField = useRef<HTMLInputElement>(null)
  // The fields are submitted, so state follows them: values typed before hydration, and values kept when the case changes.
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
        label={words.ui_remarked({ text: words.disputes_desk_decide_amount(), remark: order.currencyCode })}
        hint={words.disputes_desk_decide_most({ most: amountText(openAmount(order), order.currencyCode) })}
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
      <TextArea name="content" label={words.disputes_desk_reason()} hint={words.disputes_desk_reason_hint()} rows={4} />
      {books}
    </MoveForm>
  )
}

interface CaseBooksProps {
  order: DecidedOrder
  caseType: CaseType
  amount: string
  isClosing: boolean
}

/** What the decision will book, updated while typing. */
function CaseBooks({ order, caseType, amount: typed, isClosing }: CaseBooksProps) {
  const amountText = useAmountText()
  const { currencyCode } = order
  const { amount, retained, isBeyond, orderEnd, payStatus, isSettled } = outcomeOf(order, { caseType, amount: typed, isClosing })
  const isRefunded = isNonZero(amount)
  return (
    <div className="rounded-md border border-line bg-sunken p-3 text-ink">
      <p className="mb-2 text-xs font-medium text-ink-soft">{words.disputes_books()}</p>
      {isBeyond ? (
        <p className="text-sm text-danger">{words.disputes_books_beyond({ most: amountText(openAmount(order), currencyCode) })}</p>
      ) : (
        <>
          <FactList
            facts={[
              [words.disputes_books_back(), <Money key="back" amount={amount} currencyCode={currencyCode} className="font-semibold" />],
              [words.disputes_books_kept(), <Money key="retained" amount={retained} currencyCode={currencyCode} />],
              [words.disputes_books_order(), words.disputes_books_order_after({ end: orderEnd })],
              [words.disputes_books_pay(), words.orders_pay_status({ status: String(payStatus) })],
            ]}
          />
          {isRefunded && (
            <p className="mt-2 text-sm text-ink-soft">
              {words.disputes_books_refund()} {isSettled && words.disputes_books_taken()}
            </p>
          )}
        </>
      )}
    </div>
  )
}
