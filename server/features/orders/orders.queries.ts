import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, lte, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { OVER } from '#contract/orders/life.ts'
import { ORDER_STATUS, type OrderStatus, PAY_STATUS, UNRESOLVED } from '#contract/orders/orders.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { orderLines, orderLog, orderNotes, orders } from '#server/features/orders/orders.table.ts'
import { awaitsBuyer, deadline } from '#server/features/orders/turns.ts'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import { findRow } from '#server/kernel/database/rows.ts'

export type OrderRecord = typeof orders.$inferSelect

export type OrderLineRecord = typeof orderLines.$inferSelect & { isCommented: boolean; isPrivate: boolean }

export interface OrderFilter {
  /** Condition for the orders that the reader may access. */
  scope: SQL | undefined
  orderStatus: OrderStatus | undefined
  /** Only orders in which the buyer can do something now. */
  isBuyersTurn?: boolean
  keyword: string
  startTime: Date | undefined
  endTime: Date | undefined
  /** Whether the keyword also matches the buyer; only for the console, since all of a buyer's own orders have the same one. */
  findsBuyers?: boolean
}

/** A keyword matches part of the order number, the buyer's own number, or the supplier's or a product's name in any language. */
function matching(db: Database, { keyword, scope, findsBuyers }: OrderFilter): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = containing(keyword)
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(scope, or(ilike(orders.orderNo, pattern), ilike(orders.buyerOrderNo, pattern), ilike(anyName('supplier_name'), pattern))))
  const named = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(scope, ilike(anyName('product_name'), pattern)))
  // Each subquery uses its own index; an `or` over both tables would read all orders.
  const all = found.unionAll(named)
  if (!findsBuyers) return inArray(orders.id, all)
  const bought = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(scope, ilike(BUYER, pattern)))
  return inArray(orders.id, all.unionAll(bought))
}

/** Spelled exactly like its index (database/migrations/0027_console_lists.sql). No keyword contains a line break. */
const anyName = (name: 'supplier_name' | 'product_name') =>
  sql.raw(`((${name} ->> 'spa') || E'\\n' || (${name} ->> 'en') || E'\\n' || (${name} ->> 'zh'))`)

/** Spelled exactly like its index (database/migrations/0032_orders_by_buyer.sql). */
const BUYER = sql.raw(`(buyer_name || E'\\n' || buyer_company_name)`)

/** Condition for one order, by its id, within a scope. */
export const idIs = (id: number, scope: SQL | undefined) => and(eq(orders.id, id), scope)

export const visibleTo = (accountId: number) => and(eq(orders.accountId, accountId), eq(orders.isHidden, false))

/** Condition for the orders whose buyer also placed this one, which must be within the scope. */
export const ofSameBuyer = (db: Database, id: number, scope: SQL | undefined) =>
  inArray(orders.accountId, db.select({ accountId: orders.accountId }).from(orders).where(idIs(id, scope)))

const filtered = (db: Database, filter: OrderFilter): SQL | undefined =>
  and(
    filter.scope,
    filter.orderStatus === undefined ? undefined : eq(orders.orderStatus, filter.orderStatus),
    filter.isBuyersTurn ? awaitsBuyer : undefined,
    filter.startTime && gte(orders.createTime, filter.startTime),
    filter.endTime && lte(orders.createTime, filter.endTime),
    matching(db, filter),
  )

const NEWEST_FIRST = [desc(orders.createTime), desc(orders.id)]
/** The earliest deadline first; orders without a deadline come last. */
export const SOONEST_FIRST = [sql`${deadline} asc nulls last`, desc(orders.id)]

/** A page of orders with their lines, by default newest first. */
export async function pageOrders(db: Database, filter: OrderFilter, limit: number, offset: number, order = NEWEST_FIRST) {
  const condition = filtered(db, filter)
  const { rows, total } = await pageOf(db, () => db.select().from(orders).$dynamic(), condition, { order, limit, offset })
  const ids = rows.map(({ id }) => id)
  const lines = await readOrderLines(db, ids)
  return { rows: rows.map((order) => ({ order, lines: lines.get(order.id) ?? [] })), total }
}

/** The next orders after an id, newest first; reads a list of any length in batches. */
export const ordersBefore = (db: Database, filter: OrderFilter, beforeId: number, limit: number): Promise<OrderRecord[]> =>
  db
    .select()
    .from(orders)
    .where(and(filtered(db, filter), lt(orders.id, beforeId)))
    .orderBy(desc(orders.id))
    .limit(limit)

export const findOrderWithin = (db: Database, scope: SQL | undefined, id: number) => findRow(db, orders, idIs(id, scope))

export const findOrder = (db: Database, accountId: number, id: number) => findOrderWithin(db, visibleTo(accountId), id)

// Plain names, because column objects would lose their table here, as in every field of a query of one table.
const commented = sql<boolean>`exists (select 1 from ${comments} where comments.order_line_id = order_lines.id)`

