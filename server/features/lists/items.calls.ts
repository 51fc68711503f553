import { MOST_PIECES } from '#contract/fields.ts'
import { addListItems, deleteListItem, editListItem, MOST_LIST_ITEMS, putListIntoCart } from '#contract/lists/lists.ts'
import { putQuickOrder, refusalFields } from '#server/features/cart/quick-order.ts'
import { listableGoods } from '#server/features/lists/listable-goods.ts'
import { changeItem, changeList, lockList, type NewItem, putItems, readItems, removeItem } from '#server/features/lists/lists.queries.ts'
import { ownList } from '#server/features/lists/lists.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

export const addListItemsCall = handleCall(addListItems, async ({ input: { listId, itemList }, user, db, clock }) => {
  const now = clock()
  const list = (await lockList(db, user.id, listId)) ?? fail('listMissing')
  const goods = await listableGoods(
    db,
    itemList.map(({ skuId }) => skuId),
  )
  const items = mergedItems(itemList.map((item) => ({ ...item, productId: goods.get(item.skuId)?.product.id ?? fail('notFound') })))
  const itemTotal = new Set([...(await readItems(db, list.id)), ...items].map(({ skuId }) => skuId)).size
  if (itemTotal > MOST_LIST_ITEMS) fail('listFull')
  const ids = await putItems(db, list.id, items, now)
  await changeList(db, user.id, list.id, { updateTime: now })
  return { itemIdList: items.map(({ skuId }) => ids.get(skuId) ?? fail('notFound')), itemTotal }
})

interface GivenItem extends Omit<NewItem, 'remark'> {
  remark?: string | undefined
}

/** Merges the items of the same SKU; the last remark applies. */
const mergedItems = (given: readonly GivenItem[]): NewItem[] =>
  [...Map.groupBy(given, ({ skuId }) => skuId).values()].map((same) => ({
    ...same[0]!,
    quantity: Math.min(
      MOST_PIECES,
      same.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    remark: same.findLast(({ remark }) => remark)?.remark,
  }))

export const editListItemCall = handleCall(editListItem, async ({ input: { id, quantity, remark }, user, db, clock }) => {
  const listId = (await changeItem(db, user.id, id, { quantity, remark })) ?? fail('notFound')
  await changeList(db, user.id, listId, { updateTime: clock() })
  return null
})

export const deleteListItemCall = handleCall(deleteListItem, async ({ input, user, db, clock }) => {
  const listId = (await removeItem(db, user.id, input.id)) ?? fail('notFound')
  await changeList(db, user.id, listId, { updateTime: clock() })
  return null
})

export const putListIntoCartCall = handleCall(putListIntoCart, async ({ input: { id, itemIdList }, user, db, language, clock, live }) => {
  const list = await ownList(db, user.id, id)
  const all = await readItems(db, list.id)
  const chosen = itemIdList ? itemIdList.map((itemId) => all.find((item) => item.id === itemId) ?? fail('notFound')) : all
  const lines = chosen.map(({ skuId, quantity }, at) => ({ lineNo: at + 1, skuCode: '', skuId, quantity }))
  const order = await putQuickOrder(db, user.id, { lines, supplierId: undefined }, clock())
  if (order.cartIdList.length > 0) live.send(user.id, { cmd: 'cart' })
  return {
    cartIdList: order.cartIdList,
    skippedList: order.lines.flatMap(({ line: { lineNo, skuCode, quantity }, refusal }) =>
      refusal ? [{ itemId: chosen[lineNo - 1]!.id, lineNo, skuCode, quantity, ...refusalFields(refusal, language), matchList: [] }] : [],
    ),
  }
})
