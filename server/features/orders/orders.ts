import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { CANCEL_REASON } from '#contract/orders.ts'
import { settleCancelled } from '#server/features/orders/cancel-orders.ts'
import { orderInfoOf } from '#server/features/orders/order-answers.ts'
import { cancelAllUnpaid } from '#server/features/orders/order-moves.queries.ts'
import { ordersUnderWay, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { ORDER_ACTOR, orderLog, orders } from '#server/features/orders/orders.table.ts'
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

/**
 * For a buyer who leaves for good: cancels what he has not paid, with its stock, and answers what is still under way:
 * paid for, on its way, or disputed. As long as there is any he should not go.
 */
export async function closeOrders(db: Database, accountId: number, now: Date): Promise<{ orderId: string; orderNo: string }[]> {
  const cancelled = await cancelAllUnpaid(db, accountId, { cancelReason: CANCEL_REASON.somethingElse, cancelRemark: '', cancelTime: now })
  const by = { actor: ORDER_ACTOR.buyer, accountId, action: 'cancel', note: 'the account was closed' } as const
  await settleCancelled(db, cancelled, { ...by, now })
  const underWay = await ordersUnderWay(db, accountId)
  return underWay.map(({ id, orderNo }) => ({ orderId: String(id), orderNo }))
}
