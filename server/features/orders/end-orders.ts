import type { Amount } from '#contract/money.ts'
import { hasOpenCase, type LogAction, ORDER_ACTOR } from '#contract/orders/life.ts'
import { type CancelReason, DISPUTE_STATUS, ORDER_STATUS, PAY_STATUS, type PayStatus, SHIP_STATUS } from '#contract/orders/orders.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { returnQuotedGoods } from '#server/features/inquiries/returned-goods.ts'
import { bookRefund, bookRelease } from '#server/features/ledger/ledger.ts'
import { logMove, type Mover, moveOrder } from '#server/features/orders/move-order.ts'
import { type OrderLineRecord, type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { returnStock } from '#server/features/orders/stock.queries.ts'
import { countSales } from '#server/features/orders/transitions.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

interface Cancellation {
  action: Extract<LogAction, 'cancel' | 'decline' | 'expire'>
  reason: CancelReason | null
  remark: string
}

/** Cancels a locked order: returns its stock and refunds what was paid. Returns the order with its lines. */
export async function cancelLockedOrder(
  db: Database,
  mover: Mover,
  order: OrderRecord,
  { action, reason, remark }: Cancellation,
  now: Date,
): Promise<{ order: OrderRecord; lines: OrderLineRecord[] }> {
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const isPaidInPart = order.paidAmount > 0n
  // Quoted goods return to the cart (returnUnpaidGoods): as in placing an order, the cart is locked before the stock.
  if (isQuoted(lines)) await lockCart(db, order.accountId)
  const refunds = await bookRefund(db, order, order.paidAmount, now)
  const moved = await moveOrder(
    db,
    mover,
    order,
    {
      orderStatus: ORDER_STATUS.cancelled,
      ...(isPaidInPart ? { payStatus: PAY_STATUS.refunded, refundAmount: order.paidAmount } : {}),
      cancelReason: reason,
      cancelRemark: remark,
      cancelTime: now,
      deadlineTime: null,
    },
    { action, note: remark },
    now,
  )
  if (refunds.length > 0) await logMove(db, mover, moved, moved, { action: 'refund', amount: order.paidAmount }, now)
  await returnStock(db, lines)
  return { order: moved, lines }
}

const isQuoted = (lines: readonly OrderLineRecord[]) => lines.some(({ quoteId }) => quoteId !== null)

/** After any cancellation: puts goods ordered by a quote back into the cart if nothing had been paid. */
export async function returnUnpaidGoods(
  context: Parameters<typeof returnQuotedGoods>[0],
  { order, lines }: { order: OrderRecord; lines: readonly OrderLineRecord[] },
  now: Date,
): Promise<void> {
  if (order.paidAmount === 0n && isQuoted(lines)) await returnQuotedGoods(context, { accountId: order.accountId, lines }, now)
}

/** A closed order expects no money, so a proof in review is dropped from its payStatus; later money is returned (decisions §13.4). */
const settledStatusOf = ({ payStatus }: OrderRecord) => (payStatus === PAY_STATUS.proofInReview ? PAY_STATUS.depositPaid : payStatus)

/** The payment status by how much of the paid amount was refunded (decisions §22). */
export function payStatusAfter(order: Pick<OrderRecord, 'payStatus' | 'paidAmount'>, refundAmount: Amount): PayStatus {
  if (refundAmount === 0n) return order.payStatus
  return refundAmount === order.paidAmount ? PAY_STATUS.refunded : PAY_STATUS.partRefunded
}

/**
 * Closes a locked order (2–6 → 8): refunds this amount, resolves an open case and releases the rest of the money. If the order had not been
 * shipped, its unshipped quantity returns to the stock.
 */
export async function closeLockedOrder(
  db: Database,
  mover: Mover,
  order: OrderRecord,
  { action, amount, note }: { action: LogAction; amount: Amount; note: string },
  now: Date,
): Promise<OrderRecord> {
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  await bookRefund(db, order, amount, now)
  const refundAmount = order.refundAmount + amount
  await bookRelease(db, { ...order, refundAmount }, now)
  const isBeforeShipping = order.orderStatus < ORDER_STATUS.shipped
  const moved = await moveOrder(
    db,
    mover,
    order,
    {
      orderStatus: ORDER_STATUS.closed,
      payStatus: payStatusAfter({ ...order, payStatus: settledStatusOf(order) }, refundAmount),
      refundAmount,
      disputeStatus: hasOpenCase(order) ? DISPUTE_STATUS.resolved : order.disputeStatus,
      deadlineTime: null,
      caseDeadlineTime: null,
      releaseTime: order.releaseTime ?? now,
      cancelTime: now,
    },
    { action, note, amount },
    now,
  )
  if (amount > 0n) await logMove(db, mover, moved, moved, { action: 'refund', amount }, now)
  if (isBeforeShipping) {
    await returnStock(
      db,
      lines.flatMap(({ skuId, quantity, shippedQuantity }) =>
        quantity > shippedQuantity ? [{ skuId, quantity: quantity - shippedQuantity }] : [],
      ),
    )
  }
  await countSales(db, lines, -1)
  return moved
}

/** Completes a locked order (5 → 6) and releases the money held for it. */
export async function completeLockedOrder(db: Database, mover: Mover, order: OrderRecord, now: Date): Promise<OrderRecord> {
  await bookRelease(db, order, now)
  const isBuyer = mover.actor === ORDER_ACTOR.buyer
  return moveOrder(
    db,
    mover,
    order,
    {
      orderStatus: ORDER_STATUS.completed,
      shipStatus: SHIP_STATUS.delivered,
      receiveTime: order.receiveTime ?? now,
      completeTime: now,
      releaseTime: now,
      deadlineTime: null,
    },
    { action: isBuyer ? 'receive' : 'complete' },
    now,
  )
}
