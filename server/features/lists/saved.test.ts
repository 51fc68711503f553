import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { pageBought } from '#contract/lists/bought.ts'
import {
  addList,
  addListItems,
  listFromCart,
  listFromOrder,
  readList,
  readSharedList,
  shareList,
  unshareList,
} from '#contract/lists/lists.ts'
import { orderLines, orders } from '#server/features/orders/orders.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { paidOrder, placedOrder, type StagedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const itemsOf = async ({ token }: Buyer, id: string) =>
  (await shop.call(readList, { id }, { token })).data.itemList.map(({ skuId, quantity }) => [skuId, quantity])

describe('saved as a list', () => {
  test('an order gives its goods, each once, and its number as the name', async () => {
    const { id: orderId, buyer, lamp, info } = await placedOrder(shop)
    const { id } = (await shop.call(listFromOrder, { orderId }, { token: buyer.token, language: 'en' })).data
    expect(await itemsOf(buyer, id)).toEqual([[String(lamp.skuIds[0]), 100]])
    expect((await shop.call(readList, { id }, { token: buyer.token })).data.name).toBe(`Order ${(await info()).orderNo}`)
    await db.update(products).set({ status: PRODUCT_STATUS.removed }).where(eq(products.id, lamp.productId))
    expect((await shop.call(listFromOrder, { orderId }, { token: buyer.token })).code).toBe(590015)
    const other = await openBuyer(shop)
    expect((await shop.call(listFromOrder, { orderId }, { token: other.token })).code).toBe(590019)
  })

  test('the cart gives what lies in it, samples as goods; an empty one gives nothing', async () => {
    const buyer = await openBuyer(shop)
    expect((await shop.call(listFromCart, {}, { token: buyer.token })).code).toBe(590015)
    const lamp = await stockProduct(shop)
    await putInCart(shop, buyer, lamp, 20)
    await putInCart(shop, buyer, lamp, 1, 1)
    const { id } = (await shop.call(listFromCart, { name: 'For the boss' }, { token: buyer.token })).data
    expect(await itemsOf(buyer, id)).toEqual([[String(lamp.skuIds[0]), 21]])
  })
})

describe('a shared list', () => {
  const shared = async () => {
    const buyer = await openBuyer(shop)
    const lamp = await stockProduct(shop)
    const { id } = (await shop.call(addList, { name: 'For the boss' }, { token: buyer.token })).data
    const itemList = [{ skuId: String(lamp.skuIds[0]), quantity: 100, remark: 'too dear?' }]
    await shop.call(addListItems, { listId: id, itemList }, { token: buyer.token })
    const share = async (currencyCode: string, countryCode: string) =>
      (await shop.call(shareList, { id }, { token: buyer.token, currencyCode, headers: { cookie: `COUNTRY_CODE=${countryCode}` } })).data
        .address
    return { buyer, lamp, id, share }
  }
  const keyIn = (address: string) => new URL(address).pathname.split('/').at(-1)!
  const readAs = (shareKey: string, currencyCode = 'CNY') =>
    shop.call(readSharedList, { shareKey }, { currencyCode, headers: { cookie: 'COUNTRY_CODE=CN' } })

  test('is read by anyone, at the prices of its maker’s market, without remarks', async () => {
    const { lamp, share } = await shared()
    const address = await share('USD', 'US')
    expect(address).toMatch(/^http:\/\/localhost:\d+\/en\/list\/[\w-]{32}$/)
    const { data } = await readAs(keyIn(address))
    expect(data).toMatchObject({
      name: 'For the boss',
      countryCode: 'US',
      currencyCode: 'USD',
      itemList: [{ skuId: String(lamp.skuIds[0]), quantity: 100, currencyCode: 'USD' }],
    })
    expect(JSON.stringify(data)).not.toContain('too dear')
  })

  test('keeps its address until it is no longer shared, and has another one then', async () => {
    const { buyer, id, share } = await shared()
    const [first, again] = [await share('USD', 'US'), await share('EUR', 'ES')]
    expect(again).toBe(first)
    expect((await readAs(keyIn(first))).data.currencyCode).toBe('EUR')
    await shop.call(unshareList, { id }, { token: buyer.token })
    expect((await readAs(keyIn(first))).code).toBe(190001)
    expect(await share('EUR', 'ES')).not.toBe(first)
    expect((await readAs(keyIn(first))).code).toBe(190001)
  })
})

