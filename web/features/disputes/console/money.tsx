import type { CaseInfo } from '#contract/disputes/disputes.ts'
import type { OrderInfo } from '#contract/orders/orders.ts'
import { isOffer, openAmount } from '#web/features/disputes/open-amount.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

type MoneyOrder = Pick<OrderInfo, 'payableAmount' | 'paidAmount' | 'refundAmount' | 'currencyCode'>

/** The figures that a decision is made by, in one line. */
export function CaseMoney({ dispute, order }: { dispute: CaseInfo; order: MoneyOrder }) {
  const { amount, offerAmount, resultAmount } = dispute
  const figures: readonly (readonly [string, string | null, isMain?: boolean])[] = [
    [words.disputes_desk_payable(), order.payableAmount],
    [words.disputes_desk_paid(), order.paidAmount],
    [words.disputes_desk_refunded(), order.refundAmount],
    [words.disputes_desk_left(), openAmount(order)],
    [words.disputes_asked_amount(), amount, true],
    [words.disputes_offered(), isOffer(offerAmount) ? offerAmount : null, true],
    [words.disputes_result(), resultAmount, true],
  ]
  return (
    <dl
      aria-label={words.disputes_desk_money()}
      className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-md border border-line bg-card px-4 py-3 sm:flex sm:flex-wrap"
    >
      {figures.map(
        ([label, value, isMain]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd>
                <Money amount={value} currencyCode={order.currencyCode} className={isMain ? 'font-semibold' : ''} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
