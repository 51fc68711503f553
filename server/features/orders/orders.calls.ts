import { COMMENT_WITHIN_MS } from '#contract/orders/life.ts'
import { byStatus, countOrders, listOrders, readOrder } from '#contract/orders/orders.ts'
import { readOrderLog, trackOrder } from '#contract/orders/records.ts'
import { artworkAddresses } from '#server/features/cart/customisations.ts'
import { belongingsOf } from '#server/features/orders/belongings.ts'
import { buyerMoveCalls } from '#server/features/orders/buyer-moves.calls.ts'
import { consoleMoveCalls } from '#server/features/orders/console/moves.calls.ts'
import { consoleOrderCalls } from '#server/features/orders/console/orders.calls.ts'
import { orderExportCalls } from '#server/features/orders/export.calls.ts'
import { finishedOrderCalls } from '#server/features/orders/finished-orders.calls.ts'
import { logOf, trackingOf } from '#server/features/orders/log.ts'
import {
  countBuyersTurns,
  countByStatus,
  countUncommented,
  findOrder,
  pageOrders,
  readOrderLines,
  SOONEST_FIRST,
  visibleTo,
} from '#server/features/orders/orders.queries.ts'
import { placeOrderCall } from '#server/features/orders/place-order.calls.ts'
import { FIRST_LINES, orderInfoOf, orderRowOf } from '#server/features/orders/serializers.ts'
import { consoleShipmentCalls } from '#server/features/orders/shipments/console/shipments.calls.ts'
import { cachedHouseId } from '#server/features/suppliers/house.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { periodOf } from '#server/kernel/database/period.ts'

const listOrdersCall = handleCall(listOrders, async ({ input, user, db, language, clock }) => {
  const { pageNum, pageSize, orderStatus, keyword, turnFlag } = input
  const filter = { scope: visibleTo(user.id), orderStatus, keyword, isBuyersTurn: turnFlag === 1, ...periodOf(input) }
  const soonestFirst = turnFlag === 1 ? SOONEST_FIRST : undefined
  const { rows, total } = await pageOrders(db, filter, pageSize, (pageNum - 1) * pageSize, soonestFirst)
  const reader = { language, now: clock(), most: FIRST_LINES, houseId: await cachedHouseId(db) }
  return { rows: rows.map(({ order, lines }) => orderRowOf(order, lines, reader)), total }
})

const countOrdersCall = handleCall(countOrders, async ({ user, db, clock }) => {
  const [totals, toComment, toAct] = await Promise.all([
    countByStatus(db, visibleTo(user.id)),
    countUncommented(db, user.id, new Date(clock().getTime() - COMMENT_WITHIN_MS)),
    countBuyersTurns(db, user.id),
  ])
  return { ...byStatus((status) => totals.get(status) ?? 0), toComment, toAct }
})

const readOrderCall = handleCall(readOrder, async ({ input, user, db, language, clock }) => {
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  const now = clock()
  const [found, belongings] = await Promise.all([readOrderLines(db, [order.id]), belongingsOf(db, db, order, now)])
  const lines = found.get(order.id) ?? []
  const fileUrls = await artworkAddresses(db, lines, now)
  return orderInfoOf(order, lines, belongings, { language, now, houseId: await cachedHouseId(db), fileUrls })
})

const readOrderLogCall = handleCall(readOrderLog, async ({ input, user, db, language }) =>
  logOf(db, (await findOrder(db, user.id, input.orderId)) ?? fail('orderMissing'), input, { language }),
)

const trackOrderCall = handleCall(trackOrder, async ({ input, user, db, language, clock }) =>
  trackingOf(db, (await findOrder(db, user.id, input.id)) ?? fail('orderMissing'), language, clock()),
)

export const orderCalls = [
  placeOrderCall,
  listOrdersCall,
  countOrdersCall,
  readOrderCall,
  readOrderLogCall,
  trackOrderCall,
  ...buyerMoveCalls,
  ...orderExportCalls,
  ...finishedOrderCalls,
  ...consoleOrderCalls,
  ...consoleMoveCalls,
  ...consoleShipmentCalls,
]
