import { ORDER_STATUS } from '#contract/orders.ts'
import { settleCancelled } from '#server/features/orders/cancel-orders.ts'
import { mailBuyers } from '#server/features/orders/order-mails.ts'
import { tellOfOrders } from '#server/features/orders/order-messages.ts'
import { cancelOverdue, overdueOrders } from '#server/features/orders/order-moves.queries.ts'
import { ORDER_ACTOR } from '#server/features/orders/orders.table.ts'
import type { Kernel } from '#server/kernel/call.ts'
import type { Database } from '#server/kernel/database.ts'
import type { Jobs, JobTask } from '#server/kernel/jobs.ts'
import { inTransactionWithFrames, type Live } from '#server/kernel/live/live.ts'

const AT_ONCE = 100

/** An order that could not be cancelled; the next sweep tries it again. */
type NoteFailure = (orderId: number, error: unknown) => void

/**
 * Cancels orders that nobody confirmed within 48 h or paid within 72 h (card) or 7 days (transfer); their stock returns.
 * Each in its own transaction, and skipped if it fails, so that none blocks the others. Returns how many were cancelled.
 */
export async function expireOrders(kernel: Kernel, now: Date, noteFailure: NoteFailure): Promise<number> {
  let expired = 0
  let last = 0
  for (;;) {
    const due = await overdueOrders(kernel.database.db, now, last, AT_ONCE)
    for (const id of due) {
      last = id
      try {
        if (await inTransactionWithFrames(kernel, 'write', (db, live) => expireOrder(db, live, kernel.jobs, id, now))) expired++
      } catch (error) {
        noteFailure(id, error)
      }
    }
    if (due.length < AT_ONCE) return expired
  }
}

async function expireOrder(db: Database, live: Live, jobs: Jobs, id: number, now: Date): Promise<boolean> {
  const order = await cancelOverdue(db, id, now)
  if (!order) return false
  const lines = await settleCancelled(db, [order], { actor: ORDER_ACTOR.system, action: 'expire', now })
  await tellOfOrders(db, live, [{ ...order, event: 'expired' }], lines, now)
  await mailBuyers(db, jobs, [{ orderId: id, event: order.fromStatus === ORDER_STATUS.pendingConfirm ? 'notConfirmed' : 'notPaid' }])
  return true
}

export const expireOverdueOrders: JobTask = async (kernel, _, say) => {
  const expired = await expireOrders(kernel, kernel.clock(), (orderId, error) =>
    say(`order ${orderId} is overdue, but could not be cancelled`, 'error', error),
  )
  if (expired > 0) say(`${expired} orders were cancelled: nobody confirmed or paid them in time`)
}
