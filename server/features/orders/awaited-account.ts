import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { hasBankAccount, waysOfPaying } from '#server/features/markets/ways-of-paying.ts'
import { announceMoves } from '#server/features/orders/mails/announcements.ts'
import { moveOrder, SYSTEM } from '#server/features/orders/move-order.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { payLockedOrder } from '#server/features/orders/paid-orders.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { lockOrders, setOrder } from '#server/features/orders/transitions.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Whether there is a way to pay. */
export interface PaymentContext {
  db: Database
  config: Pick<Config, 'stripe'>
}

type Due = Pick<OrderRecord, 'currencyCode' | 'currencyDigits' | 'depositAmount' | 'payableAmount'>

/** Whether the platform can be paid what an order asks for first; what asks for nothing needs no account. */
export async function canBePaid({ db, config }: PaymentContext, order: Due): Promise<boolean> {
  const due = order.depositAmount || order.payableAmount
  if (due === 0n) return true
  return (await waysOfPaying(db, await cardProvider(config), currencyOf(order), due)).length > 0
}

/** What no deadline runs for in 0 waits for an account. */
const isAwaiting = and(eq(orders.orderStatus, ORDER_STATUS.pendingConfirm), isNull(orders.deadlineTime))

/**
 * Each minute: as soon as there is an account, what waited for it goes on: what is confirmed can be paid (0 → 1), for the rest
 * the time to confirm or accept begins. What costs nothing, as a free sample that its buyer collects, is paid for as it is (1 → 2).
 */
export const openAwaitedPayments: JobTask = async (appContext, arg, say) => {
  const { database, config, clock, jobs } = appContext
  await passFreeOrders(appContext, arg, say)
  if (!(await hasBankAccount(database.db)) && !(await cardProvider(config))) return
  const read = (afterId: number, most: number) =>
    database.db
      .select()
      .from(orders)
      .where(and(gt(orders.id, afterId), isAwaiting))
      .orderBy(asc(orders.id))
      .limit(most)
  const opened = await sweep(
    read,
    async ({ id, ...seen }) =>
      (await canBePaid({ db: database.db, config }, seen)) &&
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        const now = clock()
        const [order] = await lockOrders(db, and(eq(orders.id, id), isAwaiting))
        if (!order) return false
        await announceMoves({ db, live, jobs }, [await openPayment(db, order, now)], now)
        return true
      }),
    ({ id }, error) => say(`order ${id} could be paid now, but could not be moved`, 'error', error),
  )
  if (opened > 0) say(`${opened} orders no longer wait for a bank account`)
}

const isFree = and(eq(orders.orderStatus, ORDER_STATUS.pendingPayment), eq(orders.payableAmount, 0n))

const passFreeOrders: JobTask = async (appContext, _, say) => {
  const { database, clock, jobs } = appContext
  const read = (afterId: number, most: number) =>
    database.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(gt(orders.id, afterId), isFree))
      .orderBy(asc(orders.id))
      .limit(most)
  await sweep(
    read,
    ({ id }) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        const now = clock()
        const [order] = await lockOrders(db, and(eq(orders.id, id), isFree))
        if (!order) return false
        const nothing = { amount: 0n, isStillInReview: false }
        await announceMoves({ db, live, jobs }, [await payLockedOrder(db, SYSTEM, order, nothing, now)], now)
        return true
      }),
    ({ id }, error) => say(`order ${id} costs nothing, but could not be moved`, 'error', error),
  )
}

async function openPayment(db: Database, order: OrderRecord, now: Date) {
  const { pendingConfirm, pendingPayment } = ORDER_STATUS
  if (!stateOf(order).awaitsAccount) return { order: await setOrder(db, order, { deadlineTime: deadlineOf(pendingConfirm, order, now) }) }
  const set = { orderStatus: pendingPayment, deadlineTime: deadlineOf(pendingPayment, order, now) }
  return { order: await moveOrder(db, SYSTEM, order, set, { action: 'openPayment' }, now), buyer: 'toPay' as const }
}
