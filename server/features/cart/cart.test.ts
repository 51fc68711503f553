import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, clearExpiredLines, countCart, deleteCartLine, deleteCartProduct, editCartLine, readCart } from '#contract/cart/cart.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { PRODUCT_STATUS, priceTiers, products, skus } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { type Buyer, openBuyer, openSupplier, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { acceptedQuote, addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const put = (buyer: Buyer, { productId, skuIds }: StockedProduct, quantities: number[], sampleFlag: 0 | 1 = 0) =>
  shop.call(
    addToCart,
    {
      productId: String(productId),
      skuList: quantities.flatMap((quantity, index) => (quantity ? [{ skuId: String(skuIds[index]), quantity }] : [])),
      sampleFlag,
    },
    { token: buyer.token },
  )
const cart = async (buyer: Buyer, countryCode?: string) =>
  shop.call(readCart, countryCode ? { countryCode } : {}, { token: buyer.token, currencyCode: 'CNY' })
const itemsOf = async (buyer: Buyer, countryCode?: string) => (await cart(buyer, countryCode)).rows.flatMap(({ itemList }) => itemList)
const count = async (buyer: Buyer) => (await shop.call(countCart, {}, { token: buyer.token })).data

describe('adding', () => {
  test('a visitor is asked to sign in', async () => {
    expect((await shop.call(addToCart, { productId: '1', skuList: [{ skuId: '1', quantity: 1 }] })).code).toBe(100001)
  })

  test('two SKUs reach the minimum and the price tier together', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const { code, data } = await put(buyer, lamp, [60, 40])
    expect(code).toBe(200)
    expect(data.cartIdList).toHaveLength(2)
    const items = await itemsOf(buyer)
    expect(items.map(({ price, amount, status }) => ({ price, amount, status }))).toEqual([
      { price: '8.00', amount: '320.00', status: 0 },
      { price: '8.00', amount: '480.00', status: 0 },
    ])
    expect(items[0]).toMatchObject({ productName: 'Desk lamp', specName: 'Colour 2', unitName: 'piece', stock: 1000, leadTimeDays: 7 })
  })

  test('adding the same SKU again sums up in one line, even when done simultaneously', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(buyer, lamp, [10])))
    expect(new Set(answers.map(({ data }) => data.cartIdList[0])).size).toBe(1)
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 80, status: 0 }])
  })

  test('below the minimum is refused with the missing pieces and stores nothing', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    expect(await put(buyer, lamp, [4, 3])).toMatchObject({
      code: 590002,
      data: lamp.skuIds.map((skuId) => ({ skuId: String(skuId), gapQuantity: 3 })),
    })
    expect(await itemsOf(buyer)).toEqual([])
  })

  test('a line that was taken out comes back as it lay there, below the minimum too, and says what it lacks', async () => {
    const buyer = await openBuyer(shop)
    const { productId, skuIds } = await stockProduct(shop)
    const line = { productId: String(productId), skuList: [{ skuId: String(skuIds[0]), quantity: 4 }] }
    expect((await shop.call(addToCart, { ...line, restoreFlag: 1 }, { token: buyer.token })).code).toBe(200)
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 4, status: 1, gapQuantity: 6 }])
  })

  test('what is already in the cart counts towards the minimum and the multiple', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop, { orderMultiple: 6, minOrderQuantity: 10 })
    expect((await put(buyer, lamp, [10])).data).toMatchObject([{ gapQuantity: 2 }])
    expect((await put(buyer, lamp, [12])).code).toBe(200)
    expect((await put(buyer, lamp, [0, 4])).data).toMatchObject([{ gapQuantity: 2 }])
    expect((await put(buyer, lamp, [0, 6])).code).toBe(200)
  })

  test('more than the stock is refused with the pieces too many', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop, { stock: [20] })
    expect((await put(buyer, lamp, [15])).code).toBe(200)
    expect(await put(buyer, lamp, [10])).toMatchObject({ code: 590003, data: [{ gapQuantity: 5 }] })
  })

  test('samples need no minimum, have their own price and their own limit', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    expect((await put(buyer, lamp, [2], 1)).code).toBe(200)
    expect(await itemsOf(buyer)).toMatchObject([{ sampleFlag: 1, price: '15.00', amount: '30.00', status: 0 }])
    expect(await put(buyer, lamp, [1], 1)).toMatchObject({ code: 590003, data: [{ gapQuantity: 1 }] })
    const unsampled = await stockProduct(shop, { samplePriceMicro: null, sampleMaxQuantity: 0 })
    expect((await put(buyer, unsampled, [1], 1)).code).toBe(590003)
  })

  test('what is off sale or cannot be sent is refused', async () => {
    const buyer = await openBuyer(shop)
    expect((await put(buyer, await stockProduct(shop, { status: PRODUCT_STATUS.offSale }), [10])).code).toBe(150026)
    expect((await put(buyer, await stockProduct(shop, { expireTime: new Date(0) }), [10])).code).toBe(150026)
    const closed = await openSupplier(shop, { status: SUPPLIER_STATUS.cancelled })
    expect((await put(buyer, await stockProduct(shop, { supplierId: closed }), [10])).code).toBe(150026)
    expect((await put(buyer, await stockProduct(shop, { isShippable: false }), [10])).code).toBe(590003)
  })

  test('a cart holds a hundred lines, even when they are added simultaneously', async () => {
    const buyer = await openBuyer(shop)
    const stock = Array.from({ length: 60 }, () => 1000)
    const [lamp, chair] = [await stockProduct(shop, { stock }), await stockProduct(shop, { stock })]
    const sixty = stock.map(() => 10)
    const codes = (await Promise.all([put(buyer, lamp, sixty), put(buyer, chair, sixty)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 590020])
    expect(await count(buyer)).toBe(60)
  })

  test('an invalid quantity changes nothing', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    for (const quantity of [0.5, -10, 1e21]) expect((await put(buyer, lamp, [quantity])).code).toBe(400)
    expect(await count(buyer)).toBe(0)
  })
})

