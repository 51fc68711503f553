import { type Amount, formatAmount } from '#contract/money.ts'
import type { CaseOrder } from '#server/features/disputes/disputes.queries.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { exactAmount } from '#server/features/markets/typed-amount.ts'
import { fail } from '#server/kernel/calls/fail.ts'

/** What has not gone back yet of what was paid. */
export const leftOf = ({ paidAmount, refundAmount }: Pick<CaseOrder, 'paidAmount' | 'refundAmount'>): Amount => paidAmount - refundAmount

/** A typed amount of the order: 400 for decimals that its currency has not, 590023 beyond the most. */
export function amountWithin(order: CaseOrder, typed: string, most: Amount): Amount {
  const currency = currencyOf(order)
  const amount = exactAmount(currency, typed, 'amount')
  if (amount > most) fail('beyondWhatIsOpen', [{ most: formatAmount(currency, most) }])
  return amount
}
