import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToCart, readCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { cancelOrder, deleteOrder, rebuyOrder } from '#contract/orders/changes.ts'
import { countOrders, listOrders, readOrder } from '#contract/orders/orders.ts'
import { messages } from '#server/features/messages/messages.table.ts'
import { orderLog, orders } from '#server/features/orders/orders.table.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { orderFor, place, putInCart, readyBuyer } from '#tests/buying.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { placedOrder, shippedOrder } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

describe('reading orders', () => {
  test('lists newest first, by status and by words in any language', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    await place(shop, buyer, { ...(await orderFor(shop, buyer, cartIdList)), buyerOrderNo: '100%_A' })
    const chair = await putInCart(shop, buyer, await stockProduct(shop), 10)
    await place(shop, buyer, await orderFor(shop, buyer, chair))
    const find = async (question: InputOf<typeof listOrders>) => (await shop.call(listOrders, question, { token: buyer.token })).total
    expect(await find({})).toBe(2)
    expect(await find({ orderStatus: '1' })).toBe(2)
    expect(await find({ orderStatus: 2 })).toBe(0)
    expect(await find({ keyword: '0%_a' })).toBe(1)
    expect(await find({ keyword: '%' })).toBe(1)
    expect(await find({ keyword: 'lamp (ZH' })).toBe(2)
    expect(await find({ keyword: 'sofa' })).toBe(0)
    expect(await find({ startTime: new Date(Date.now() + 60_000).toISOString() })).toBe(0)
    expect((await shop.call(countOrders, {}, { token: buyer.token })).data).toMatchObject({ status1: 2, status7: 0, toComment: 0 })
  })

  test('what waits for the buyer is counted and listed by itself, what ends first on top; goods on their way wait for their arrival', async () => {
    const { id, buyer } = await placedOrder(shop)
    const turns = async ({ token }: { token: string }) => {
      const { rows } = await shop.call(listOrders, { turnFlag: 1 }, { token })
      const { toAct } = (await shop.call(countOrders, {}, { token })).data
      expect(toAct).toBe(rows.length)
      return rows.map((row) => row.id)
    }
    expect(await turns(buyer)).toEqual([id])
    const later = (await place(shop, buyer, await orderFor(shop, buyer, await putInCart(shop, buyer, await stockProduct(shop), 10)))).data
    const { orderId } = later.orderList[0]!
    expect(await turns(buyer)).toEqual([id, orderId])
    await db
      .update(orders)
      .set({ deadlineTime: new Date() })
      .where(eq(orders.id, Number(orderId)))
    expect(await turns(buyer)).toEqual([orderId, id])

    const shipped = await shippedOrder(shop)
    expect(await turns(shipped.buyer)).toEqual([])
    await db
      .update(orders)
      .set({ shipStatus: 3 })
      .where(eq(orders.id, Number(shipped.id)))
    expect(await turns(shipped.buyer)).toEqual([shipped.id])
  })

  test('another user’s order is a missing one', async () => {
    const { buyer, cartIdList } = await readyBuyer(shop)
    const id = (await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).data.orderList[0]!.orderId
    const stranger = await openBuyer(shop)
    const missing = await shop.call(readOrder, { id: '999999999' }, { token: stranger.token })
    expect(missing.code).toBe(590019)
    expect(await shop.call(readOrder, { id }, { token: stranger.token })).toEqual(missing)
    expect(await shop.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: stranger.token })).toEqual(missing)
  })
})

