import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, editCartLine, readCart } from '#contract/cart/cart.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const put = (buyer: Buyer, { productId, skuIds }: StockedProduct, [quantity]: [number]) =>
  shop.call(addToCart, { productId: String(productId), skuList: [{ skuId: String(skuIds[0]), quantity }] }, { token: buyer.token })
const itemsOf = async (buyer: Buyer) => (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList)

test('a quantity above the minimum that is no multiple is refused as such, and not as below the minimum', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop, { orderMultiple: 12, minOrderQuantity: 24 })
  expect(await put(buyer, lamp, [30])).toMatchObject({
    code: 590002,
    msg: 'This product is sold in multiples of 12. Adjust the quantity to continue.',
    data: [{ skuId: String(lamp.skuIds[0]), gapQuantity: 6, orderMultiple: 12 }],
  })
  expect(await put(buyer, lamp, [12])).toMatchObject({ code: 590002, data: [{ skuId: String(lamp.skuIds[0]), gapQuantity: 12 }] })
  const [id] = (await put(buyer, lamp, [36])).data.cartIdList
  await shop.call(editCartLine, { id: id!, quantity: 40 }, { token: buyer.token })
  expect(await itemsOf(buyer)).toMatchObject([{ status: 1, gapQuantity: 8, multipleFlag: 1 }])
  await shop.call(editCartLine, { id: id!, quantity: 20 }, { token: buyer.token })
  expect(await itemsOf(buyer)).toMatchObject([{ status: 1, gapQuantity: 4, multipleFlag: 0 }])
})

test('a line that is off sale is not called an order', async () => {
  const buyer = await openBuyer(shop)
  const lamp = await stockProduct(shop)
  const [id] = (await put(buyer, lamp, [100])).data.cartIdList
  await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))
  expect(await itemsOf(buyer)).toMatchObject([{ status: 5 }])
  expect(await shop.call(editCartLine, { id: id!, quantity: 4 }, { token: buyer.token })).toMatchObject({
    code: 590015,
    msg: 'This item can no longer be ordered. Remove it from your cart.',
  })
})
