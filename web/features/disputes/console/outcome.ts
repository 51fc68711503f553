import { digitsOf, formatDecimal, parseDecimal } from '#contract/money.ts'
import { CASE_TYPE, type CaseType, ORDER_STATUS, type OrderInfo, PAY_STATUS, type PayStatus } from '#contract/orders/orders.ts'

export interface Outcome {
  /** The amount refunded; `retained` is the rest of the refundable amount. */
  amount: string
  retained: string
  /** Whether the amount exceeds the refundable one. */
  isBeyond: boolean
  orderEnd: 'closed' | 'back' | 'done' | 'onItsWay'
  payStatus: PayStatus
  /** Whether the supplier has already received the money. */
  isSettled: boolean
}

interface Decision {
  caseType: CaseType
  /** The typed amount as a decimal. */
  amount: string
  isClosing: boolean
}

export type DecidedOrder = Pick<OrderInfo, 'id' | 'version' | 'orderStatus' | 'payStatus' | 'paidAmount' | 'refundAmount' | 'currencyCode'>

/** Effect of a decision on the order's money and state, by the server's rules (decisions §13.5). */
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
