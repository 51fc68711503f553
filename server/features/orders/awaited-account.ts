import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { deadlineOf } from '#contract/orders/deadlines.ts'
import { ORDER_STATUS } from '#contract/orders/orders.ts'
import { currencyOf } from '#server/features/ledger/ledger.ts'
import { hasBankAccount, waysOfPaying } from '#server/features/markets/ways-of-paying.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import { moveOrder, SYSTEM } from '#server/features/orders/move-order.ts'
import type { OrderRecord } from '#server/features/orders/orders.queries.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { payLockedOrder } from '#server/features/orders/paid-orders.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { lockOrders, setOrder } from '#server/features/orders/transitions.queries.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { cardProvider } from '#server/kernel/cards/open-provider.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** What is needed to find out how the platform can be paid. */
export interface PaymentContext {
  db: Database
  config: Pick<Config, 'stripe'>
}

type Due = Pick<OrderRecord, 'currencyCode' | 'currencyDigits' | 'depositAmount' | 'payableAmount'>

/** Whether the platform can receive the first payment of an order. An order with nothing to pay needs no account. */
export async function canBePaid({ db, config }: PaymentContext, order: Due): Promise<boolean> {
  const due = order.depositAmount || order.payableAmount
  if (due === 0n) return true
  return (await waysOfPaying(db, await cardProvider(config), currencyOf(order), due)).length > 0
}

/** Orders in status 0 without a deadline: they wait until the platform has an account to be paid to. */
const isAwaiting = and(eq(orders.orderStatus, ORDER_STATUS.pendingConfirm), isNull(orders.deadlineTime))

/**
 * Runs each minute and moves on what has waited for an account, as soon as there is one: confirmed orders can be paid (0 → 1), for the
 * others the time to confirm or accept starts. Orders that cost nothing, such as a free sample that its buyer collects, count as paid (1 →
 * 2).
 */
export const openAwaitedPayments: JobTask = async (appContext, _, say) => {
  const { database, config } = appContext
  const failed: NoteFailure = ({ id }, error) => say(`order ${id} could proceed now, but was not moved`, 'error', error)
  await moveEach(appContext, { condition: isFree, move: payNothing, failed })
  if (!(await hasBankAccount(database.db)) && !(await cardProvider(config))) return
  const canMove = (seen: OrderRecord) => canBePaid({ db: database.db, config }, seen)
  const opened = await moveEach(appContext, { condition: isAwaiting, canMove, move: openPayment, failed })
  if (opened > 0) say(`${opened} orders no longer wait for a bank account`)
}

/** Orders that cost nothing and therefore need no payment. */
const isFree = and(eq(orders.orderStatus, ORDER_STATUS.pendingPayment), eq(orders.payableAmount, 0n))

type NoteFailure = (order: Pick<OrderRecord, 'id'>, error: unknown) => void

interface Move {
  condition: SQL | undefined
  /** Evaluated outside of the transaction. */
  canMove?: (seen: OrderRecord) => Promise<boolean>
  move: (db: Database, order: OrderRecord, now: Date) => Promise<Announcement>
  failed: NoteFailure
}

/** Moves every order that matches the condition, each in its own transaction. Returns how many moved. */
const moveEach = (appContext: AppContext, { condition, canMove, move, failed }: Move): Promise<number> =>
  sweep(
    (afterId, most) =>
      appContext.database.db
        .select()
        .from(orders)
        .where(and(gt(orders.id, afterId), condition))
        .orderBy(asc(orders.id))
        .limit(most),
    async (seen) =>
      (!canMove || (await canMove(seen))) &&
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        const now = appContext.clock()
        const [order] = await lockOrders(db, and(eq(orders.id, seen.id), condition))
        if (!order) return false
        await announceMoves({ db, live, jobs: appContext.jobs }, [await move(db, order, now)], now)
        return true
      }),
    failed,
  )

const payNothing: Move['move'] = (db, order, now) => payLockedOrder(db, SYSTEM, order, { amount: 0n, isStillInReview: false }, now)

async function openPayment(db: Database, order: OrderRecord, now: Date) {
  const { pendingConfirm, pendingPayment } = ORDER_STATUS
  if (!stateOf(order).awaitsAccount) return { order: await setOrder(db, order, { deadlineTime: deadlineOf(pendingConfirm, order, now) }) }
  const set = { orderStatus: pendingPayment, deadlineTime: deadlineOf(pendingPayment, order, now) }
  return { order: await moveOrder(db, SYSTEM, order, set, { action: 'openPayment' }, now), buyer: 'toPay' as const }
}
