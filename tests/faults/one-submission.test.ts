import { expect, test } from 'vitest'
import { placeOrder } from '#contract/orders/changes.ts'
import { orderFor, putInCart } from '#tests/buying.ts'
import { openBuyer, piecesOrdered, stockOf, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()

test('one submit token a hundred times at once makes one order', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
  const place = () => shop.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })
  const answers = await Promise.all(Array.from({ length: 100 }, place))
  const placed = answers.filter(({ code }) => code === 200)
  expect(placed.length).toBeGreaterThan(0)
  expect(new Set(placed.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(answers.filter(({ code }) => code !== 200).every(({ code }) => (code as number) === 999000)).toBe(true)
  expect(await stockOf(shop, lamp.skuIds[0]!)).toBe(900)
  expect(await piecesOrdered(shop, lamp.skuIds[0]!)).toBe(100)
  expect(await place()).toEqual(placed[0])
})

test('an order that is placed answers each of many repetitions with its first result', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
  const place = () => shop.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })
  const first = await place()
  expect(first.code).toBe(200)
  expect(await Promise.all(Array.from({ length: 20 }, place))).toEqual(Array.from({ length: 20 }, () => first))
  const other = { ...order, buyerOrderNo: 'another body' }
  expect((await shop.call(placeOrder, other, { token: buyer.token, currencyCode: 'CNY' })).code).toBe(999000)
})

test('after a day the token is deleted, and the lines are gone', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const order = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100))
  const place = () => shop.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY' })
  expect((await place()).code).toBe(200)
  shop.passTime(24 * 3_600_000 + 1)
  expect((await place()).code).toBe(810001)
})
