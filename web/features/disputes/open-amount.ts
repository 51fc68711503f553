import { formatDecimal, parseDecimal } from '#contract/money.ts'
import type { OrderInfo } from '#contract/orders/orders.ts'
import { digitsOf } from '#web/ui/form/typed-amount.ts'
import { isSome } from '#web/ui/money/is-some.ts'

export type OpenMoney = Pick<OrderInfo, 'paidAmount' | 'refundAmount'>

/** An answer that offers nothing is a refusal. */
export const isOffer = (amount: string | null): amount is string => amount !== null && isSome(amount)

/** What can still be asked back: paid and not yet refunded. */
export function openAmount({ paidAmount, refundAmount }: OpenMoney): string {
  const digits = digitsOf(paidAmount)
  return formatDecimal(parseDecimal(paidAmount, digits) - parseDecimal(refundAmount, digits), digits)
}
