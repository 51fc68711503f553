import { and, asc, eq, gt, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { OVER } from '#contract/orders/life.ts'
import { ORDER_STATUS, type OrderStatus, PAY_STATUS, UNRESOLVED } from '#contract/orders/orders.ts'
import { type OrderRecord, visibleTo } from '#server/features/orders/orders.queries.ts'
import { orderLines, orderLog, orderNotes, orders } from '#server/features/orders/orders.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { rowInsert } from '#server/kernel/database/row-insert.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { hasTouched, updateRow } from '#server/kernel/database/rows.ts'

export const insertOrders = rowInsert(orders)
export const insertLines = rowInsert(orderLines)
const insertEntries = rowInsert(orderLog)

type Entry = typeof orderLog.$inferInsert & { fromStatus: OrderStatus | null }

export async function logMoves(db: Database, rows: Entry[]): Promise<void> {
  if (rows.length > 0) await insertEntries(db, rows)
}

/** Matching orders, locked by ascending id so that transactions cannot deadlock. */
export async function lockOrders(db: Database, condition: SQL | undefined): Promise<OrderRecord[]> {
  await waitLongerForLocks(db)
  return db.select().from(orders).where(condition).orderBy(asc(orders.id)).for('no key update')
}

/** Writes a move's changes to a locked order and increments its version. */
export const changeOrder = (db: Database, { id }: { id: number }, set: Partial<Omit<typeof orders.$inferInsert, 'id' | 'version'>>) =>
  updateRow(db, orders, id, { ...set, version: sql`${orders.version} + 1` })

/** The same for changes that are not moves: the version stays. */
export const setOrder = (db: Database, { id }: { id: number }, set: Partial<Omit<typeof orders.$inferInsert, 'id' | 'version'>>) =>
  updateRow(db, orders, id, set)

/** Stores a note that only the writer's own side sees. */
export async function insertNote(
  db: Database,
  orderId: number,
  { id: accountId, role, supplierId }: { id: number; role: number; supplierId: number | null },
  content: string,
  now: Date,
): Promise<void> {
  await db.insert(orderNotes).values({ orderId, supplierId: isStaff({ role }) ? null : supplierId, accountId, content, createTime: now })
}

const noOpenCase = sql`${orders.disputeStatus} not in ${sql.raw(`(${UNRESOLVED.join(', ')})`)}`

/** Orders that their own deadline may move: unpaid ones, balances to be reminded of, and shipped ones. */
const mayExpire = and(
  sql`(${inArray(orders.orderStatus, [ORDER_STATUS.pendingConfirm, ORDER_STATUS.pendingPayment])} and ${eq(orders.payStatus, PAY_STATUS.unpaid)}
    or ${eq(orders.orderStatus, ORDER_STATUS.pendingBalance)} and ${ne(orders.payStatus, PAY_STATUS.proofInReview)}
    or ${eq(orders.orderStatus, ORDER_STATUS.shipped)})`,
  noOpenCase,
)

/** Condition for overdue orders, checked when they are read and again under the lock. */
export const isOverdue = (now: Date): SQL | undefined => and(isNotNull(orders.deadlineTime), lte(orders.deadlineTime, now), mayExpire)

/** Overdue orders after an id, ascending. */
export const overdueOrders = (db: Database, now: Date, afterId: number, most: number): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, afterId), isOverdue(now)))
    .orderBy(asc(orders.id))
    .limit(most)

/** Hides an order that is over from its buyer; supplier and books keep it. Returns whether there was one to hide. */
export const hideOrder = async (db: Database, accountId: number, id: number) =>
  hasTouched(
    await db
      .update(orders)
      .set({ isHidden: true })
      .where(and(visibleTo(accountId), eq(orders.id, id), inArray(orders.orderStatus, OVER), noOpenCase)),
  )

/** Shows hidden orders to their buyer again. */
export const showOrders = (db: Database, ids: readonly number[]) =>
  db.update(orders).set({ isHidden: false }).where(inArray(orders.id, ids))

/** Counts an order's pieces as sold, or as no longer sold (sign -1), product by product in ascending order. */
export async function countSales(db: Database, lines: readonly { productId: number; quantity: number }[], sign: 1 | -1): Promise<void> {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  for (const [productId, quantity] of [...pieces].sort(([a], [b]) => a - b)) {
    await db
      .update(products)
      .set({ salesTotal: sql`greatest(0, ${products.salesTotal} + ${sign * quantity})` })
      .where(eq(products.id, productId))
  }
}
