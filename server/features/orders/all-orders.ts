import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { orderInfoOf } from '#server/features/orders/order-answers.ts'
import { readOrderLines } from '#server/features/orders/orders.queries.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database.ts'

/** Everything that a buyer has ever ordered, the hidden ones too, with what was done with it and when; the latest first. */
export async function allOrders(db: Database, accountId: number, reader: { language: Language; now: Date }, most: number) {
  const rows = await db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(desc(orders.id)).limit(most)
  const ids = rows.map(({ id }) => id)
  const lines = await readOrderLines(db, ids)
  const { orderId, action, actor, fromStatus, toStatus, createTime } = orderLog
  const log = await db
    .select({ orderId, action, actor, fromStatus, toStatus, createTime })
    .from(orderLog)
    .where(inArray(orderId, ids))
    .orderBy(asc(orderLog.id))
  const moves = Map.groupBy(log, (move) => move.orderId)
  return rows.map((order) => ({ ...orderInfoOf(order, lines.get(order.id) ?? [], reader), logList: moves.get(order.id) ?? [] }))
}
