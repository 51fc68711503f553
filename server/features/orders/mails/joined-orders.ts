import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Orders confirmed within a minute of the first share one mail; the extra 15 s let all their transactions commit before it is sent. */
const TOGETHER_MS = MINUTE_MS
export const CONFIRMED_MAIL_AFTER_MS = TOGETHER_MS + 15_000

/** When orders of a payment number became payable (0 → 1). Leaves out those payable when placed or once accepted: no mail reports them. */
const openedOf = (db: Database, { payNo, accountId }: OrderRecord) =>
  db
    .select({ id: orders.id, time: sql<Date>`max(${orderLog.createTime})`.mapWith(orderLog.createTime) })
    .from(orders)
    .innerJoin(orderLog, eq(orderLog.orderId, orders.id))
    .where(
      and(
        eq(orders.payNo, payNo),
        eq(orders.accountId, accountId),
        eq(orderLog.fromStatus, ORDER_STATUS.pendingConfirm),
        eq(orderLog.toStatus, ORDER_STATUS.pendingPayment),
        ne(orderLog.action, 'accept'),
      ),
    )
    .groupBy(orders.id)
    .orderBy(sql`2`, asc(orders.id))

/** The orders that share this one's mail, in the order of confirmation; a mail includes all that follow its first within a minute. */
export async function confirmedWith(db: Database, orderId: number): Promise<number[]> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return []
  let mail: number[] = []
  let since = Number.NEGATIVE_INFINITY
  for (const { id, time } of await openedOf(db, order)) {
    if (time.getTime() - since >= TOGETHER_MS) {
      if (mail.includes(orderId)) return mail
      mail = []
      since = time.getTime()
    }
    mail.push(id)
  }
  return mail.includes(orderId) ? mail : []
}

/** Whether other orders of its payment number may share this order's mail, so that it has to wait for them. */
export async function mayBeJoined(db: Database, order: OrderRecord, now: Date): Promise<boolean> {
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.payNo, order.payNo),
        eq(orders.accountId, order.accountId),
        eq(orders.orderStatus, ORDER_STATUS.pendingConfirm),
        ne(orders.id, order.id),
      ),
    )
    .limit(1)
  if (waiting.length > 0) return true
  const opened = await openedOf(db, order)
  return opened.some(({ id, time }) => id !== order.id && now.getTime() - time.getTime() < TOGETHER_MS)
}
