import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { type CancelReason, ORDER_STATUS, type OrderStatus, PAY_STATUS } from '#contract/orders.ts'
import { CANCELLABLE, OVER } from '#server/features/orders/order-rules.ts'
import { type OrderRecord, shownTo } from '#server/features/orders/orders.queries.ts'
import { orderLines, orderLog, orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database.ts'

export const insertOrders = (db: Database, rows: (typeof orders.$inferInsert)[]): Promise<OrderRecord[]> =>
  db.insert(orders).values(rows).returning()

export async function insertLines(db: Database, rows: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await db.insert(orderLines).values(rows)
}

type Move = typeof orderLog.$inferInsert & { fromStatus: OrderStatus | null }

export async function logMoves(db: Database, rows: Move[]): Promise<void> {
  if (rows.length > 0) await db.insert(orderLog).values(rows)
}

const isCancellable = and(inArray(orders.orderStatus, CANCELLABLE), eq(orders.payStatus, PAY_STATUS.unpaid))

interface Cancelling {
  cancelReason?: CancelReason
  cancelRemark?: string
  cancelTime: Date
}

/** An order after a status change, with its previous status. */
export type MovedOrder = OrderRecord & { fromStatus: OrderStatus }

/** Cancels unpaid orders that match the condition. Locked first, so that nothing else changes them in between. */
function cancelWhere(db: Database, condition: SQL | undefined, cancelling: Cancelling): Promise<MovedOrder[]> {
  const before = db
    .select({ id: orders.id, fromStatus: orders.orderStatus })
    .from(orders)
    .where(and(condition, isCancellable))
    .for('update')
    .as('before')
  return db
    .update(orders)
    .set({ ...cancelling, orderStatus: ORDER_STATUS.cancelled, version: sql`${orders.version} + 1`, deadlineTime: null })
    .from(before)
    .where(and(eq(orders.id, before.id), isCancellable))
    .returning({ ...getTableColumns(orders), fromStatus: before.fromStatus })
}

/** Cancels the buyer's unpaid order if it is still the version that they saw. */
export async function cancelUnpaid(
  db: Database,
  { accountId, id, version }: { accountId: number; id: number; version: number },
  cancelling: Cancelling,
): Promise<MovedOrder | undefined> {
  const condition = and(eq(orders.accountId, accountId), eq(orders.id, id), eq(orders.version, version))
  const [row] = await cancelWhere(db, condition, cancelling)
  return row
}

/** Cancels one order whose time to be confirmed or paid is over; undefined if it has changed meanwhile. */
export async function cancelOverdue(db: Database, id: number, now: Date): Promise<MovedOrder | undefined> {
  const [row] = await cancelWhere(db, and(eq(orders.id, id), lte(orders.deadlineTime, now)), { cancelTime: now })
  return row
}

/** Ids of overdue orders, ascending from a given one. */
export async function overdueOrders(db: Database, now: Date, afterId: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, afterId), isNotNull(orders.deadlineTime), lte(orders.deadlineTime, now), isCancellable))
    .orderBy(asc(orders.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Cancels all of a buyer's unpaid orders. */
export const cancelAllUnpaid = (db: Database, accountId: number, cancelling: Cancelling): Promise<MovedOrder[]> =>
  cancelWhere(db, eq(orders.accountId, accountId), cancelling)

/** Hides a closed order from its buyer; it stays for the supplier and the books. Returns whether there was one to hide. */
export async function hideOrder(db: Database, accountId: number, id: number): Promise<boolean> {
  const hidden = await db
    .update(orders)
    .set({ isHidden: true })
    .where(and(shownTo(accountId), eq(orders.id, id), inArray(orders.orderStatus, OVER)))
    .returning({ id: orders.id })
  return hidden.length > 0
}
