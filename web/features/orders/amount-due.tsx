import { isPaymentDue, type OrderRow } from '#contract/orders/orders.ts'
import { DateTime } from '#web/ui/money/date-time.tsx'
import { Money } from '#web/ui/money/money.tsx'
import { Labelled, Phrase } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

type Due = Pick<OrderRow, 'orderStatus' | 'payStatus' | 'dueAmount' | 'payableAmount' | 'currencyCode' | 'deadlineTime'>

/** Whether something is to be paid now. */
export const isSome = (amount: string): boolean => /[1-9]/.test(amount)

/** The one amount that matters now, or that nothing does; the whole is a quiet line below. */
export function AmountDue({ order }: { order: Due }) {
  const { dueAmount, payableAmount, currencyCode, deadlineTime } = order
  const isDue = isSome(dueAmount)
  return (
    <div className="md:text-right">
      {isDue && (
        <p>
          <span className="block text-sm text-ink-soft">{words.orders_due_now()}</span>
          <Money amount={dueAmount} currencyCode={currencyCode} className="text-lg font-semibold" />
          {deadlineTime && (
            <span className="block text-sm text-ink-soft">
              <Phrase words={words.orders_deadline} slots={{ time: <DateTime value={deadlineTime} /> }} />
            </span>
          )}
        </p>
      )}
      {!isDue && isPaymentDue(order) && <p className="text-sm">{words.orders_due_nothing()}</p>}
      <p className="text-sm text-ink-soft">
        <Labelled label={words.orders_amount()}>
          <Money amount={payableAmount} currencyCode={currencyCode} />
        </Labelled>
      </p>
    </div>
  )
}
