import { type Amount, formatAmount, parseDecimal } from '#contract/money.ts'
import type { CaseOrder } from '#server/features/disputes/disputes.queries.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'

/** Amounts are typed with at most this many decimals (contract/fields.ts). */
const TYPED_DECIMALS = 6

/** What has not gone back yet of what was paid. */
export const leftOf = ({ paidAmount, refundAmount }: Pick<CaseOrder, 'paidAmount' | 'refundAmount'>): Amount => paidAmount - refundAmount

/** A typed amount of the order: 400 for decimals that its currency has not, 590023 beyond the most. */
export function amountWithin(order: CaseOrder, typed: string, most: Amount): Amount {
  const currency = currencyOf(order)
  const amount = parseDecimal(typed, currency.digits)
  // Rounded, another amount than the typed one would be booked.
  const isWhole = amount * 10n ** BigInt(TYPED_DECIMALS - currency.digits) === parseDecimal(typed, TYPED_DECIMALS)
  if (!isWhole) refuseField('amount', 'wrong')
  if (amount > most) fail('beyondWhatIsOpen', [{ most: formatAmount(currency, most) }])
  return amount
}
