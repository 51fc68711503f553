import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import {
  addList,
  addListItems,
  deleteList,
  deleteListItem,
  editList,
  editListItem,
  exportList,
  pageLists,
  putListIntoCart,
  readList,
} from '#contract/lists/lists.ts'
import { priceProduct } from '#contract/pricing/pricing.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { CSV, fetched, rowsIn, XLSX } from '#tests/exporting.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const newList = async ({ token }: Buyer, name = 'Spring') => (await shop.call(addList, { name }, { token })).data.id
const put = ({ token }: Buyer, listId: string, items: [skuId: number, quantity: number, remark?: string][]) =>
  shop.call(
    addListItems,
    { listId, itemList: items.map(([skuId, quantity, remark]) => ({ skuId: String(skuId), quantity, ...(remark ? { remark } : {}) })) },
    { token },
  )
const read = async ({ token }: Buyer, id: string, countryCode = 'ES') =>
  (await shop.call(readList, { id, countryCode }, { token, currencyCode: 'EUR' })).data

describe('a list', () => {
  test('is made, renamed, found by its name and deleted; the last changed comes first', async () => {
    const buyer = await openBuyer(shop)
    const [spring, autumn] = [await newList(buyer, 'Spring'), await newList(buyer, 'Otoño')]
    const names = async (keyword = '') => (await shop.call(pageLists, { keyword }, { token: buyer.token })).rows.map(({ name }) => name)
    expect(await names()).toEqual(['Otoño', 'Spring'])
    shop.passTime(1000)
    await shop.call(editList, { id: spring, name: 'Spring 2027' }, { token: buyer.token })
    expect(await names()).toEqual(['Spring 2027', 'Otoño'])
    expect(await names('2027')).toEqual(['Spring 2027'])
    expect((await shop.call(deleteList, { id: autumn }, { token: buyer.token })).code).toBe(200)
    expect(await names()).toEqual(['Spring 2027'])
    expect((await shop.call(readList, { id: autumn }, { token: buyer.token })).code).toBe(190001)
  })

  test('says what its items cost today and delivered, to the digit as the product’s page', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const id = await newList(buyer)
    await put(buyer, id, [
      [lamp.skuIds[0]!, 60, 'for the hall'],
      [lamp.skuIds[1]!, 40],
    ])
    const list = await read(buyer, id)
    const { data: priced } = await shop.call(
      priceProduct,
      {
        productId: String(lamp.productId),
        skuList: [60, 40].map((quantity, at) => ({ skuId: String(lamp.skuIds[at]), quantity })),
        countryCode: 'ES',
      },
      { currencyCode: 'EUR' },
    )
    expect(list.itemList.map(({ skuId, quantity, problem, remark }) => [skuId, quantity, problem, remark])).toEqual([
      [String(lamp.skuIds[0]), 60, null, 'for the hall'],
      [String(lamp.skuIds[1]), 40, null, ''],
    ])
    for (const { landed } of list.itemList) {
      expect(landed).toMatchObject({ price: priced.unitLandedPrice, currencyCode: 'EUR', freightType: priced.freightType })
    }
    expect([list.goodsAmount, list.totalAmount, list.readyTotal]).toEqual([priced.goodsAmount, priced.totalAmount, 2])
    expect(list.itemList[0]).toMatchObject({ productName: 'Desk lamp', specName: 'Colour 1', stock: 1000, saleFlag: 1 })
  })

  test('names what keeps an item from being ordered, and leaves it out of the sums', async () => {
    const buyer = await openBuyer(shop)
    const [few, short, off, blocked, fine] = [
      await stockProduct(shop),
      await stockProduct(shop, { stock: [5] }),
      await stockProduct(shop),
      await stockProduct(shop, { blockedCountryList: ['ES'] }),
      await stockProduct(shop),
    ]
    const id = await newList(buyer)
    await put(buyer, id, [
      [few.skuIds[0]!, 3],
      [short.skuIds[0]!, 12],
      [off.skuIds[0]!, 10],
      [blocked.skuIds[0]!, 10],
      [fine.skuIds[0]!, 10],
    ])
    await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, off.productId))
    const list = await read(buyer, id)
    expect(list.itemList.map(({ problem, price }) => [problem?.code ?? 0, problem?.gapQuantity ?? 0, price !== null])).toEqual([
      [590002, 7, true],
      [590003, 7, true],
      [150026, 0, false],
      [590003, 0, true],
      [0, 0, true],
    ])
    expect(list.readyTotal).toBe(1)
    expect(list.goodsAmount).toBe(list.itemList[4]!.amount)
  })

  test('of another buyer is a missing one', async () => {
    const [ana, bea] = [await openBuyer(shop), await openBuyer(shop)]
    const id = await newList(ana)
    expect((await shop.call(readList, { id }, { token: bea.token })).code).toBe(190001)
    expect((await shop.call(editList, { id, name: 'x' }, { token: bea.token })).code).toBe(190001)
  })
})