describe('reading', () => {
  test('groups by supplier show the amount missing to the minimum, in the buyer’s currency', async () => {
    const buyer = await openBuyer(shop)
    const supplierId = await openSupplier(shop, { minOrderFen: 50_000n })
    await put(buyer, await stockProduct(shop, { supplierId }), [20])
    await put(buyer, await stockProduct(shop), [10])
    const { rows, total } = await cart(buyer)
    expect(total).toBe(2)
    expect(rows.find((row) => row.supplierId === String(supplierId))).toMatchObject({
      minOrderAmount: '500.00',
      goodsAmount: '200.00',
      gapAmount: '300.00',
      currencyCode: 'CNY',
    })
  })

  test('each line’s status is determined at every read', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop, { stock: [100] })
    await put(buyer, lamp, [20])
    const skuId = lamp.skuIds[0]!
    const status = async () => (await itemsOf(buyer)).map((item) => [item.status, item.gapQuantity])
    expect(await status()).toEqual([[0, 0]])
    await db.update(priceTiers).set({ priceMicro: 11_000_000n }).where(eq(priceTiers.productId, lamp.productId))
    expect(await status()).toEqual([[3, 0]])
    await db.update(products).set({ minOrderQuantity: 25 }).where(eq(products.id, lamp.productId))
    expect(await status()).toEqual([[1, 5]])
    await db.update(skus).set({ stock: 12 }).where(eq(skus.id, skuId))
    expect(await status()).toEqual([[2, 8]])
    await db
      .update(products)
      .set({ blockedCountryList: ['ES'] })
      .where(eq(products.id, lamp.productId))
    expect((await itemsOf(buyer, 'ES'))[0]?.status).toBe(4)
    expect((await itemsOf(buyer, 'FR'))[0]?.status).toBe(2)
    expect(await count(buyer)).toBe(1)
  })

  test('a line that went off sale stays so, is not counted, and can be cleared or disappears after 30 days', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    await put(buyer, lamp, [20])
    await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))
    expect(await count(buyer)).toBe(0)
    expect(await itemsOf(buyer)).toMatchObject([{ status: 5, amount: '0.00', addPrice: '10.00' }])
    await db.update(products).set({ status: PRODUCT_STATUS.onSale }).where(eq(products.id, lamp.productId))
    expect(await itemsOf(buyer)).toMatchObject([{ status: 5 }])
    await put(buyer, lamp, [20])
    expect((await itemsOf(buyer)).map(({ status }) => status)).toEqual([0, 5])
    await db
      .update(cartLines)
      .set({ endTime: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(cartLines.endStatus, 5))
    expect((await itemsOf(buyer)).map(({ status }) => status)).toEqual([0])
    await shop.call(clearExpiredLines, {}, { token: buyer.token })
    expect(await db.select().from(cartLines).where(eq(cartLines.accountId, buyer.id))).toHaveLength(1)
  })
})