describe('cancelling', () => {
  test('an unpaid order returns its stock, once', async () => {
    const { buyer, skuId, cartIdList } = await readyBuyer(shop)
    const id = (await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).data.orderList[0]!.orderId
    const cancel = () => shop.call(cancelOrder, { id, version: 1, reasonType: 2, remark: 'Other size' }, { token: buyer.token })
    const codes = (await Promise.all(Array.from({ length: 6 }, cancel))).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 590017, 590017, 590017, 590017, 590017])
    expect(await stockOf(shop, skuId)).toBe(1000)
    const info = (await shop.call(readOrder, { id }, { token: buyer.token })).data
    expect(info).toMatchObject({
      orderStatus: 7,
      version: 2,
      cancelReason: 2,
      nextActor: 0,
      deadlineTime: null,
      actionList: ['rebuy', 'del'],
    })
    const log = await db
      .select()
      .from(orderLog)
      .where(eq(orderLog.orderId, Number(id)))
    expect(log.map(({ action, fromStatus, toStatus }) => [action, fromStatus, toStatus])).toEqual([
      ['create', null, 1],
      ['cancel', 1, 7],
    ])
    const notices = await db.select().from(messages).where(eq(messages.accountId, buyer.id))
    expect(notices.map(({ title }) => title.en.replace(info.orderNo, '…'))).toEqual([
      'Order … awaits your payment',
      'Order … was cancelled, as you asked',
    ])
  })

  test('a paid order cannot be cancelled', async () => {
    const { buyer, skuId, cartIdList } = await readyBuyer(shop)
    const id = (await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).data.orderList[0]!.orderId
    await db
      .update(orders)
      .set({ orderStatus: 2, payStatus: 3 })
      .where(eq(orders.id, Number(id)))
    expect((await shop.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })).code).toBe(590015)
    expect(await stockOf(shop, skuId)).toBe(900)
  })
})

describe('after the end', () => {
  async function cancelledOrder(own: Parameters<typeof stockProduct>[1] = {}) {
    const ready = await readyBuyer(shop, own)
    const id = (await place(shop, ready.buyer, await orderFor(shop, ready.buyer, ready.cartIdList))).data.orderList[0]!.orderId
    await shop.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: ready.buyer.token })
    return { ...ready, id }
  }

  test('buying again adds the goods that are available', async () => {
    const { buyer, id, lamp } = await cancelledOrder()
    const { data } = await shop.call(rebuyOrder, { id }, { token: buyer.token })
    expect(data).toMatchObject({ cartIdList: [expect.any(String)], skippedList: [] })
    expect((await shop.call(readCart, {}, { token: buyer.token })).rows[0]?.itemList).toMatchObject([{ quantity: 100, status: 0 }])
    await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))
    expect((await shop.call(rebuyOrder, { id }, { token: buyer.token })).data).toEqual({
      cartIdList: [],
      skippedList: [{ skuId: String(lamp.skuIds[0]), productName: 'Desk lamp', code: 150026, msg: expect.stringMatching(/./) }],
    })
  })

  test('an unavailable variant does not keep the product’s other variants out', async () => {
    const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop, { stock: [1000, 1000, 1000] })]
    const skuList = lamp.skuIds.map((skuId) => ({ skuId: String(skuId), quantity: 20 }))
    const { cartIdList } = (await shop.call(addToCart, { productId: String(lamp.productId), skuList }, { token: buyer.token })).data
    const id = (await place(shop, buyer, await orderFor(shop, buyer, cartIdList))).data.orderList[0]!.orderId
    await shop.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })
    const [absent, short, there] = lamp.skuIds as [number, number, number]
    await db.delete(skus).where(eq(skus.id, absent))
    await db.update(skus).set({ stock: 3 }).where(eq(skus.id, short))
    expect((await shop.call(rebuyOrder, { id }, { token: buyer.token })).data).toEqual({
      cartIdList: [expect.any(String)],
      skippedList: [
        { skuId: String(absent), productName: 'Desk lamp', code: 110001, msg: expect.stringMatching(/./) },
        { skuId: String(short), productName: 'Desk lamp', code: 590003, msg: expect.stringMatching(/./) },
      ],
    })
    expect((await shop.call(readCart, {}, { token: buyer.token })).rows[0]?.itemList).toMatchObject([
      { skuId: String(there), quantity: 20 },
    ])
  })

  test('a closed order can be hidden, with what is unread about it; an active one cannot', async () => {
    const { buyer, id } = await cancelledOrder()
    const unread = () => db.$count(messages, and(eq(messages.accountId, buyer.id), isNull(messages.readTime)))
    expect(await unread()).toBeGreaterThan(0)
    expect((await shop.call(deleteOrder, { id }, { token: buyer.token })).code).toBe(200)
    expect(await unread()).toBe(0)
    expect((await shop.call(readOrder, { id }, { token: buyer.token })).code).toBe(590019)
    const open = await readyBuyer(shop)
    const other = (await place(shop, open.buyer, await orderFor(shop, open.buyer, open.cartIdList))).data.orderList[0]!.orderId
    expect((await shop.call(deleteOrder, { id: other }, { token: open.buyer.token })).code).toBe(590015)
  })
})
