import { expect, test } from 'vitest'
import { addList, addListItems, deleteList, editList, editListItem, pageLists, readList } from '#contract/lists/lists.ts'
import { listItems } from '#server/features/lists/lists.table.ts'
import { skus } from '#server/features/products/products.table.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const add = ({ token }: Buyer, name: string, sharedFlag: 0 | 1 = 0) => shop.call(addList, { name, sharedFlag }, { token })
const put = ({ token }: Buyer, listId: string, skuId: number, remark = '') =>
  shop.call(addListItems, { listId, itemList: [{ skuId: String(skuId), quantity: 10, remark }] }, { token })
const itemsOf = async ({ token }: Buyer, id: string) =>
  (await shop.call(readList, { id }, { token })).data.itemList.map(({ quantity, remark }) => [quantity, remark])

test('a list holds at most 500 items, and an account at most 50 lists', async () => {
  const buyer = await openBuyer(shop)
  const { id } = (await add(buyer, 'Spring')).data
  const many = await db.select({ productId: skus.productId, skuId: skus.id }).from(skus).limit(499)
  expect(many).toHaveLength(499)
  const { skuIds } = await stockProduct(shop)
  const [first, second] = skuIds as [number, number]
  await db.insert(listItems).values(many.map((sku) => ({ ...sku, listId: Number(id), quantity: 1 })))
  expect((await put(buyer, id, first)).data).toMatchObject({ itemTotal: 500 })
  expect((await put(buyer, id, second)).code).toBe(190002)
  // An existing item does not count as a new one.
  expect((await put(buyer, id, first)).code).toBe(200)
  for (let made = 1; made < 49; made++) expect((await add(buyer, `List ${made}`)).code).toBe(200)
  const racing = await Promise.all(Array.from({ length: 6 }, (_, at) => add(buyer, `At once ${at}`)))
  expect(racing.map(({ code }): number => code).filter((code) => code === 200)).toHaveLength(1)
  expect(await add(buyer, 'One more')).toMatchObject({ code: 190002, msg: expect.stringContaining('50') })
  await shop.call(deleteList, { id }, { token: buyer.token })
  expect((await add(buyer, 'One more')).code).toBe(200)
})

test('a list’s name has 1 to 60 characters, when it is made and when it is renamed', async () => {
  const buyer = await openBuyer(shop)
  const { id } = (await add(buyer, 'S')).data
  const codes = async (name: string) => [
    (await add(buyer, name)).code,
    (await shop.call(editList, { id, name }, { token: buyer.token })).code,
  ]
  expect(await codes('é'.repeat(60))).toEqual([200, 200])
  for (const refused of ['', ' ', 'é'.repeat(61)]) expect(await codes(refused)).toEqual([400, 400])
  expect((await shop.call(readList, { id }, { token: buyer.token })).data.name).toBe('é'.repeat(60))
})

test('whether a list is shared with the company is said when it is made, and changed without its name', async () => {
  const buyer = await openBuyer(shop)
  const shared = (await add(buyer, 'Ours', 1)).data.id
  await add(buyer, 'Mine')
  const flags = async () =>
    Object.fromEntries((await shop.call(pageLists, {}, { token: buyer.token })).rows.map(({ name, sharedFlag }) => [name, sharedFlag]))
  expect(await flags()).toEqual({ Ours: 1, Mine: 0 })
  await shop.call(editList, { id: shared, sharedFlag: 0 }, { token: buyer.token })
  expect(await flags()).toEqual({ Ours: 0, Mine: 0 })
  await shop.call(editList, { id: shared, name: 'All of ours' }, { token: buyer.token })
  expect((await shop.call(readList, { id: shared }, { token: buyer.token })).data).toMatchObject({ name: 'All of ours', sharedFlag: 0 })
})

test('a remark has at most 200 characters; quantity and remark are changed one without the other', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const [skuId] = lamp.skuIds as [number]
  const { id } = (await add(buyer, 'Spring')).data
  expect((await put(buyer, id, skuId, 'x'.repeat(201))).code).toBe(400)
  const itemId = (await put(buyer, id, skuId, 'x'.repeat(200))).data.itemIdList[0]!
  expect(await itemsOf(buyer, id)).toEqual([[10, 'x'.repeat(200)]])
  const edit = async (changes: { quantity?: number; remark?: string }) =>
    (await shop.call(editListItem, { id: itemId, ...changes }, { token: buyer.token })).code
  expect(await edit({ remark: 'x'.repeat(201) })).toBe(400)
  expect([await edit({ quantity: 30 }), await itemsOf(buyer, id)]).toEqual([200, [[30, 'x'.repeat(200)]]])
  expect([await edit({ remark: '' }), await itemsOf(buyer, id)]).toEqual([200, [[30, '']]])
})
