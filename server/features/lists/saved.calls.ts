import { LANGUAGE_FACTS } from '#contract/languages.ts'
import { listFromCart, listFromOrder } from '#contract/lists/lists.ts'
import { readOpenGoods } from '#server/features/cart/open-lines.ts'
import { readLinesOfOrder } from '#server/features/lists/bought.queries.ts'
import { listableGoods } from '#server/features/lists/listable-goods.ts'
import type { NewItem } from '#server/features/lists/lists.queries.ts'
import { createList } from '#server/features/lists/lists.ts'
import type { Counted } from '#server/features/lists/today.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import * as words from '#words'

export const listFromOrderCall = handleCall(listFromOrder, async ({ input: { orderId, name }, user, db, language, clock }) => {
  const { orderNo, lines } = (await readLinesOfOrder(db, user.id, orderId)) ?? fail('orderMissing')
  const items = await itemsOf(db, lines)
  return { id: await createList(db, user.id, { name: name ?? words.lists_of_order({ orderNo }, { locale: language }), items }, clock()) }
})

export const listFromCartCall = handleCall(listFromCart, async ({ input: { name }, user, db, language, view, clock }) => {
  const now = clock()
  const open = await readOpenGoods(db, user.id, now)
  const items = await itemsOf(
    db,
    open.map(({ goods, quantity }) => ({ skuId: goods.sku.id, quantity })),
  )
  const day = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].intl, { dateStyle: 'medium', timeZone: user.timeZone ?? view.timeZone })
  const ofDay = () => words.lists_of_cart({ day: day.format(now) }, { locale: language })
  return { id: await createList(db, user.id, { name: name ?? ofDay(), items }, now) }
})

/** Each SKU once, samples as regular goods. Leaves out goods of a quote and goods never sold again; 590015 if none are left. */
async function itemsOf(db: Database, counted: readonly Counted[]): Promise<NewItem[]> {
  const goods = await listableGoods(
    db,
    counted.map(({ skuId }) => skuId),
  )
  const pieces = new Map<number, number>()
  for (const { skuId, quantity } of counted) pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity)
  const items = [...pieces].flatMap(([skuId, quantity]) => {
    const own = goods.get(skuId)
    return own ? [{ productId: own.product.id, skuId, quantity, remark: undefined }] : []
  })
  return items.length > 0 ? items : fail('actionNotAllowed', undefined, (locale) => words.lists_nothing_to_save({}, { locale }))
}
