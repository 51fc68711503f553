import { type Amount, formatAmount } from '#contract/money.ts'
import type { CaseOrder } from '#server/features/disputes/disputes.queries.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { exactAmount } from '#server/features/markets/typed-amount.ts'
import { fail } from '#server/kernel/calls/fail.ts'

/** How much of the paid amount was not refunded yet. */
export const leftOf = ({ paidAmount, refundAmount }: Pick<CaseOrder, 'paidAmount' | 'refundAmount'>): Amount => paidAmount - refundAmount

/** An amount as typed, in the order's currency: 400 for more decimals than the currency has, 590023 above `most`. */
export function amountWithin(order: CaseOrder, typed: string, most: Amount): Amount {
  const currency = currencyOf(order)
  const amount = exactAmount(currency, typed, 'amount')
  if (amount > most) fail('beyondWhatIsOpen', [{ most: formatAmount(currency, most) }])
  return amount
}
