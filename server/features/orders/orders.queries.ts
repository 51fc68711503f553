import { and, asc, count, desc, eq, gte, ilike, inArray, lte, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUS, type OrderStatus, UNRESOLVED } from '#contract/orders.ts'
import { OVER } from '#server/features/orders/order-rules.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { comments } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database.ts'

export type OrderRecord = typeof orders.$inferSelect

export type OrderLineRecord = typeof orderLines.$inferSelect & { isCommented: boolean }

export interface OrderFilter {
  accountId: number
  orderStatus: OrderStatus | undefined
  keyword: string
  startTime: Date | undefined
  endTime: Date | undefined
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A keyword matches part of the order number, the buyer's own number, or the supplier's or a product's name in any language. */
function matching(db: Database, keyword: string): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = containing(keyword)
  const named = db
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), anyLanguage(orderLines.productName, pattern)))
  return or(
    ilike(orders.orderNo, pattern),
    ilike(orders.buyerOrderNo, pattern),
    anyLanguage(orders.supplierName, pattern),
    sql`exists ${named}`,
  )
}

const anyLanguage = (name: typeof orders.supplierName | typeof orderLines.productName, pattern: string) =>
  sql`(${name} ->> 'spa' ilike ${pattern} or ${name} ->> 'en' ilike ${pattern} or ${name} ->> 'zh' ilike ${pattern})`

export const shownTo = (accountId: number) => and(eq(orders.accountId, accountId), eq(orders.isHidden, false))

export async function pageOrders(db: Database, filter: OrderFilter, limit: number, offset: number) {
  const condition = and(
    shownTo(filter.accountId),
    filter.orderStatus === undefined ? undefined : eq(orders.orderStatus, filter.orderStatus),
    filter.startTime && gte(orders.createTime, filter.startTime),
    filter.endTime && lte(orders.createTime, filter.endTime),
    matching(db, filter.keyword),
  )
  const [rows, [sum]] = await Promise.all([
    db.select().from(orders).where(condition).orderBy(desc(orders.createTime), desc(orders.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(orders).where(condition),
  ])
  return { rows, total: sum?.total ?? 0 }
}

export async function findOrder(db: Database, accountId: number, id: number): Promise<OrderRecord | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(shownTo(accountId), eq(orders.id, id)))
  return row
}

const commented = sql<boolean>`exists (select 1 from ${comments} where ${comments.orderLineId} = ${orderLines.id})`

/** Lines of these orders, in their original order. */
export async function readOrderLines(db: Database, orderIds: readonly number[]): Promise<Map<number, OrderLineRecord[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ line: orderLines, isCommented: commented })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(
    rows.map(({ line, isCommented }) => ({ ...line, isCommented })),
    ({ orderId }) => orderId,
  )
}

/** The number of orders in each status. */
export async function countByStatus(db: Database, accountId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ status: orders.orderStatus, total: count() })
    .from(orders)
    .where(shownTo(accountId))
    .groupBy(orders.orderStatus)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** Completed orders without a review. */
export async function countUncommented(db: Database, accountId: number, completedSince: Date): Promise<number> {
  const said = db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(orderLines, eq(orderLines.id, comments.orderLineId))
    .where(eq(orderLines.orderId, orders.id))
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(
      and(shownTo(accountId), eq(orders.orderStatus, ORDER_STATUS.completed), gte(orders.completeTime, completedSince), notExists(said)),
    )
  return row?.total ?? 0
}

/** A buyer's orders that still need action by somebody, including hidden ones. */
export const ordersUnderWay = (db: Database, accountId: number): Promise<Pick<OrderRecord, 'id' | 'orderNo'>[]> =>
  db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), or(notInArray(orders.orderStatus, [...OVER]), inArray(orders.disputeStatus, UNRESOLVED))))
    .orderBy(asc(orders.id))
