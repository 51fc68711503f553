import { and, eq } from 'drizzle-orm'
import { HOUR_MS } from '#contract/durations.ts'
import { acceptProposal, cancelOrder, confirmReceipt } from '#contract/orders/changes.ts'
import { COMMENT_WITHIN_MS } from '#contract/orders/life.ts'
import { byStatus, countOrders, listOrders, readOrder } from '#contract/orders/orders.ts'
import { exportOrders, readOrderLog, trackOrder } from '#contract/orders/records.ts'
import { artworkAddresses } from '#server/features/cart/customisations.ts'
import { belongingsOf } from '#server/features/orders/belongings.ts'
import { acceptLockedProposal } from '#server/features/orders/confirm-order.ts'
import { cancelLockedOrder, completeLockedOrder, returnUnpaidGoods } from '#server/features/orders/end-orders.ts'
import { ORDER_EXPORT } from '#server/features/orders/export.ts'
import { logOf, trackingOf } from '#server/features/orders/log.ts'
import { buyerMoveCall } from '#server/features/orders/move-calls.ts'
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
import { orders } from '#server/features/orders/orders.table.ts'
import { FIRST_LINES, orderInfoOf, orderRowOf } from '#server/features/orders/serializers.ts'
import { answeredSupplier, cachedHouseId } from '#server/features/suppliers/house.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

export const acceptProposalCall = buyerMoveCall(acceptProposal, 'accept', async (locked, moving) => ({
  order: await acceptLockedProposal(moving, moving.mover, locked, moving.now),
  supplier: 'accepted',
}))

export const cancelOrderCall = buyerMoveCall(cancelOrder, 'cancel', async (locked, moving) => {
  const { input, db, mover, now } = moving
  const cancelled = await cancelLockedOrder(db, mover, locked, { action: 'cancel', reason: input.reasonType, remark: input.remark }, now)
  await returnUnpaidGoods(moving, cancelled, now)
  return { order: cancelled.order, buyer: 'cancelled', supplier: 'cancelledByBuyer' }
})

export const confirmReceiptCall = buyerMoveCall(confirmReceipt, 'confirmReceipt', async (locked, { db, mover, now }) => ({
  order: await completeLockedOrder(db, mover, locked, now),
  supplier: 'completed',
}))

/** The suppliers that an order's row depends on. */
const suppliersFor = async (db: PoolDatabase, user: SessionUser) => ({
  houseId: await cachedHouseId(db),
  ownSupplierId: await answeredSupplier(db, user),
})

const MOST_AN_HOUR = 6

export const exportOrdersCall = handleCall(exportOrders, async (call) => {
  const { input, user, db, config, language, now } = call
  await takeRequest(db, config, { key: `order-export:${user.id}`, most: MOST_AN_HOUR, windowMs: HOUR_MS }, now)
  const { orderStatus, keyword, startTime, endTime } = input
  const request = {
    accountId: user.id,
    keyword,
    language,
    sheet: await formatFor(db, input, call),
    ...(orderStatus === undefined ? {} : { orderStatus }),
    ...(startTime === undefined ? {} : { startTime: new Date(startTime) }),
    ...(endTime === undefined ? {} : { endTime: new Date(endTime) }),
  }
  return { fileUrl: await generatedFileUrl(db, ORDER_EXPORT, request, { user, now }) }
})

export const listOrdersCall = handleCall(listOrders, async ({ input, user, db, language, clock }) => {
  const { pageNum, pageSize, orderStatus, keyword, supplierId, turnFlag } = input
  const scope = and(visibleTo(user.id), supplierId === undefined ? undefined : eq(orders.supplierId, supplierId))
  const filter = { scope, orderStatus, keyword, isBuyersTurn: turnFlag === 1, ...periodOf(input) }
  const soonestFirst = turnFlag === 1 ? SOONEST_FIRST : undefined
  const { rows, total } = await pageOrders(db, filter, pageSize, (pageNum - 1) * pageSize, soonestFirst)
  const reader = { language, now: clock(), most: FIRST_LINES, ...(await suppliersFor(db, user)) }
  return { rows: rows.map(({ order, lines }) => orderRowOf(order, lines, reader)), total }
})

export const countOrdersCall = handleCall(countOrders, async ({ user, db, clock }) => {
  const [totals, toComment, toAct] = await Promise.all([
    countByStatus(db, visibleTo(user.id)),
    countUncommented(db, user.id, await answeredSupplier(db, user), new Date(clock().getTime() - COMMENT_WITHIN_MS)),
    countBuyersTurns(db, user.id),
  ])
  return { ...byStatus((status) => totals.get(status) ?? 0), toComment, toAct }
})

export const readOrderCall = handleCall(readOrder, async ({ input, user, db, language, clock }) => {
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  const now = clock()
  const [found, belongings] = await Promise.all([readOrderLines(db, [order.id]), belongingsOf(db, db, order, now)])
  const lines = found.get(order.id) ?? []
  const fileUrls = await artworkAddresses(db, lines, now)
  return orderInfoOf(order, lines, belongings, { language, now, fileUrls, ...(await suppliersFor(db, user)) })
})

export const readOrderLogCall = handleCall(readOrderLog, async ({ input, user, db, language }) =>
  logOf(db, (await findOrder(db, user.id, input.orderId)) ?? fail('orderMissing'), input, { language }),
)

export const trackOrderCall = handleCall(trackOrder, async ({ input, user, db, language, clock }) =>
  trackingOf(db, (await findOrder(db, user.id, input.id)) ?? fail('orderMissing'), language, clock()),
)
