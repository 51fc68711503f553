import { deleteOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { OVER } from '#contract/orders/life.ts'
import { addFitting } from '#server/features/cart/cart.ts'
import { findOrder, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { hideOrder } from '#server/features/orders/transitions.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const rebuyOrderCall = handleCall(rebuyOrder, async ({ input, user, db, language, clock, live }) => {
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  if (!OVER.includes(order.orderStatus)) fail('actionNotAllowed')
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const cartIdList: number[] = []
  const skippedList: { skuId: number; productName: string; code: number; msg: string }[] = []
  // A product's minimum applies to its SKUs together, so they are added together.
  const together = Map.groupBy(lines, ({ productId, isSample }) => `${productId} ${isSample}`)
  for (const own of together.values()) {
    const { productId, isSample } = own[0]!
    const skuList = own.map(({ skuId, quantity }) => ({ skuId, quantity }))
    const added = await addFitting(db, user.id, { productId, isSample, skuList }, clock())
    cartIdList.push(...added.cartIdList)
    for (const { skuId, productName } of own) {
      const error = added.refusals.get(skuId)?.error
      if (error) skippedList.push({ skuId, productName: productName[language], code: error.code, msg: error.say(language) })
    }
  }
  if (cartIdList.length > 0) live.send(user.id, { cmd: 'cart' })
  return { cartIdList, skippedList }
})

const deleteOrderCall = handleCall(deleteOrder, async ({ input, user, db, live }) => {
  if (!(await hideOrder(db, user.id, input.id))) {
    if (!(await findOrder(db, user.id, input.id))) fail('orderMissing')
    fail('actionNotAllowed')
  }
  live.send(user.id, { cmd: 'order' })
  return null
})

export const finishedOrderCalls = [rebuyOrderCall, deleteOrderCall]
