import { and, asc, between, desc, eq, gte, ilike, inArray, lte, or, sql } from 'drizzle-orm'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { containing } from '#server/kernel/database/containing.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'

/** Orders that are paid and neither cancelled nor refunded; orders that the buyer has hidden are left out here, too. */
const isBought = (accountId: number) =>
  and(
    eq(orders.accountId, accountId),
    eq(orders.isHidden, false),
    between(orders.orderStatus, ORDER_STATUS.processing, ORDER_STATUS.completed),
  )

const inAnyLanguage = (column: typeof orderLines.productName | typeof orders.supplierName, pattern: string) =>
  or(...(['spa', 'en', 'zh'] as const).map((language) => ilike(sql`${column} ->> ${sql.raw(`'${language}'`)}`, pattern)))

const matching = (keyword: string) => {
  if (keyword === '') return undefined
  const pattern = containing(keyword)
  return or(
    inAnyLanguage(orderLines.productName, pattern),
    inAnyLanguage(orders.supplierName, pattern),
    ilike(orderLines.skuCode, pattern),
    ilike(orders.orderNo, pattern),
    ilike(orders.buyerOrderNo, pattern),
  )
}

/** For each SKU bought, the line of its latest order; samples do not count. */
const lastLines = (db: Database, accountId: number) =>
  db
    .selectDistinctOn([orderLines.skuId], { lineId: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isBought(accountId), eq(orderLines.isSample, false)))
    .orderBy(asc(orderLines.skuId), desc(orders.createTime), desc(orderLines.id))

/** Goods bought before, the latest first. */
export async function readBought(
  db: Database,
  accountId: number,
  { keyword, startTime, endTime }: { keyword: string; startTime: Date | undefined; endTime: Date | undefined },
  page: { pageNum: number; pageSize: number },
) {
  const condition = and(
    inArray(orderLines.id, lastLines(db, accountId)),
    startTime && gte(orders.createTime, startTime),
    endTime && lte(orders.createTime, endTime),
    matching(keyword),
  )
  const order = [desc(orders.createTime), desc(orderLines.id)]
  const select = () =>
    db
      .select({
        skuId: orderLines.skuId,
        quantity: orderLines.quantity,
        unitPrice: orderLines.unitPrice,
        currencyCode: orders.currencyCode,
        currencyDigits: orders.currencyDigits,
        orderId: orders.id,
        orderNo: orders.orderNo,
        createTime: orders.createTime,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .$dynamic()
  return pageOf(db, select, condition, { order, ...partOf(page) })
}

/** The lines of one of the caller's orders; undefined if there is no such order. */
export async function readLinesOfOrder(db: Database, accountId: number, orderId: number) {
  const rows = await db
    .select({ orderNo: orders.orderNo, skuId: orderLines.skuId, quantity: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId), eq(orders.isHidden, false)))
    .orderBy(asc(orderLines.id))
  return rows[0] && { orderNo: rows[0].orderNo, lines: rows }
}
