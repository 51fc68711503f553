import { cancelOrder } from '#contract/order-changes.ts'
import { countOrders, listOrders, readOrder } from '#contract/orders.ts'
import { settleCancelled } from '#server/features/orders/cancel-orders.ts'
import { finishedOrderCalls } from '#server/features/orders/finished-orders.calls.ts'
import { orderInfoOf, orderRowOf } from '#server/features/orders/order-answers.ts'
import { tellOfOrders } from '#server/features/orders/order-messages.ts'
import { cancelUnpaid } from '#server/features/orders/order-moves.queries.ts'
import { commentableSince } from '#server/features/orders/order-rules.ts'
import { countByStatus, countUncommented, findOrder, pageOrders, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { ORDER_ACTOR } from '#server/features/orders/orders.table.ts'
import { placeOrderCall } from '#server/features/orders/place-order.calls.ts'
import { answer } from '#server/kernel/answer.ts'
import { fail } from '#server/kernel/fail.ts'

const FIRST_LINES = 3

const listOrdersCall = answer(listOrders, async ({ input, user, db, language, clock }) => {
  const { pageNum, pageSize, orderStatus, keyword } = input
  const filter = {
    accountId: user.id,
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
  return { rows: rows.map((order) => orderRowOf(order, lines.get(order.id) ?? [], { language, now: clock(), most: FIRST_LINES })), total }
})

const countOrdersCall = answer(countOrders, async ({ user, db, clock }) => {
  const [totals, toComment] = await Promise.all([countByStatus(db, user.id), countUncommented(db, user.id, commentableSince(clock()))])
  const of = (status: number) => totals.get(status) ?? 0
  return {
    status0: of(0),
    status1: of(1),
    status2: of(2),
    status3: of(3),
    status4: of(4),
    status5: of(5),
    status6: of(6),
    status7: of(7),
    status8: of(8),
    toComment,
  }
})

const readOrderCall = answer(readOrder, async ({ input, user, db, language, clock }) => {
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  return orderInfoOf(order, lines, { language, now: clock() })
})

const cancelOrderCall = answer(cancelOrder, async ({ input, user, db, clock, live }) => {
  const now = clock()
  const reason = { cancelReason: input.reasonType, cancelRemark: input.remark, cancelTime: now }
  const order = await cancelUnpaid(db, { accountId: user.id, id: input.id, version: input.version }, reason)
  if (!order) {
    const seen = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
    return fail(seen.version === input.version ? 'actionNotAllowed' : 'orderChanged')
  }
  const by = { actor: ORDER_ACTOR.buyer, accountId: user.id, action: 'cancel', note: input.remark } as const
  const lines = await settleCancelled(db, [order], { ...by, now })
  await tellOfOrders(db, live, [{ ...order, event: 'cancelled' }], lines, now)
  return null
})

export const orderCalls = [placeOrderCall, listOrdersCall, countOrdersCall, readOrderCall, cancelOrderCall, ...finishedOrderCalls]
