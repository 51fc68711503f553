import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, editCartLine, readCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { listOrders, readOrder } from '#contract/orders/orders.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { priceTiers, productTexts, skus } from '#server/features/products/products.table.ts'
import { orderFor, priceOf, putInCart, readyBuyer } from '#tests/buying.ts'
import { type Buyer, openBuyer, openSupplier, stockOf, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const EXPRESS = 1 as const

const place = (buyer: Buyer, order: InputOf<typeof placeOrder>, currencyCode = 'CNY') =>
  shop.call(placeOrder, order, { token: buyer.token, currencyCode })
const cartOf = async (buyer: Buyer) => (await shop.call(readCart, {}, { token: buyer.token })).rows
const ordersOf = async (buyer: Buyer) => (await shop.call(listOrders, {}, { token: buyer.token })).rows

describe('ordering', () => {
  test('creates one order per supplier, takes the stock, empties the cart and notifies the buyer', async () => {
    const { buyer, skuId, cartIdList } = await readyBuyer(shop)
    const chair = await stockProduct(shop)
    const left = await putInCart(shop, buyer, await stockProduct(shop), 10)
    const all = [...cartIdList, ...(await putInCart(shop, buyer, chair, 10))]
    const { code, data } = await place(buyer, { ...(await orderFor(shop, buyer, all)), buyerOrderNo: 'PO-7' })
    expect(code).toBe(200)
    expect(data.orderList).toHaveLength(2)
    expect(await stockOf(shop, skuId)).toBe(900)
    expect(await stockOf(shop, chair.skuIds[0]!)).toBe(990)
    expect((await cartOf(buyer)).flatMap(({ itemList }) => itemList.map(({ id }) => id))).toEqual(left)
    const rows = await ordersOf(buyer)
    expect(
      rows.map(({ orderStatus, payNo, nextActor, version, buyerOrderNo }) => ({ orderStatus, payNo, nextActor, version, buyerOrderNo })),
    ).toEqual([0, 1].map(() => ({ orderStatus: 1, payNo: data.payNo, nextActor: 1, version: 1, buyerOrderNo: 'PO-7' })))
    const notices = await db.select().from(messages).where(eq(messages.accountId, buyer.id))
    expect(notices.map(({ entityId }) => String(entityId)).sort()).toEqual(data.orderList.map(({ orderId }) => orderId).sort())
    expect(notices[0]?.title.spa).toMatch(/^El pedido R\w{14} está pendiente de pago$/)
    expect(notices[0]?.content.map(({ name }) => name.en)).toEqual(['Desk lamp', 'Yiwu Lamps'])
  })

  test('what is charged is what was shown', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const price = (await priceOf(shop, buyer, cartIdList, { incoterms: 'DDP' }, 'EUR')).data
    const order = await orderFor(shop, buyer, cartIdList, { incoterms: 'DDP' }, 'EUR')
    const { data } = await place(buyer, order, 'EUR')
    const info = (await shop.call(readOrder, { id: data.orderList[0]!.orderId }, { token: buyer.token, currencyCode: 'CNY' })).data
    const { goodsAmount, freightAmount, serviceAmount, dutyAmount, taxAmount, totalAmount, payableAmount, currencyCode, rate } = price
    expect(info).toMatchObject({
      goodsAmount,
      freightAmount,
      serviceAmount,
      dutyAmount,
      taxAmount,
      totalAmount,
      payableAmount,
      currencyCode,
      rate,
      incoterms: 'DDP',
    })
  })

  test('keeps names, price and address as they were, in the three languages', async () => {
    const { buyer, lamp, skuId, cartIdList } = await readyBuyer(shop)
    const { data } = await place(buyer, await orderFor(shop, buyer, cartIdList))
    await db.update(productTexts).set({ name: 'Other' }).where(eq(productTexts.productId, lamp.productId))
    await db.update(priceTiers).set({ priceMicro: 1n }).where(eq(priceTiers.productId, lamp.productId))
    const { orderId } = data.orderList[0]!
    for (const [language, productName, country] of [
      ['spa', 'Desk lamp (es)', 'España'],
      ['en', 'Desk lamp', 'Spain'],
      ['zh', 'Desk lamp (zh)', '西班牙'],
    ] as const) {
      const info = (await shop.call(readOrder, { id: orderId }, { token: buyer.token, language })).data
      expect(info.itemList).toMatchObject([{ skuId: String(skuId), productName, quantity: 100, price: '8.00', amount: '800.00' }])
      expect(info.address).toMatchObject({ recipientName: 'Ana Ruiz', postcode: '28013', countryName: country })
    }
  })

  test('waits for suppliers who confirm manually', async () => {
    const buyer = await openBuyer(shop)
    const supplierId = await openSupplier(shop, { confirmsByHand: true })
    const cartIdList = await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 10)
    await place(buyer, await orderFor(shop, buyer, cartIdList))
    expect(await ordersOf(buyer)).toMatchObject([{ orderStatus: 0, nextActor: 2, actionList: ['cancel'] }])
  })

  test('another quantity, currency, method or Incoterms than the token’s is refused and changes nothing', async () => {
    const { buyer, skuId, cartIdList } = await readyBuyer(shop)
    const order = await orderFor(shop, buyer, cartIdList)
    const supplier = order.supplierList[0]!
    const other = ([1, 2, 3, 4] as const).find((type) => type !== supplier.freightType)!
    expect((await place(buyer, order, 'EUR')).code).toBe(590018)
    expect((await place(buyer, { ...order, incoterms: 'DDP' })).code).toBe(590018)
    expect((await place(buyer, { ...order, supplierList: [{ ...supplier, freightType: other }] })).code).toBe(590018)
    expect((await place(buyer, { ...order, supplierList: [{ ...supplier, supplierId: '1' }] })).code).toBe(590018)
    expect((await place(buyer, { ...order, priceToken: `${order.priceToken}x` })).code).toBe(590018)
    await shop.call(editCartLine, { id: cartIdList[0]!, quantity: 110 }, { token: buyer.token })
    expect((await place(buyer, order)).code).toBe(590018)
    expect(await ordersOf(buyer)).toEqual([])
    expect(await stockOf(shop, skuId)).toBe(1000)
    expect((await place(buyer, await orderFor(shop, buyer, cartIdList))).code).toBe(200)
  })

  test('a method that cannot carry the load is refused, even though the token covers its replacement', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { stock: [5000] })]
    // 100 cartons of 10 kg: express carries at most 500 kg.
    const cartIdList = await putInCart(shop, buyer, lamp, 2000)
    const order = await orderFor(shop, buyer, cartIdList)
    const byExpress = order.supplierList.map((supplier) => ({ ...supplier, freightType: EXPRESS }))
    expect(order.supplierList[0]!.freightType).not.toBe(EXPRESS)
    expect((await place(buyer, { ...order, supplierList: byExpress })).code).toBe(590018)
    expect(await stockOf(shop, lamp.skuIds[0]!)).toBe(5000)
    expect((await place(buyer, order)).code).toBe(200)
  })

  test('lines left in the cart are priced on their own, and not shown as a supplier’s price increase', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
    const [first, second] = lamp.skuIds.map(String)
    const skuList = [
      { skuId: first!, quantity: 60 },
      { skuId: second!, quantity: 60 },
    ]
    const { data } = await shop.call(addToCart, { productId: String(lamp.productId), skuList }, { token: buyer.token })
    expect((await place(buyer, await orderFor(shop, buyer, data.cartIdList.slice(0, 1)))).code).toBe(200)
    const left = (await cartOf(buyer)).flatMap(({ itemList }) => itemList)
    expect(left).toMatchObject([{ skuId: second, status: 0, price: '10.00', addPrice: '10.00' }])
  })

  test('a price token is the buyer’s own', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const stranger = await readyBuyer(shop)
    const order = await orderFor(shop, buyer, cartIdList)
    const { priceToken } = await orderFor(shop, stranger.buyer, stranger.cartIdList)
    expect((await place(buyer, { ...order, priceToken })).code).toBe(590018)
  })

  test('a supplier’s minimum applies to goods, not to samples', async () => {
    const supplierId = await openSupplier(shop, { minOrderFen: 100_000n })
    const lamp = await stockProduct(shop, { supplierId })
    const buyer = await openBuyer(shop)
    const few = await putInCart(shop, buyer, lamp, 20)
    expect((await place(buyer, await orderFor(shop, buyer, few))).code).toBe(590021)
    const sample = await putInCart(shop, buyer, lamp, 1, 1)
    expect((await place(buyer, await orderFor(shop, buyer, sample))).code).toBe(200)
  })

  test('stock sold meanwhile is reported by SKU, and the other supplier’s stock is untouched', async () => {
    const { buyer, skuId, cartIdList } = await readyBuyer(shop)
    const chair = await stockProduct(shop)
    const all = [...cartIdList, ...(await putInCart(shop, buyer, chair, 10))]
    const order = await orderFor(shop, buyer, all)
    await db.update(skus).set({ stock: 70 }).where(eq(skus.id, skuId))
    expect(await place(buyer, order)).toMatchObject({ code: 590003, data: [{ skuId: String(skuId), gapQuantity: 30 }] })
    expect(await stockOf(shop, chair.skuIds[0]!)).toBe(1000)
    expect(await ordersOf(buyer)).toEqual([])
  })

  test('the same submission again returns the first result; a different body with its token is refused', async () => {
    const { buyer, skuId, cartIdList } = await readyBuyer(shop)
    const order = await orderFor(shop, buyer, cartIdList)
    const first = await place(buyer, order)
    expect(first.code).toBe(200)
    expect(await place(buyer, order)).toEqual(first)
    expect((await place(buyer, { ...order, payType: 1 })).code).toBe(999000)
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect(await stockOf(shop, skuId)).toBe(900)
  })

  test('another submission of the same lines finds them gone', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const [one, two] = [await orderFor(shop, buyer, cartIdList), await orderFor(shop, buyer, cartIdList)]
    const codes = (await Promise.all([place(buyer, one), place(buyer, two)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 810001])
  })
})