describe('its items', () => {
  test('add up where the SKU is named again; the last remark stays', async () => {
    const buyer = await openBuyer(shop)
    const { skuIds } = await stockProduct(shop)
    const id = await newList(buyer)
    await put(buyer, id, [
      [skuIds[0]!, 10, 'first'],
      [skuIds[0]!, 5, 'second'],
    ])
    await put(buyer, id, [[skuIds[0]!, 20]])
    expect((await read(buyer, id)).itemList.map(({ quantity, remark }) => [quantity, remark])).toEqual([[35, 'second']])
  })

  test('are changed and taken off', async () => {
    const buyer = await openBuyer(shop)
    const { skuIds } = await stockProduct(shop)
    const id = await newList(buyer)
    const { itemIdList } = (
      await put(buyer, id, [
        [skuIds[0]!, 10],
        [skuIds[1]!, 10],
      ])
    ).data
    await shop.call(editListItem, { id: itemIdList[0]!, quantity: 30, remark: 'urgent' }, { token: buyer.token })
    await shop.call(deleteListItem, { id: itemIdList[1]! }, { token: buyer.token })
    expect((await read(buyer, id)).itemList.map(({ quantity, remark }) => [quantity, remark])).toEqual([[30, 'urgent']])
    expect((await shop.call(deleteListItem, { id: itemIdList[1]! }, { token: buyer.token })).code).toBe(110001)
  })

  test('are none of what is unknown, a draft or made for a quote', async () => {
    const buyer = await openBuyer(shop)
    const id = await newList(buyer)
    const hidden = [
      await stockProduct(shop, { status: PRODUCT_STATUS.draft }),
      await stockProduct(shop, { status: PRODUCT_STATUS.private }),
      await stockProduct(shop, { status: PRODUCT_STATUS.removed }),
    ]
    for (const skuId of [999_999_999, ...hidden.map(({ skuIds }) => skuIds[0]!)]) {
      expect((await put(buyer, id, [[skuId, 10]])).code).toBe(110001)
    }
    expect((await read(buyer, id)).itemList).toEqual([])
  })

  test('go into the cart together; what cannot go is named, and some can be chosen', async () => {
    const buyer = await openBuyer(shop)
    const [lamp, few] = [await stockProduct(shop), await stockProduct(shop)]
    const id = await newList(buyer)
    const { itemIdList } = (
      await put(buyer, id, [
        [lamp.skuIds[0]!, 10],
        [few.skuIds[0]!, 3],
        [lamp.skuIds[1]!, 10],
      ])
    ).data
    const { data } = await shop.call(putListIntoCart, { id }, { token: buyer.token })
    expect(data.cartIdList).toHaveLength(2)
    expect(data.skippedList).toMatchObject([{ itemId: itemIdList[1], lineNo: 2, quantity: 3, code: 590002, gapQuantity: 7 }])
    await shop.call(putListIntoCart, { id, itemIdList: [itemIdList[0]!] }, { token: buyer.token })
    const lines = (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList)
    expect(lines.map(({ skuId, quantity }) => [skuId, quantity]).sort()).toEqual(
      [
        [String(lamp.skuIds[0]), 20],
        [String(lamp.skuIds[1]), 10],
      ].sort(),
    )
  })
})

test('a list is a workbook with what a quick order needs, or CSV where that is asked for', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop)
  const id = await newList(buyer)
  await put(buyer, id, [[lamp.skuIds[0]!, 100, '=for the hall']])
  const [item] = (await read(buyer, id)).itemList
  const as = { token: buyer.token, currencyCode: 'EUR', headers: { cookie: 'COUNTRY_CODE=ES' } }
  const { data } = await shop.call(exportList, { id }, as)
  const [row] = xlsxRows(await fetched(shop, data.fileUrl, XLSX))
  expect(Object.fromEntries(Object.entries(row!).map(([name, { value }]) => [name, value]))).toMatchObject({
    skuCode: item!.skuCode,
    quantity: 100,
    price: Number(item!.price),
    landedPrice: Number(item!.landed!.price),
    currencyCode: 'EUR',
    remark: '=for the hall',
  })
  const csv = await shop.call(exportList, { id, format: 0 }, as)
  expect(rowsIn((await fetched(shop, csv.data.fileUrl, CSV)).toString())).toMatchObject([{ skuCode: item!.skuCode, quantity: '100' }])
})
