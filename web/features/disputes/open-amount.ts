import type { OrderInfo } from '#contract/orders/orders.ts'
import { minus } from '#web/ui/money/arithmetic.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import type { SumLine } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

export type OpenMoney = Pick<OrderInfo, 'paidAmount' | 'refundAmount'>

/** Whether an amount is offered; an offer of 0 is a refusal. */
export const isOffer = (amount: string | null): amount is string => amount !== null && isNonZero(amount)

/** The refundable amount: paid and not yet refunded. */
export const openAmount = ({ paidAmount, refundAmount }: OpenMoney): string => minus(paidAmount, refundAmount)

/** Lines that lead to the refundable amount. */
export const openLines = (money: OpenMoney): SumLine[] => [
  { name: words.disputes_open_paid(), amount: money.paidAmount },
  { name: words.disputes_open_refunded(), amount: money.refundAmount, kind: 'less' },
  { name: words.disputes_open_most(), amount: openAmount(money), kind: 'sum' },
]
