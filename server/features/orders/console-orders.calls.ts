import {
  countConsoleOrders,
  listConsoleOrders,
  readConsoleOrder,
  readConsoleOrderLog,
  trackConsoleOrder,
} from '#contract/console-orders.ts'
import { byStatus } from '#contract/orders.ts'
import { consoleInfo, consoleRow, consoleScope } from '#server/features/orders/console-orders.ts'
import { consoleMover } from '#server/features/orders/move-order.ts'
import { logOf, trackingOf } from '#server/features/orders/order-log.ts'
import { countByStatus, findOrderWithin, pageOrders, readOrderLines } from '#server/features/orders/orders.queries.ts'
import type { SessionUser } from '#server/kernel/app-context.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'

const FIRST_LINES = 3

const ownOrder = async (db: Database, user: SessionUser, id: number) =>
  (await findOrderWithin(db, consoleMover(user).scope, id)) ?? fail('orderMissing')

const listConsoleOrdersCall = handleCall(listConsoleOrders, async ({ input, user, db, language, clock }) => {
  const now = clock()
  const { pageNum, pageSize, orderStatus, keyword } = input
  const filter = {
    scope: consoleScope(input, user, now),
    orderStatus,
    keyword,
    startTime: input.startTime === undefined ? undefined : new Date(input.startTime),
    endTime: input.endTime === undefined ? undefined : new Date(input.endTime),
  }
  const { rows, total } = await pageOrders(db, filter, pageSize, (pageNum - 1) * pageSize)
  const lines = await readOrderLines(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((order) => consoleRow(order, lines.get(order.id) ?? [], { language, user, now }, FIRST_LINES)), total }
})

const countConsoleOrdersCall = handleCall(countConsoleOrders, async ({ user, db }) => {
  const totals = await countByStatus(db, consoleMover(user).scope)
  return { ...byStatus((status) => totals.get(status) ?? 0), toComment: 0 }
})

const readConsoleOrderCall = handleCall(readConsoleOrder, async (call) =>
  consoleInfo(call, await ownOrder(call.db, call.user, call.input.id)),
)

const readConsoleOrderLogCall = handleCall(readConsoleOrderLog, async ({ input, user, db, language }) =>
  logOf(db, await ownOrder(db, user, input.orderId), input, language),
)

const trackConsoleOrderCall = handleCall(trackConsoleOrder, async ({ input, user, db, language, clock }) =>
  trackingOf(db, await ownOrder(db, user, input.id), language, clock()),
)

export const consoleOrderCalls = [
  listConsoleOrdersCall,
  countConsoleOrdersCall,
  readConsoleOrderCall,
  readConsoleOrderLogCall,
  trackConsoleOrderCall,
]
