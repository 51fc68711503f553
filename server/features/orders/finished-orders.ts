import { deleteOrder, rebuyOrder } from '#contract/order-changes.ts'
import type { OrderAction } from '#contract/orders.ts'
import { addLines } from '#server/features/cart/cart.ts'
import { buyerActions } from '#server/features/orders/order-rules.ts'
import { findOrder, hideOrder, type OrderLineRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { answer } from '#server/kernel/answer.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail, Refusal } from '#server/kernel/fail.ts'

/** The buyer's order with its lines, if he may do this with it now. 590019 missing, 590015 not in this state. */
async function orderFor(action: OrderAction, db: Database, accountId: number, id: number, now: Date) {
  const order = (await findOrder(db, accountId, id)) ?? fail('orderMissing')
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const isCommented = lines.every((line) => line.isCommented)
  if (!buyerActions({ ...order, isCommented }, now).includes(action)) fail('actionNotAllowed')
  return { order, lines }
}

const rebuy = answer(rebuyOrder, async ({ input, user, db, language, clock, live }) => {
  const now = clock()
  const { lines } = await orderFor('rebuy', db, user.id, input.id, now)
  const cartIdList: number[] = []
  const skippedList: { skuId: number; productName: string; code: number }[] = []
  // SKUs of a product reach its minimum together, so they are put in together.
  const together = Map.groupBy(lines, ({ productId, isSample }) => `${productId} ${isSample}`)
  for (const own of together.values()) {
    try {
      cartIdList.push(...(await addLines(db, user.id, additionOf(own), now)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code } = error
      skippedList.push(...own.map(({ skuId, productName }) => ({ skuId, productName: productName[language], code })))
    }
  }
  if (cartIdList.length > 0) live.tell(user.id, { cmd: 'cart' })
  return { cartIdList, skippedList }
})

function additionOf(lines: readonly OrderLineRecord[]) {
  const { productId, isSample } = lines[0]!
  return { productId, isSample, skuList: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) }
}

const hide = answer(deleteOrder, async ({ input, user, db, clock, live }) => {
  const { order } = await orderFor('del', db, user.id, input.id, clock())
  await hideOrder(db, order.id)
  live.tell(user.id, { cmd: 'order' })
  return null
})

export const finishedOrderCalls = [rebuy, hide]
