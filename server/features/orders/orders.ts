import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { CANCEL_REASON } from '#contract/orders.ts'
import { settleCancelled } from '#server/features/orders/cancel-orders.ts'
import { orderInfoOf } from '#server/features/orders/order-answers.ts'
import { cancelAllUnpaid } from '#server/features/orders/order-moves.queries.ts'
import { ordersUnderWay, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { ORDER_ACTOR, orderLog, orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database.ts'

/** Everything a buyer has ever ordered, including hidden orders, with its status changes; newest first. */
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

/**
 * For a buyer deleting their account: cancels unpaid orders, returning the stock, and returns those still active:
 * paid, in transit, or disputed. While there are any, the account should stay.
 */
export async function closeOrders(db: Database, accountId: number, now: Date): Promise<{ orderId: string; orderNo: string }[]> {
  const cancelled = await cancelAllUnpaid(db, accountId, { cancelReason: CANCEL_REASON.somethingElse, cancelRemark: '', cancelTime: now })
  const by = { actor: ORDER_ACTOR.buyer, accountId, action: 'cancel', note: 'the account was closed' } as const
  await settleCancelled(db, cancelled, { ...by, now })
  const underWay = await ordersUnderWay(db, accountId)
  return underWay.map(({ id, orderNo }) => ({ orderId: String(id), orderNo }))
}
