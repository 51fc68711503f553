import { expect, test } from 'vitest'
import { listOrders } from '#contract/orders/orders.ts'
import { orderFor, place, priceOf, putInCart, readyBuyer } from '#tests/buying.ts'
import { openCardShop } from '#tests/card-paying.ts'
import { openBuyer, openSupplier, stockOf, stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const cents = (text: string) => Math.round(Number(text) * 100)

test('a shop without a card provider offers a transfer alone, and an order by card is refused before anything is made', async () => {
  const { buyer, skuId, cartIdList } = await readyBuyer(shop)
  const { data } = await priceOf(shop, buyer, cartIdList)
  expect(data).toMatchObject({ payTypeList: [2], payWaitFlag: 0 })
  const order = await orderFor(shop, buyer, cartIdList)
  expect((await place(shop, buyer, { ...order, payType: 1 })).code).toBe(590022)
  expect(await stockOf(shop, skuId)).toBe(1000)
  // The refused order used up nothing, not even its submit token.
  expect((await place(shop, buyer, order)).code).toBe(200)
})

test('a shop that takes cards offers both, as long as a card can be charged so much', async () => {
  const { shop: cards } = await openCardShop()
  const { buyer, cartIdList } = await readyBuyer(cards)
  expect((await priceOf(cards, buyer, cartIdList)).data.payTypeList).toEqual([1, 2])
  expect((await place(cards, buyer, { ...(await orderFor(cards, buyer, cartIdList)), payType: 1 })).code).toBe(200)
})

test('what is due now is what the orders ask for once they are placed; what somebody confirms by hand is due later', async () => {
  const buyer = await openBuyer(shop)
  const lines: string[] = []
  const own = [{ depositPercent: 30 }, { depositPercent: 30, confirmsByHand: true }, { depositPercent: 100 }]
  const suppliers = []
  for (const row of own) {
    const supplierId = await openSupplier(shop, row)
    suppliers.push(String(supplierId))
    lines.push(...(await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 100)))
  }
  const { data } = await priceOf(shop, buyer, lines)
  expect(data.supplierList.map(({ supplierId, confirmFlag }) => [supplierId, confirmFlag])).toEqual([
    [suppliers[0], 0],
    [suppliers[1], 1],
    [suppliers[2], 0],
  ])
  expect(data.dueLaterAmount).toBe(data.supplierList[1]!.depositAmount)
  expect(cents(data.dueNowAmount) + cents(data.dueLaterAmount)).toBe(cents(data.depositAmount))
  await place(shop, buyer, await orderFor(shop, buyer, lines))
  const { rows } = await shop.call(listOrders, {}, { token: buyer.token })
  expect(rows.map(({ orderStatus }) => orderStatus).sort()).toEqual([0, 1, 1])
  expect(rows.reduce((sum, { dueAmount }) => sum + cents(dueAmount), 0)).toBe(cents(data.dueNowAmount))
})
