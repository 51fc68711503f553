import { ORDER_STATUS } from '#contract/orders.ts'
import { tellOfOrders } from '#server/features/orders/order-messages.ts'
import { cancelOverdue, logMoves, overdueOrders, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { returnStock } from '#server/features/orders/stock.queries.ts'
import type { Kernel } from '#server/kernel/call.ts'
import type { Database } from '#server/kernel/database.ts'
import type { JobTask } from '#server/kernel/jobs.ts'
import { type Live, telling } from '#server/kernel/live.ts'

const AT_ONCE = 100
const SYSTEM = 0

/**
 * Cancels orders that nobody confirmed within 48 h or paid within 72 h (card) or 7 days (transfer); their stock returns.
 * Each in its own transaction, so that one that fails does not hold up the others. Answers how many were cancelled.
 */
export async function expireOrders(kernel: Kernel, now: Date): Promise<number> {
  let expired = 0
  for (;;) {
    const due = await overdueOrders(kernel.database.db, now, AT_ONCE)
    let moved = 0
    for (const id of due) if (await telling(kernel, 'write', (db, live) => expireOrder(db, live, id, now))) moved++
    expired += moved
    // Somebody else cancels or pays them at this moment, or all is done.
    if (moved === 0 || due.length < AT_ONCE) return expired
  }
}

async function expireOrder(db: Database, live: Live, id: number, now: Date): Promise<boolean> {
  const order = await cancelOverdue(db, id, now)
  if (!order) return false
  const lines = (await readOrderLines(db, [id])).get(id) ?? []
  await returnStock(db, lines)
  await logMoves(db, [{ orderId: id, actor: SYSTEM, action: 'expire', toStatus: ORDER_STATUS.cancelled, createTime: now }])
  await tellOfOrders(db, live, [{ ...order, event: 'expired' }], lines, now)
  return true
}

/** Every minute. */
export const expireOverdueOrders: JobTask = async (kernel, _, say) => {
  const expired = await expireOrders(kernel, kernel.clock())
  if (expired > 0) say(`${expired} orders were cancelled: nobody confirmed or paid them in time`)
}
