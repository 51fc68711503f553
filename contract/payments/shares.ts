import type { Amount } from '#contract/money.ts'
import { amountOf, type Payable } from '#contract/orders/life.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { PayStage } from '#contract/payments/payments.ts'

/** One of the orders that a payment is for, with the amount requested for it. */
export interface Part {
  order: Payable
  stage: PayStage
  requested: Amount
}

/** The part of the money booked on the order, and the part refunded at once. */
export interface Share {
  booked: Amount
  excess: Amount
}

const { pendingPayment, shipped } = ORDER_STATUS
const holdsMoney = ({ orderStatus }: Payable) => orderStatus >= pendingPayment && orderStatus <= shipped

/**
 * Distributes received money over a payment's orders, by ascending id (decisions §13.4): first the amount due for each order's stage, then
 * refunds of what was requested for orders that can hold no money, then up to each order's maximum. The rest is refunded.
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
