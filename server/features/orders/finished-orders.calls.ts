import { MOST_PIECES } from '#contract/fields.ts'
import { deleteOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { isMoveAllowed, ORDER_ACTOR } from '#contract/orders/life.ts'
import { addFitting } from '#server/features/cart/cart.ts'
import { findOrder, type OrderLineRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { hideOrder } from '#server/features/orders/transitions.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const rebuyOrderCall = handleCall(rebuyOrder, async ({ input, user, db, language, clock, live }) => {
  const now = clock()
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  if (!isMoveAllowed('rebuy', ORDER_ACTOR.buyer, stateOf(order), now)) fail('actionNotAllowed')
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const cartIdList: number[] = []
  const skippedList: { skuId: number; productName: string; code: number; msg: string }[] = []
  // A product's minimum applies to its SKUs together, so they are added together.
  const together = Map.groupBy(lines, ({ productId, isSample }) => `${productId} ${isSample}`)
  for (const own of together.values()) {
    const { productId, isSample } = own[0]!
    // One SKU may have been ordered by the catalogue and by a quote, too: in the cart it is one line.
    const bySku = [...Map.groupBy(own, ({ skuId }) => skuId).values()]
    const skuList = bySku.map((same) => ({ skuId: same[0]!.skuId, quantity: piecesOf(same) }))
    const added = await addFitting(db, user.id, { productId, isSample, skuList }, now)
    cartIdList.push(...added.cartIdList)
    for (const [{ skuId, productName }] of bySku as [OrderLineRecord][]) {
      const error = added.refusals.get(skuId)?.error
      if (error) skippedList.push({ skuId, productName: productName[language], code: error.code, msg: error.say(language) })
    }
  }
  if (cartIdList.length > 0) live.send(user.id, { cmd: 'cart' })
  return { cartIdList, skippedList }
})

const piecesOf = (lines: readonly OrderLineRecord[]): number =>
  Math.min(
    MOST_PIECES,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  )

const deleteOrderCall = handleCall(deleteOrder, async ({ input, user, db, live }) => {
  if (!(await hideOrder(db, user.id, input.id))) {
    if (!(await findOrder(db, user.id, input.id))) fail('orderMissing')
    fail('actionNotAllowed')
  }
  live.send(user.id, { cmd: 'order' })
  return null
})

export const finishedOrderCalls = [rebuyOrderCall, deleteOrderCall]
