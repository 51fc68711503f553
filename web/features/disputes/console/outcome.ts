import { formatDecimal, parseDecimal } from '#contract/money.ts'
import { CASE_TYPE, type CaseType, ORDER_STATUS, type OrderInfo, PAY_STATUS, type PayStatus } from '#contract/orders/orders.ts'
import { digitsOf } from '#web/ui/form/typed-amount.ts'

export interface Outcome {
  /** What goes back, and what does not, of what could. */
  amount: string
  retained: string
  /** More than could go back. */
  isBeyond: boolean
  orderEnd: 'closed' | 'back' | 'done' | 'onItsWay'
  payStatus: PayStatus
  /** Whether the supplier has the money already. */
  isSettled: boolean
}

interface Decision {
  caseType: CaseType
  /** As it is typed, a decimal. */
  amount: string
  isClosing: boolean
}

export type DecidedOrder = Pick<OrderInfo, 'id' | 'version' | 'orderStatus' | 'payStatus' | 'paidAmount' | 'refundAmount' | 'currencyCode'>

/** What the decision of a case does to its order's money and state, as the server books it (decisions §13.5). */
export function outcomeOf(
  { orderStatus, payStatus, paidAmount, refundAmount }: Pick<OrderInfo, 'orderStatus' | 'payStatus' | 'paidAmount' | 'refundAmount'>,
  { caseType, amount: typed, isClosing }: Decision,
): Outcome {
  const digits = digitsOf(paidAmount)
  const [paid, refunded] = [parseDecimal(paidAmount, digits), parseDecimal(refundAmount, digits)]
  const left = paid - refunded
  const amount = /^\d+(\.\d+)?$/.test(typed) ? parseDecimal(typed, digits) : 0n
  const isClosed = caseType === CASE_TYPE.refund ? amount > 0n : isClosing || amount === left
  const back = refunded + amount
  return {
    amount: formatDecimal(amount, digits),
    retained: formatDecimal(amount > left ? 0n : left - amount, digits),
    isBeyond: amount > left,
    orderEnd: isClosed ? 'closed' : openEnd(orderStatus),
    payStatus: back === 0n ? payStatus : back >= paid ? PAY_STATUS.refunded : PAY_STATUS.partRefunded,
    isSettled: orderStatus === ORDER_STATUS.completed && amount > 0n,
  }
}

function openEnd(status: OrderInfo['orderStatus']): Outcome['orderEnd'] {
  if (status === ORDER_STATUS.completed) return 'done'
  return status === ORDER_STATUS.shipped ? 'onItsWay' : 'back'
}
