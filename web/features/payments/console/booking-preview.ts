import type { OutputOf } from '#contract/endpoint.ts'
import { digitsOf, formatDecimal, parseDecimal } from '#contract/money.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { readPayment } from '#contract/payments/console/payments.ts'
import { distribute, type Part } from '#contract/payments/shares.ts'

export type ConsolePayment = OutputOf<typeof readPayment>

/** What a booking does for an order: pays it in full, covers its deposit, leaves it waiting, or exceeds what it can hold. */
export type Outcome = 'paid' | 'deposit' | 'waiting' | 'over'

/** Total due of the payment's orders. */
export const dueTotal = ({ orderList, payAmount }: Pick<ConsolePayment, 'orderList' | 'payAmount'>): string => {
  const digits = digitsOf(payAmount)
  return formatDecimal(
    orderList.reduce((sum, { dueAmount }) => sum + parseDecimal(dueAmount, digits), 0n),
    digits,
  )
}

/** Compares two amounts of the same currency. */
export const compareAmounts = (one: string, other: string): -1 | 0 | 1 => {
  const digits = Math.max(digitsOf(one), digitsOf(other))
  const [first, second] = [parseDecimal(one, digits), parseDecimal(other, digits)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Previews a booking by the server's own rule; null if the text is not an amount of the currency. */
export function bookingPreview({ orderList, payAmount }: Pick<ConsolePayment, 'orderList' | 'payAmount'>, typed: string) {
  const digits = digitsOf(payAmount)
  if (!/^\d{1,12}(\.\d+)?$/.test(typed) || digitsOf(typed) > digits) return null
  const amount = (text: string) => parseDecimal(text, digits)
  const parts = orderList.map((order): Part => {
    const { orderStatus, payStatus, payStage, payableAmount, depositAmount, paidAmount } = order
    const amounts = { payableAmount: amount(payableAmount), depositAmount: amount(depositAmount), paidAmount: amount(paidAmount) }
    return { order: { orderStatus, payStatus, ...amounts }, stage: payStage, requested: amount(order.amount) }
  })
  return distribute(amount(typed), parts).map(({ booked, excess }, at) => {
    const { orderNo, dueAmount } = orderList[at]!
    const due = amount(dueAmount)
    return {
      orderNo,
      outcome: outcomeOf(parts[at]!, booked),
      booked: formatDecimal(booked, digits),
      /** Still due of the stage that the payment is for. */
      rest: formatDecimal(due > booked ? due - booked : 0n, digits),
      /** Refunded to the buyer. */
      excess: formatDecimal(excess, digits),
    }
  })
}

const { pendingPayment, pendingBalance, shipped } = ORDER_STATUS

function outcomeOf({ order: { orderStatus, payableAmount, depositAmount, paidAmount } }: Part, booked: bigint): Outcome {
  if (orderStatus < pendingPayment || orderStatus > shipped) return 'over'
  const paid = paidAmount + booked
  if (paid >= payableAmount) return 'paid'
  const isEnough = orderStatus === pendingPayment ? depositAmount > 0n && paid >= depositAmount : orderStatus !== pendingBalance
  return isEnough ? 'deposit' : 'waiting'
}
