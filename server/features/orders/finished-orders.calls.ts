import { deleteOrder, rebuyOrder } from '#contract/order-changes.ts'
import { OVER } from '#contract/order-life.ts'
import { addLines } from '#server/features/cart/cart.ts'
import { hideOrder } from '#server/features/orders/order-transitions.queries.ts'
import { findOrder, type OrderLineRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { sellableGoods } from '#server/features/pricing/pricing.ts'
import type { Database } from '#server/kernel/database.ts'
import { BusinessError, fail } from '#server/kernel/fail.ts'
import { handleCall } from '#server/kernel/handle-call.ts'

const rebuyOrderCall = handleCall(rebuyOrder, async ({ input, user, db, language, clock, live }) => {
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  if (!OVER.includes(order.orderStatus)) fail('actionNotAllowed')
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const cartIdList: number[] = []
  const skippedList: { skuId: number; productName: string; code: number; msg: string }[] = []
  // A product's minimum applies to its SKUs together, so they are added together.
  const together = Map.groupBy(lines, ({ productId, isSample }) => `${productId} ${isSample}`)
  for (const own of together.values()) {
    const { added, skipped } = await addWhatIsThere(db, user.id, own, clock())
    cartIdList.push(...added)
    skippedList.push(
      ...skipped.map(({ line, why }) => ({
        skuId: line.skuId,
        productName: line.productName[language],
        code: why.code,
        msg: why.say(language),
      })),
    )
  }
  if (cartIdList.length > 0) live.send(user.id, { cmd: 'cart' })
  return { cartIdList, skippedList }
})

interface Skipped {
  line: OrderLineRecord
  /** Why the cart refuses it. */
  why: BusinessError
}

/** Adds lines of one product to the cart. Those no longer available do not keep the others out. */
async function addWhatIsThere(db: Database, accountId: number, lines: OrderLineRecord[], now: Date) {
  const skipped: Skipped[] = []
  let rest = lines
  const skip = (isOut: (line: OrderLineRecord) => boolean, why: BusinessError) => {
    skipped.push(...rest.filter(isOut).map((line) => ({ line, why })))
    rest = rest.filter((line) => !isOut(line))
  }
  const { productId, isSample } = lines[0]!
  while (rest.length > 0) {
    try {
      const goods = await sellableGoods(db, productId, now)
      skip(({ skuId }) => !goods.has(skuId), new BusinessError('notFound'))
      const skuList = rest.map(({ skuId, quantity }) => ({ skuId, quantity }))
      if (skuList.length > 0) return { added: (await addLines(db, accountId, { productId, isSample, skuList }, now)).cartIdList, skipped }
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      const named = skusOf(error)
      const isNamed = ({ skuId }: OrderLineRecord) => named.has(skuId)
      skip(rest.some(isNamed) ? isNamed : () => true, error)
    }
  }
  return { added: [], skipped }
}

/** The SKUs named in a refusal by the cart; none if it concerns all of them. */
const skusOf = ({ data }: BusinessError) => new Set(Array.isArray(data) ? data.map(({ skuId }: { skuId: string }) => Number(skuId)) : [])

const deleteOrderCall = handleCall(deleteOrder, async ({ input, user, db, live }) => {
  if (!(await hideOrder(db, user.id, input.id))) {
    if (!(await findOrder(db, user.id, input.id))) fail('orderMissing')
    fail('actionNotAllowed')
  }
  live.send(user.id, { cmd: 'order' })
  return null
})

export const finishedOrderCalls = [rebuyOrderCall, deleteOrderCall]
