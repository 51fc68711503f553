import { and } from 'drizzle-orm'
import {
  countConsoleOrders,
  listConsoleOrders,
  readConsoleOrder,
  readConsoleOrderLog,
  trackConsoleOrder,
} from '#contract/orders/console/orders.ts'
import { byStatus } from '#contract/orders/orders.ts'
import { actedForBy, consoleInfo, consoleOrderOf, consoleRow, consoleScope } from '#server/features/orders/console/orders.ts'
import { logOf, trackingOf } from '#server/features/orders/log.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { countByStatus, ofSameBuyer, pageOrders } from '#server/features/orders/orders.queries.ts'
import { reachableOrder } from '#server/features/orders/reachable-order.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import * as words from '#words'

const ownOrder = (db: Database, user: SessionUser, id: number) => reachableOrder(db, consoleMover(user), id)

export const listConsoleOrdersCalls = listCalls(
  listConsoleOrders,
  async ({ db, user, language, now, filter, limit, offset }) => {
    const { orderStatus, keyword, orderBy, buyerOf } = filter
    const ofBuyer = buyerOf === undefined ? undefined : ofSameBuyer(db, buyerOf, consoleMover(user).scope)
    const scope = and(consoleScope(filter, user, now), ofBuyer)
    const question = { scope, orderStatus, keyword, ...periodOf(filter), findsBuyers: true }
    const { rows, total } = await pageOrders(db, question, limit, offset, consoleOrderOf(orderBy))
    const reader = { language, user, now, ...(await actedForBy(db, user)) }
    return { rows: rows.map(({ order, lines }) => consoleRow(order, lines, reader)), total }
  },
  {
    orderStatus: (orderStatus, as) => words.orders_status({ status: String(orderStatus) }, as),
    payStatus: (payStatus, as) => words.orders_pay_status({ status: String(payStatus) }, as),
    shipStatus: (shipStatus, as) => words.orders_ship_status({ status: String(shipStatus) }, as),
    disputeStatus: (status, as) => (status === 0 ? '' : words.disputes_status({ status: String(status) }, as)),
    nextActor: (actor, as) => words.console_actor({ actor }, as),
  },
)

export const countConsoleOrdersCall = handleCall(countConsoleOrders, async ({ user, db }) => {
  const totals = await countByStatus(db, consoleMover(user).scope)
  return { ...byStatus((status) => totals.get(status) ?? 0), toComment: 0 }
})

export const readConsoleOrderCall = handleCall(readConsoleOrder, async (call) =>
  consoleInfo(call, await ownOrder(call.db, call.user, call.input.id)),
)

export const readConsoleOrderLogCall = handleCall(readConsoleOrderLog, async ({ input, user, db, language }) =>
  logOf(db, await ownOrder(db, user, input.orderId), input, { language, isForSupplier: !isStaff(user) }),
)

export const trackConsoleOrderCall = handleCall(trackConsoleOrder, async ({ input, user, db, language, clock }) =>
  trackingOf(db, await ownOrder(db, user, input.id), language, clock()),
)