describe('bought before', () => {
  const bought = async ({ token }: Buyer, more: { keyword?: string; startTime?: string } = {}) =>
    (await shop.call(pageBought, more, { token, currencyCode: 'EUR' })).rows
  const longAgo = ({ id }: StagedOrder, days: number) =>
    db
      .update(orders)
      .set({ createTime: new Date(shop.appContext.clock().getTime() - days * DAY_MS) })
      .where(eq(orders.id, Number(id)))

  test('each SKU comes once, with the quantity, price and day of the last time, and what the same costs today', async () => {
    const order = await paidOrder(shop)
    const { buyer, lamp } = order
    const [row, ...others] = await bought(buyer)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      skuId: String(lamp.skuIds[0]),
      lastQuantity: 100,
      lastPrice: '8.00',
      currencyCode: 'CNY',
      lastTime: (await order.info()).createTime,
      orderId: order.id,
      today: { quantity: 100, currencyCode: 'EUR', stock: 900, problem: null },
    })
    // After buying again, the later order is shown.
    const again = await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 20))
    const [later] = (await place(shop, buyer, again)).data.orderList
    await db
      .update(orders)
      .set({ orderStatus: 2 })
      .where(eq(orders.id, Number(later!.orderId)))
    expect(await bought(buyer)).toMatchObject([{ lastQuantity: 20, lastPrice: '10.00', orderId: later!.orderId }])
  })

  test('what is unpaid, cancelled, hidden or a sample has not been bought', async () => {
    const unpaid = await placedOrder(shop)
    expect(await bought(unpaid.buyer)).toEqual([])
    const paid = await paidOrder(shop)
    const own = eq(orders.id, Number(paid.id))
    await db.update(orders).set({ isHidden: true }).where(own)
    expect(await bought(paid.buyer)).toEqual([])
    await db.update(orders).set({ isHidden: false, orderStatus: 8 }).where(own)
    expect(await bought(paid.buyer)).toEqual([])
    await db.update(orders).set({ orderStatus: 6 }).where(own)
    expect(await bought(paid.buyer)).toHaveLength(1)
    await db
      .update(orderLines)
      .set({ isSample: true })
      .where(eq(orderLines.orderId, Number(paid.id)))
    expect(await bought(paid.buyer)).toEqual([])
  })

  test('is found by product, code, supplier and order, and by when it was', async () => {
    const order = await paidOrder(shop)
    const { buyer } = order
    const { orderNo } = await order.info()
    const code = (await bought(buyer))[0]!.skuCode
    for (const keyword of ['desk LAMP', code, 'yiwu', orderNo.slice(2, 9)]) expect(await bought(buyer, { keyword })).toHaveLength(1)
    expect(await bought(buyer, { keyword: 'kettle' })).toEqual([])
    await longAgo(order, 40)
    const since = (days: number) => ({ startTime: new Date(shop.appContext.clock().getTime() - days * DAY_MS).toISOString() })
    expect(await bought(buyer, since(30))).toEqual([])
    expect(await bought(buyer, since(90))).toHaveLength(1)
  })

  test('what is no longer sold still stands there, and says so', async () => {
    const { buyer, lamp } = await paidOrder(shop)
    await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))
    expect(await bought(buyer)).toMatchObject([{ saleFlag: 0, today: { price: null, landed: null, problem: { code: 150026 } } }])
  })
})
