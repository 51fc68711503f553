import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { priceCart } from '#contract/cart/cart.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { orderFor, place, priceOf, putInCart, readyBuyer } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockOf, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

describe('the price of chosen lines', () => {
  test('adds up over suppliers and names a deposit', async () => {
    const buyer = await openBuyer(shop)
    const supplierId = await openSupplier(shop, { depositPercent: 30 })
    const cartIdList = [
      ...(await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 100)),
      ...(await putInCart(shop, buyer, await stockProduct(shop), 10)),
    ]
    const { code, data } = await priceOf(shop, buyer, cartIdList)
    expect(code).toBe(200)
    expect(data).toMatchObject({ goodsAmount: '900.00', serviceAmount: '44.00', problemList: [] })
    const cents = (text: string) => Math.round(Number(text) * 100)
    const sum = (field: 'totalAmount' | 'payableAmount') => data.supplierList.reduce((total, each) => total + cents(each[field]), 0)
    expect(cents(data.totalAmount)).toBe(sum('totalAmount'))
    expect(cents(data.payableAmount)).toBe(sum('payableAmount'))
    const first = data.supplierList.find((each) => each.supplierId === String(supplierId))!
    expect(cents(first.depositAmount)).toBe(Math.round(cents(first.payableAmount) * 0.3))
  })

  test('is computed for a country before there is an address, but that price cannot be ordered with', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer(shop)
    const { data } = await shop.call(
      priceCart,
      { cartIdList, countryCode: 'ES', postcode: '28013' },
      { token: buyer.token, currencyCode: 'CNY' },
    )
    expect(data.problemList).toEqual([])
    const order = await orderFor(shop, buyer, cartIdList)
    expect((await place(shop, buyer, { ...order, priceToken: data.priceToken })).code).toBe(590018)
    expect(await stockOf(shop, lamp.skuIds[0]!)).toBe(1000)
  })

  test('says why lines cannot be ordered', async () => {
    const buyer = await openBuyer(shop)
    const supplierId = await openSupplier(shop, { minOrderFen: 200_000n })
    const lamp = await stockProduct(shop, { supplierId })
    const cartIdList = await putInCart(shop, buyer, lamp, 20)
    await db.update(products).set({ minOrderQuantity: 25 }).where(eq(products.id, lamp.productId))
    const { data } = await priceOf(shop, buyer, cartIdList)
    expect(data.problemList).toMatchObject([
      { cartId: cartIdList[0], code: 590002, gapQuantity: 5 },
      { cartId: null, supplierId: String(supplierId), code: 590021, gapAmount: '1800.00' },
    ])
  })

  test('another user’s address is a missing one', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const stranger = await openBuyer(shop)
    expect((await priceOf(shop, { ...buyer, addressId: stranger.addressId }, cartIdList)).code).toBe(210001)
    const order = await orderFor(shop, buyer, cartIdList)
    expect((await place(shop, buyer, { ...order, addressId: String(stranger.addressId) })).code).toBe(210001)
  })

  test('removed and expired lines get different codes', async () => {
    const { buyer, lamp, cartIdList } = await readyBuyer(shop)
    expect((await priceOf(shop, buyer, ['999999999'])).code).toBe(810001)
    const stranger = await openBuyer(shop)
    expect((await priceOf(shop, stranger, cartIdList)).code).toBe(810001)
    await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))
    expect((await priceOf(shop, buyer, cartIdList)).code).toBe(810002)
  })
})
