import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Amount } from '#contract/money.ts'
import { deadlineOf, WITHIN } from '#contract/orders/deadlines.ts'
import { amountOf, hasOpenCase, isMoveAllowed, stageOf } from '#contract/orders/life.ts'
import { ORDER_STATUS, PAY_STATUS, type PayStatus } from '#contract/orders/orders.ts'
import { PAY_TYPE, type PayType } from '#contract/payments/payments.ts'
import { bookPayment } from '#server/features/ledger/ledger.ts'
import type { Announcement } from '#server/features/orders/mails/announcements.ts'
import { logMove, type Mover, moveOrder } from '#server/features/orders/move-order.ts'
import { type OrderRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { countSales, lockOrders, setOrder } from '#server/features/orders/transitions.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type LockedOrder = OrderRecord

/** One order, all that were placed together, or whichever of the two a transfer's reference names (decisions §13.4). */
type OrderChoice = { id: number } | { payNo: string } | { reference: string }

function chosenBy(choice: OrderChoice): SQL | undefined {
  if ('id' in choice) return eq(orders.id, choice.id)
  if ('payNo' in choice) return eq(orders.payNo, choice.payNo)
  return or(eq(orders.payNo, choice.reference), eq(orders.orderNo, choice.reference))
}

/** The chosen orders within a scope, locked by ascending id. 590019 if there are none. */
export async function lockChosenOrders(db: Database, scope: SQL | undefined, choice: OrderChoice): Promise<OrderRecord[]> {
  const chosen = await lockOrders(db, and(chosenBy(choice), scope))
  return chosen.length > 0 ? chosen : fail('orderMissing')
}

/** The same without locks, for reading only. */
export async function readChosenOrders(db: Database, scope: SQL | undefined, choice: OrderChoice): Promise<OrderRecord[]> {
  const chosen = await db
    .select()
    .from(orders)
    .where(and(chosenBy(choice), scope))
    .orderBy(asc(orders.id))
  return chosen.length > 0 ? chosen : fail('orderMissing')
}

/** Orders by their ids, locked by ascending id. */
export const lockOrdersById = (db: Database, ids: readonly number[]): Promise<OrderRecord[]> => lockOrders(db, inArray(orders.id, ids))

/** Those of the chosen orders that the buyer may pay now. */
export const payableAmong = (mover: Mover, chosen: readonly OrderRecord[], move: 'pay' | 'payProof', now: Date): OrderRecord[] =>
  chosen.filter((order) => isMoveAllowed(move, mover.actor, stateOf(order), now))

/** Stores the way of paying that the buyer has chosen; the deadline stays (decisions §13.3). */
export async function choosePayType(db: Database, order: OrderRecord, payType: PayType): Promise<void> {
  if (order.payType !== payType) await setOrder(db, order, { payType })
}

/** Records that a proof of this amount has arrived: no deadline to pay runs while it is in review. */
export const beginReview = (db: Database, mover: Mover, order: OrderRecord, amount: Amount, now: Date): Promise<OrderRecord> =>
  moveOrder(
    db,
    mover,
    order,
    {
      payStatus: PAY_STATUS.proofInReview,
      payType: PAY_TYPE.transfer,
      ...(order.orderStatus === ORDER_STATUS.pendingPayment ? { deadlineTime: null } : {}),
    },
    { action: 'proof', amount },
    now,
  )

/** Records that the proof was rejected: the order waits for payment again. Null if the order has no proof in review any more. */
export async function endReview(db: Database, mover: Mover, order: OrderRecord, note: string, now: Date): Promise<OrderRecord | null> {
  const { orderStatus, payStatus } = order
  if (payStatus !== PAY_STATUS.proofInReview) return null
  const set = { payStatus: unpaidStatusOf(orderStatus), ...restDeadline(order, now) }
  return moveOrder(db, mover, order, set, { action: 'proofReject', note }, now)
}

/**
 * Books money received for a locked order, at most as much as it can still hold: 1 → 2 once the deposit is paid, 3 → 4 once everything is
 * (decisions §13.4); with less, the order waits for the rest. Returns what its sides are notified of.
 */
export async function payLockedOrder(
  db: Database,
  mover: Mover,
  order: OrderRecord,
  { amount, isStillInReview }: { amount: Amount; isStillInReview: boolean },
  now: Date,
): Promise<Announcement> {
  const { orderStatus, payableAmount } = order
  const stage = stageOf(order)
  const paidAmount = order.paidAmount + amount
  const payStatus = paidAmount === payableAmount ? PAY_STATUS.paid : PAY_STATUS.depositPaid
  if (amount > 0n) await bookPayment(db, order, amount, now)

  if (orderStatus === ORDER_STATUS.pendingPayment && stage !== 0 && amount >= amountOf(stage, order)) {
    const processing = ORDER_STATUS.processing
    const deadlineTime = deadlineOf(processing, { ...order, payTime: now }, now)
    const set = { orderStatus: processing, payStatus, paidAmount, payTime: now, deadlineTime }
    const moved = await moveOrder(db, mover, order, set, { action: 'pay', amount }, now)
    await countSales(db, (await readOrderLines(db, [order.id])).get(order.id) ?? [], 1)
    return { order: moved, buyer: 'paid', supplier: 'toPrepare' }
  }
  if (orderStatus === ORDER_STATUS.pendingBalance && paidAmount === payableAmount) {
    const pendingShipment = ORDER_STATUS.pendingShipment
    const set = { orderStatus: pendingShipment, payStatus, paidAmount, deadlineTime: deadlineOf(pendingShipment, order, now) }
    const moved = await moveOrder(db, mover, order, set, { action: 'pay', amount }, now)
    // Nothing is shipped while a case is open.
    return { order: moved, buyer: 'paid', ...(hasOpenCase(moved) ? {} : { supplier: 'toShip' as const }) }
  }
  if (orderStatus === ORDER_STATUS.pendingPayment || orderStatus === ORDER_STATUS.pendingBalance) {
    const set = isStillInReview ? { paidAmount } : { paidAmount, payStatus: unpaidStatusOf(orderStatus), ...restDeadline(order, now) }
    return { order: await moveOrder(db, mover, order, set, { action: 'payPart', amount }, now), buyer: 'partPaid' }
  }
  // Paid before the balance is due: the status stays.
  const action = payStatus === PAY_STATUS.paid ? 'pay' : 'payPart'
  return { order: await moveOrder(db, mover, order, { paidAmount, payStatus }, { action, amount }, now), buyer: 'paid' }
}

/** Logs money that is returned because the order cannot hold it. This is not a move. */
export const logExcess = (db: Database, mover: Mover, order: OrderRecord, amount: Amount, now: Date): Promise<void> =>
  logMove(db, mover, order, order, { action: 'refund', amount }, now)

const unpaidStatusOf = (status: OrderRecord['orderStatus']): PayStatus =>
  status === ORDER_STATUS.pendingBalance ? PAY_STATUS.depositPaid : PAY_STATUS.unpaid

/** The rest of a deposit gets a short deadline; for a balance there are only reminders. */
const restDeadline = ({ orderStatus }: OrderRecord, now: Date) =>
  orderStatus === ORDER_STATUS.pendingPayment ? { deadlineTime: new Date(now.getTime() + WITHIN.payRest) } : {}
