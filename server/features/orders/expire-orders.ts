import { and, eq } from 'drizzle-orm'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { cancelLockedOrder, completeLockedOrder, returnUnpaidGoods } from '#server/features/orders/end-orders.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import { moveOrder, SYSTEM } from '#server/features/orders/move-order.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { isOverdue, lockOrders, overdueOrders } from '#server/features/orders/transitions.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Called for an order that could not be moved; the next sweep tries it again. */
type NoteFailure = (orderId: number, error: unknown) => void

/**
 * Moves overdue orders (decisions §13.3): cancels those not confirmed or paid in time, reminds of balances, and completes those shipped
 * long ago. Each order has its own transaction and is skipped if it fails, so that none blocks the others. Returns how many moved.
 */
export const expireOrders = (appContext: AppContext, now: Date, noteFailure: NoteFailure): Promise<number> =>
  sweep(
    (afterId, most) => overdueOrders(appContext.database.db, now, afterId, most),
    ({ id }) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        // Moves each order once: a second process finds another deadline under the lock.
        const [order] = await lockOrders(db, and(eq(orders.id, id), isOverdue(now)))
        if (!order) return false
        const context = { db, live, jobs: appContext.jobs, database: appContext.database }
        await announceMoves(context, [await expireOrder(context, order, now)], now)
        return true
      }),
    ({ id }, error) => noteFailure(id, error),
  )

type Context = Parameters<typeof returnUnpaidGoods>[0]

async function expireOrder(context: Context, order: OrderRecord, now: Date): Promise<Announcement> {
  const { db } = context
  switch (order.orderStatus) {
    case ORDER_STATUS.shipped:
      return { order: await completeLockedOrder(db, SYSTEM, order, now), buyer: 'completedByTime', supplier: 'completedByTime' }
    case ORDER_STATUS.pendingBalance: {
      const set = { deadlineTime: deadlineOf(order.orderStatus, order, now) }
      return { order: await moveOrder(db, SYSTEM, order, set, { action: 'remind' }, now), buyer: 'balanceReminder' }
    }
    default: {
      const expired = await cancelLockedOrder(db, SYSTEM, order, { action: 'expire', reason: null, remark: '' }, now)
      await returnUnpaidGoods(context, expired, now)
      return { order: expired.order, buyer: missedBy(order), supplier: 'expired' }
    }
  }
}

/** The event that says who missed the deadline; an order with a proposal was waiting for the buyer's answer. */
function missedBy({ orderStatus, proposal }: OrderRecord): 'notPaid' | 'notAccepted' | 'notConfirmed' {
  if (orderStatus !== ORDER_STATUS.pendingConfirm) return 'notPaid'
  return proposal ? 'notAccepted' : 'notConfirmed'
}

export const expireOverdueOrders: JobTask = async (appContext, _, say) => {
  const moved = await expireOrders(appContext, appContext.clock(), (orderId, error) =>
    say(`overdue order ${orderId} could not be moved on`, 'error', error),
  )
  if (moved > 0) say(`moved ${moved} overdue orders on`)
}
