import { isDeepStrictEqual } from 'node:util'
import { MOST_PIECES } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import { ENTITY_TYPES } from '#contract/messages/messages.ts'
import { deleteOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { isMoveAllowed, ORDER_ACTOR } from '#contract/orders/life.ts'
import type { CustomisationChoice } from '#server/features/cart/cart.table.ts'
import { addFitting } from '#server/features/cart/cart.ts'
import { choicesKey } from '#server/features/cart/customisations.ts'
import { markEntityRead } from '#server/features/messages/messages.ts'
import { findOrder, type OrderLineRecord, readOrderLines } from '#server/features/orders/orders.queries.ts'
import { stateOf } from '#server/features/orders/state.ts'
import { hideOrder } from '#server/features/orders/transitions.queries.ts'
import { customisationOf, type Goods, readGoods } from '#server/features/pricing/goods.ts'
import { BusinessError, fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import * as words from '#words'

export const rebuyOrderCall = handleCall(rebuyOrder, async ({ input, user, db, language, now, live }) => {
  const order = (await findOrder(db, user.id, input.id)) ?? fail('orderMissing')
  if (!isMoveAllowed('rebuy', ORDER_ACTOR.buyer, stateOf(order), now)) fail('actionNotAllowed')
  const lines = (await readOrderLines(db, [order.id])).get(order.id) ?? []
  const cartIdList: number[] = []
  const skippedList: { skuId: number; productName: string; code: number; msg: string }[] = []
  // A product's minimum applies to its SKUs together, so they are added together.
  const together = Map.groupBy(lines, ({ productId, isSample }) => `${productId} ${isSample}`)
  for (const own of together.values()) {
    const { productId, isSample } = own[0]!
    const { unchanged, changed } = await byCustomisations(db, own)
    // An SKU ordered both from the catalogue and by a quote becomes one line of the cart.
    const alike = [...Map.groupBy(unchanged, (line) => `${line.skuId} ${choicesKey(line.customisationList)}`).values()]
    const skuList = alike.map((same) => ({ skuId: same[0]!.skuId, quantity: piecesOf(same), choices: choicesOf(same[0]!) }))
    const added = skuList.length > 0 ? await addFitting(db, user.id, { productId, isSample, skuList }, now) : null
    if (added) cartIdList.push(...added.cartIdList)
    const skip = ({ skuId, productName }: OrderLineRecord, error: BusinessError) =>
      skippedList.push({ skuId, productName: productName[language], code: error.code, msg: error.say(language) })
    alike.forEach((same, at) => {
      const error = added?.refusals.get(skuList[at]!)?.error
      if (error) skip(same[0]!, error)
    })
    for (const line of changed) skip(line, new BusinessError('productOffSale', undefined, customisationChanged))
  }
  if (cartIdList.length > 0) live.send(user.id, { cmd: 'cart' })
  return { cartIdList, skippedList }
})

const customisationChanged = (locale: Language) => words.error_150026_customisation({}, { locale })

/** Splits lines by whether all their customisations are still offered on the same terms; a changed line is not ordered again. */
async function byCustomisations(db: Database, lines: readonly OrderLineRecord[]) {
  const known = lines.some(({ customisationList }) => customisationList.length > 0)
    ? await readGoods(
        db,
        lines.map(({ skuId }) => skuId),
      )
    : new Map<number, Goods>()
  const isUnchanged = ({ skuId, customisationList }: OrderLineRecord) =>
    customisationList.every((ordered) => {
      const own = known.get(skuId)
      const now = own && customisationOf(own, ordered.customisationId)
      return now && TERMS.every((term) => isDeepStrictEqual(now[term], ordered[term])) && (ordered.file !== null || !now.needsFile)
    })
  const { unchanged = [], changed = [] } = Object.groupBy(lines, (line) => (isUnchanged(line) ? 'unchanged' : 'changed'))
  return { unchanged, changed }
}
const TERMS = ['kind', 'name', 'priceMicro', 'extraDays'] as const

const choicesOf = ({ customisationList }: OrderLineRecord): CustomisationChoice[] =>
  customisationList.map(({ customisationId, remark, file }) => ({ customisationId, remark, file }))

const piecesOf = (lines: readonly OrderLineRecord[]): number =>
  Math.min(
    MOST_PIECES,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  )

export const deleteOrderCall = handleCall(deleteOrder, async ({ input, user, db, live, now }) => {
  if (!(await hideOrder(db, user.id, input.id))) {
    if (!(await findOrder(db, user.id, input.id))) fail('orderMissing')
    fail('actionNotAllowed')
  }
  await markEntityRead(db, live, [user.id], { entityType: ENTITY_TYPES.order, entityId: input.id, now })
  live.send(user.id, { cmd: 'order' })
  return null
})
