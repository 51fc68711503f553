import { flagOf } from '#contract/fields.ts'
import { addList, deleteList, editList, pageLists, readList } from '#contract/lists/lists.ts'
import { boughtCalls } from '#server/features/lists/bought.calls.ts'
import { listExportCalls } from '#server/features/lists/export.calls.ts'
import { listItemCalls } from '#server/features/lists/items.calls.ts'
import {
  changeList,
  countLists,
  type ListRecord,
  readFirstSkus,
  readItems,
  readLists,
  removeList,
} from '#server/features/lists/lists.queries.ts'
import { createList, ownList } from '#server/features/lists/lists.ts'
import { picturesOf } from '#server/features/lists/pictures.ts'
import { savedListCalls } from '#server/features/lists/saved.calls.ts'
import { addressOf, sharedListCalls } from '#server/features/lists/shared.calls.ts'
import { goodsToday, sumsOf } from '#server/features/lists/today.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'

const MOST_PICTURES = 4

const listFieldsOf = ({ id, name, isShared, createTime, updateTime }: ListRecord, itemTotal: number) => ({
  id,
  name,
  sharedFlag: flagOf(isShared),
  itemTotal,
  createTime,
  updateTime,
})

const pageListsCall = handleCall(pageLists, async ({ input, user, db }) => {
  const [found, total] = await Promise.all([readLists(db, user.id, input), countLists(db, user.id, input.keyword)])
  const firstSkus = await readFirstSkus(
    db,
    found.map(({ list }) => list.id),
    MOST_PICTURES,
  )
  const pictureOf = await picturesOf(db, [...firstSkus.values()].flat())
  const rows = found.map(({ list, itemTotal }) => ({
    ...listFieldsOf(list, itemTotal),
    linkFlag: flagOf(list.shareKey !== null),
    imageUrlList: (firstSkus.get(list.id) ?? []).flatMap((skuId) => pictureOf(skuId) ?? []),
  }))
  return { rows, total }
})

const addListCall = handleCall(addList, async ({ input: { name, sharedFlag }, user, db, clock }) => ({
  id: await createList(db, user.id, { name, isShared: sharedFlag === 1 }, clock()),
}))

const editListCall = handleCall(editList, async ({ input: { id, name, sharedFlag }, user, db, clock }) => {
  const changes = { ...(name === undefined ? {} : { name }), ...(sharedFlag === undefined ? {} : { isShared: sharedFlag === 1 }) }
  if (!(await changeList(db, user.id, id, { ...changes, updateTime: clock() }))) fail('listMissing')
  return null
})

const deleteListCall = handleCall(deleteList, async ({ input, user, db }) => {
  if (!(await removeList(db, user.id, input.id))) fail('listMissing')
  return null
})

const readListCall = handleCall(readList, async (call) => {
  const { input, user, db, database, config, language } = call
  const list = await ownList(db, user.id, input.id)
  const items = await readItems(db, list.id)
  const market = await marketOf(call, input.countryCode)
  const { rows, ready } = await goodsToday(db, database.db, items, market)
  return {
    ...listFieldsOf(list, rows.length),
    address: list.shareKey && addressOf(list.shareKey, config, language),
    itemList: rows.map(({ row, sku, today }) => ({ id: row.id, ...sku, ...today, remark: row.remark })),
    ...sumsOf(ready, market),
  }
})

export const listCalls = [
  pageListsCall,
  addListCall,
  editListCall,
  deleteListCall,
  readListCall,
  ...listItemCalls,
  ...sharedListCalls,
  ...savedListCalls,
  ...listExportCalls,
  ...boughtCalls,
]
