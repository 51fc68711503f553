import { EXPORT_FORMAT } from '#contract/exports.ts'
import { flagOf } from '#contract/fields.ts'
import { pageBought } from '#contract/lists/bought.ts'
import { addList, deleteList, editList, exportList, pageLists, readList } from '#contract/lists/lists.ts'
import { formatUnitPrice } from '#contract/money.ts'
import { pictureAddress } from '#contract/pictures/pictures.ts'
import { readBought } from '#server/features/lists/bought.queries.ts'
import { LIST_EXPORT } from '#server/features/lists/export.ts'
import {
  changeList,
  countLists,
  type ListRecord,
  readFirstSkus,
  readItems,
  readLists,
  removeList,
} from '#server/features/lists/lists.queries.ts'
import { addressOf, createList, ownList } from '#server/features/lists/lists.ts'
import { goodsToday, sumsOf } from '#server/features/lists/today.ts'
import { pictureOf, readGoods } from '#server/features/pricing/goods.ts'
import { marketOf } from '#server/features/pricing/landed.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { periodOf } from '#server/kernel/database/period.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { formatFor } from '#server/kernel/sheets/format.ts'

const PICTURE_WIDTH = 96

/** Returns the picture of an SKU; null if it has none. */
async function picturesOf(db: Database, skuIds: readonly number[]): Promise<(skuId: number) => string | null> {
  const goods = await readGoods(db, skuIds)
  return (skuId) => {
    const own = goods.get(skuId)
    const picture = own && pictureOf(own)
    return picture ? pictureAddress(picture, PICTURE_WIDTH) : null
  }
}

export const exportListCall = handleCall(exportList, async (call) => {
  const { input, user, db, language, clock } = call
  const { id } = await ownList(db, user.id, input.id)
  const { countryCode, currency } = await marketOf(call)
  const sheet = await formatFor(db, { ...input, format: input.format ?? EXPORT_FORMAT.xlsx }, call)
  const request = { listId: id, language, currencyCode: currency.code, sheet, ...(countryCode ? { countryCode } : {}) }
  return { fileUrl: await generatedFileUrl(db, LIST_EXPORT, request, { user, now: clock() }) }
})

export const pageBoughtCall = handleCall(pageBought, async (call) => {
  const { input, user, db, database } = call
  const { rows: found, total } = await readBought(db, user.id, { keyword: input.keyword, ...periodOf(input) }, input)
  const { rows } = await goodsToday(db, database.db, found, await marketOf(call, input.countryCode))
  return {
    rows: rows.map(({ row, sku, today }) => ({
      ...sku,
      lastQuantity: row.quantity,
      lastPrice: formatUnitPrice({ code: row.currencyCode, digits: row.currencyDigits }, row.unitPrice),
      currencyCode: row.currencyCode,
      lastTime: row.createTime,
      orderId: row.orderId,
      orderNo: row.orderNo,
      today,
    })),
    total,
  }
})

const MOST_PICTURES = 4

const listFieldsOf = ({ id, name, isShared, createTime, updateTime }: ListRecord, itemTotal: number) => ({
  id,
  name,
  sharedFlag: flagOf(isShared),
  itemTotal,
  createTime,
  updateTime,
})

export const pageListsCall = handleCall(pageLists, async ({ input, user, db }) => {
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

export const addListCall = handleCall(addList, async ({ input: { name, sharedFlag }, user, db, clock }) => ({
  id: await createList(db, user.id, { name, isShared: sharedFlag === 1 }, clock()),
}))

export const editListCall = handleCall(editList, async ({ input: { id, name, sharedFlag }, user, db, clock }) => {
  const changes = { ...(name === undefined ? {} : { name }), ...(sharedFlag === undefined ? {} : { isShared: sharedFlag === 1 }) }
  if (!(await changeList(db, user.id, id, { ...changes, updateTime: clock() }))) fail('listMissing')
  return null
})

export const deleteListCall = handleCall(deleteList, async ({ input, user, db }) => {
  if (!(await removeList(db, user.id, input.id))) fail('listMissing')
  return null
})

export const readListCall = handleCall(readList, async (call) => {
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
