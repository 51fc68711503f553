import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cancelOrder } from '#contract/orders/changes.ts'
import { pageProducts } from '#contract/products/products.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { orderFor, place, putInCart, readyBuyer } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { callThrough, openShop, type Shop } from '#tests/shop.ts'

const shop = await openShop()

/** The same shop for whoever waits no longer for the database than this, and by default no longer for rows. */
async function impatientShop(longestWaitMs: number): Promise<Shop> {
  const database = openDatabase(shop.databaseUrl, { longestWaitMs })
  const app = await createApp({ ...shop.appContext, database })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  return { ...shop, app, call: callThrough(app) }
}
const [hasty, usual] = [await impatientShop(1000), await impatientShop(1800)]
const HELD_MS = 1200

/** Begins the work while somebody else has changed a row, who commits a while later. */
async function whileChanged<Result>(change: string, work: () => Promise<Result>): Promise<Result> {
  const client = await shop.appContext.database.pool.connect()
  try {
    await client.query(`begin; ${change}`)
    const result = work()
    await wait(HELD_MS)
    await client.query('commit')
    return await result
  } finally {
    client.release()
  }
}

test('an order waits longer for stock that others take than for a database that is slow', async () => {
  const { buyer, cartIdList, skuId } = await readyBuyer(shop)
  const order = await orderFor(shop, buyer, cartIdList)
  const before = await stockOf(shop, skuId)
  const { code } = await whileChanged(`update skus set stock = stock - 7 where id = ${skuId}`, () => place(hasty, buyer, order))
  expect(code).toBe(200)
  expect(await stockOf(shop, skuId)).toBe(before - 107)
})

test('a move that comes behind another one is told that the order has changed, however long that one took', async () => {
  const { buyer, cartIdList } = await readyBuyer(shop)
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, cartIdList))
  const id = data.orderList[0]!.orderId
  const cancel = () => hasty.call(cancelOrder, { id, version: 1, reasonType: 1 }, { token: buyer.token })
  const { code } = await whileChanged(`update orders set version = version + 1 where id = ${id}`, cancel)
  expect(code).toBe(590017)
})

test.runIf(isExhaustive)('24 buyers of one SKU at once are all served, and others meanwhile', async () => {
  const lamp = await stockProduct(shop, { stock: [24 * 100] })
  const ready = []
  for (let count = 0; count < 24; count++) {
    const buyer = await openBuyer(shop)
    ready.push({ buyer, order: await orderFor(shop, buyer, await putInCart(shop, buyer, lamp, 100)) })
  }
  const orders = ready.map(({ buyer, order }) => place(usual, buyer, order))
  const others = Array.from({ length: 20 }, (_, at) => usual.call(pageProducts, { pageNum: 1 + at, pageSize: 5 }))
  expect((await Promise.all(others)).map(({ code }) => code)).toEqual(others.map(() => 200))
  expect((await Promise.all(orders)).map(({ code }) => code)).toEqual(orders.map(() => 200))
  expect(await stockOf(shop, lamp.skuIds[0]!)).toBe(0)
})
