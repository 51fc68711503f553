import type { Amount } from '#contract/money.ts'
import { amountOf, type Payable } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { PayStage } from '#contract/payments/payments.ts'

/** An order that a payment is for, with what it asks for it. */
export interface Part {
  order: Payable
  stage: PayStage
  requested: Amount
}

/** What of the money the order holds, and what goes back at once. */
export interface Share {
  booked: Amount
  excess: Amount
}

const { pendingPayment, shipped } = ORDER_STATUS
const holdsMoney = ({ orderStatus }: Payable) => orderStatus >= pendingPayment && orderStatus <= shipped

/**
 * How money is spread over the orders of a payment, by ascending id (decisions §13.4): first what the stage of each asks,
 * then back to its buyer what was paid for an order that can hold none, then up to what each may hold; the rest goes back.
 */
export function distribute(money: Amount, parts: readonly Part[]): Share[] {
  let left = money
  const take = (most: Amount) => {
    const taken = most < left ? most : left
    if (taken <= 0n) return 0n
    left -= taken
    return taken
  }
  const shares = parts.map(({ order, stage }) => ({ booked: holdsMoney(order) ? take(amountOf(stage, order)) : 0n, excess: 0n }))
  parts.forEach(({ order, requested }, at) => {
    if (!holdsMoney(order)) shares[at]!.excess = take(requested)
  })
  parts.forEach(({ order }, at) => {
    if (holdsMoney(order)) shares[at]!.booked += take(order.payableAmount - order.paidAmount - shares[at]!.booked)
  })
  const last = shares.at(-1)
  if (last) last.excess += left
  return shares
}