// Goods made for a quote have no page (decisions §14.4). A product never changes between private and public.
const ofPrivateProduct = sql<boolean>`exists (select 1 from ${products} where products.id = order_lines.product_id and products.status = ${PRODUCT_STATUS.private})`

/** Lines by order id, in their original sequence. */
export async function readOrderLines(db: Database, orderIds: readonly number[]): Promise<Map<number, OrderLineRecord[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ line: orderLines, isCommented: commented, isPrivate: ofPrivateProduct })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.id))
  return Map.groupBy(
    rows.map(({ line, isCommented, isPrivate }) => ({ ...line, isCommented, isPrivate })),
    ({ orderId }) => orderId,
  )
}

/** The first line of each order, for the message about it. */
export async function readFirstLines(db: Database, orderIds: readonly number[]): Promise<Map<number, typeof orderLines.$inferSelect>> {
  const rows = await db
    .selectDistinctOn([orderLines.orderId])
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id))
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** The newest log row for each order and action; orders without a log are missing. */
export async function newestEntries(db: Database, orderIds: readonly number[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .selectDistinctOn([orderLog.orderId, orderLog.action])
          .from(orderLog)
          .where(inArray(orderLog.orderId, orderIds))
          .orderBy(asc(orderLog.orderId), asc(orderLog.action), desc(orderLog.id))
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, own]) => [id, new Map(own.map((row) => [row.action, row]))]))
}

/** The number of orders in each status. */
export async function countByStatus(db: Database, scope: SQL | undefined): Promise<Map<number, number>> {
  const rows = await db.select({ status: orders.orderStatus, total: count() }).from(orders).where(scope).groupBy(orders.orderStatus)
  return new Map(rows.map(({ status, total }) => [status, total]))
}

/** How many orders completed since this time have no review; those of the account's own supplier get none. */
export async function countUncommented(db: Database, accountId: number, ownSupplierId: number, completedSince: Date): Promise<number> {
  const said = db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(orderLines, eq(orderLines.id, comments.orderLineId))
    .where(eq(orderLines.orderId, orders.id))
  const isRecent = and(eq(orders.orderStatus, ORDER_STATUS.completed), gte(orders.completeTime, completedSince))
  return db.$count(orders, and(visibleTo(accountId), isRecent, ne(orders.supplierId, ownSupplierId), notExists(said)))
}

/** How many orders the buyer can do something about now. */
export const countBuyersTurns = (db: Database, accountId: number) => db.$count(orders, and(visibleTo(accountId), awaitsBuyer))

/** Condition for the orders of a buyer that are unpaid and can still be cancelled. */
export const unpaidOf = (accountId: number) =>
  and(
    eq(orders.accountId, accountId),
    inArray(orders.orderStatus, [ORDER_STATUS.pendingConfirm, ORDER_STATUS.pendingPayment]),
    eq(orders.payStatus, PAY_STATUS.unpaid),
  )

/** Orders of a buyer, or of a supplier, that are not over or have an unresolved case, including hidden ones. */
export const ordersUnderWay = (db: Database, { accountId, supplierId }: { accountId?: number; supplierId?: number }) =>
  db
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        accountId === undefined ? eq(orders.supplierId, supplierId ?? 0) : eq(orders.accountId, accountId),
        or(notInArray(orders.orderStatus, [...OVER]), inArray(orders.disputeStatus, UNRESOLVED)),
      ),
    )
    .orderBy(asc(orders.id))

const buyerOfPapers = prepared((db) =>
  db
    .select({ buyerName: accounts.name, buyerCompanyName: accounts.companyName, buyerTaxNo: accounts.taxNo })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('buyer_of_papers'),
)

/** The buyer as named on the papers of a new order. */
export async function findBuyer(db: Database, accountId: number) {
  const [row] = await buyerOfPapers(db, { accountId })
  return { buyerName: row?.buyerName ?? '', buyerCompanyName: row?.buyerCompanyName ?? '', buyerTaxNo: row?.buyerTaxNo ?? '' }
}

/** Order ids by order number, within a scope. */
export async function idsByNumber(db: Database, scope: SQL | undefined, orderNos: readonly string[]): Promise<Map<string, number>> {
  const condition = and(inArray(orders.orderNo, orderNos), scope)
  const found = await db.select({ id: orders.id, orderNo: orders.orderNo }).from(orders).where(condition)
  return new Map(found.map(({ id, orderNo }) => [orderNo, id]))
}

/** The notes of one side, oldest first: a supplier's by its id, the platform's by null. */
export const readNotes = (db: Database, orderId: number, supplierId: number | null) =>
  db
    .select({ id: orderNotes.id, accountName: accounts.name, content: orderNotes.content, createTime: orderNotes.createTime })
    .from(orderNotes)
    .innerJoin(accounts, eq(accounts.id, orderNotes.accountId))
    .where(
      and(eq(orderNotes.orderId, orderId), supplierId === null ? isNull(orderNotes.supplierId) : eq(orderNotes.supplierId, supplierId)),
    )
    .orderBy(asc(orderNotes.id))