describe('changing', () => {
  test('a quantity may be set below the minimum: the cart says how to fix it', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const { data } = await put(buyer, lamp, [100])
    const id = data.cartIdList[0]!
    expect((await shop.call(editCartLine, { id, quantity: 4 }, { token: buyer.token })).code).toBe(200)
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 4, status: 1, gapQuantity: 6, price: '10.00', addPrice: '10.00' }])
  })

  test('a tier reached or left by the buyer’s own change does not count as a price change', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const { data } = await put(buyer, lamp, [60, 60])
    expect((await shop.call(deleteCartLine, { id: data.cartIdList[0]! }, { token: buyer.token })).code).toBe(200)
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 60, status: 0, price: '10.00', addPrice: '10.00' }])
    await db.update(priceTiers).set({ priceMicro: 11_000_000n }).where(eq(priceTiers.productId, lamp.productId))
    expect(await itemsOf(buyer)).toMatchObject([{ status: 3, price: '11.00', addPrice: '10.00' }])
  })

  test('a quoted line keeps its quantity', async () => {
    const buyer = await openBuyer(shop)
    const [id] = await acceptedQuote(shop, await addedInquiry(shop, buyer, await openDesk(shop)))
    expect(await shop.call(editCartLine, { id: id!, quantity: 4 }, { token: buyer.token })).toMatchObject({
      code: 590015,
      msg: 'The quantity of this quoted item is agreed and can’t be changed.',
    })
    expect(await itemsOf(buyer)).toMatchObject([{ quantity: 200, price: '6.30', status: 0, viewFlag: 0 }])
  })

  test('a line, or all lines of a product, can be removed', async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const chair = await stockProduct(shop)
    await put(buyer, chair, [10, 10])
    const { data } = await put(buyer, lamp, [10])
    expect((await shop.call(deleteCartLine, { id: data.cartIdList[0]! }, { token: buyer.token })).code).toBe(200)
    expect((await shop.call(deleteCartLine, { id: data.cartIdList[0]! }, { token: buyer.token })).code).toBe(110001)
    expect((await shop.call(deleteCartProduct, { productId: String(chair.productId) }, { token: buyer.token })).code).toBe(200)
    expect(await count(buyer)).toBe(0)
  })

  test('another user’s line is answered like a missing one', async () => {
    const [owner, stranger] = [await openBuyer(shop), await openBuyer(shop)]
    const id = (await put(owner, await stockProduct(shop), [10])).data.cartIdList[0]!
    const missing = await shop.call(deleteCartLine, { id: '999999999' }, { token: stranger.token })
    expect(await shop.call(deleteCartLine, { id }, { token: stranger.token })).toEqual(missing)
    expect(await shop.call(editCartLine, { id, quantity: 5 }, { token: stranger.token })).toEqual(missing)
    expect(await itemsOf(owner)).toMatchObject([{ quantity: 10 }])
  })
})
