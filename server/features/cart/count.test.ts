import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, countCart, readCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { BOX } from '#tests/customising.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

test('a line whose option, or what was to be made of it, is sold no more is not counted before the cart is opened, either', async () => {
  const { token } = await openBuyer(shop)
  const { productId, skuIds } = await stockProduct(shop, { customisationList: [BOX] })
  const put = async (skuId: number, more: Partial<InputOf<typeof addToCart>> = {}) =>
    (await shop.call(addToCart, { productId: String(productId), skuList: [{ skuId: String(skuId), quantity: 100 }], ...more }, { token }))
      .data.cartCount
  const count = async () => (await shop.call(countCart, {}, { token })).data
  await put(skuIds[0]!)
  await put(skuIds[1]!)
  expect(await put(skuIds[0]!, { customisationList: [{ customisationId: BOX.customisationId }] })).toBe(3)
  await db.update(skus).set({ isOff: true }).where(eq(skus.id, skuIds[1]!))
  expect(await count()).toBe(2)
  await db.update(products).set({ customisationList: [] }).where(eq(products.id, productId))
  expect(await count()).toBe(1)
  expect(await put(skuIds[0]!)).toBe(1)
  const { rows } = await shop.call(readCart, {}, { token })
  expect(rows.flatMap(({ itemList }) => itemList.map(({ status }) => status)).toSorted()).toEqual([0, 5, 5])
})
