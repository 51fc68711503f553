import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { claimApplication } from '#contract/applications/console.ts'
import { ERRORS } from '#contract/errors.ts'
import { addFavourite } from '#contract/favourites/favourites.ts'
import { cancelOrder } from '#contract/orders/changes.ts'
import { pageProducts } from '#contract/products/products.ts'
import { decideReport } from '#contract/reports/console.ts'
import { contactTable } from '#contract/site/console/site.ts'
import { createApp } from '#server/app.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { openApplicant, submitted } from '#tests/applying.ts'
import { orderFor, place, putInCart, readyBuyer } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { ADMINISTRATOR } from '#tests/inquiring.ts'
import { callThrough, openShop, type Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const administrator = { token: await signedIn(shop, ADMINISTRATOR) }

/** The same shop with this limit for statements, and by default for row locks. */
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

/** Starts the work while another transaction has changed a row, and commits that one after HELD_MS. */
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

/** Another transaction's change of a row, and the call that waits behind it. */
const BEHIND: Record<string, () => Promise<{ change: string; call: () => Promise<{ code: number }> }>> = {
  'a row of the console’s tables': async () => {
    const way = { spa: 'Correo', en: 'E-mail', zh: '邮箱' }
    const { id } = (await shop.call(contactTable.add, { way, contact: 'a@b.example', sort: 9 }, administrator)).data
    return {
      change: `update contacts set version = version + 1 where id = ${id}`,
      call: () => hasty.call(contactTable.edit, { id, version: 1, contact: 'c@d.example' }, administrator),
    }
  },
  'an application': async () => {
    const { id, version } = await submitted(shop, await openApplicant(shop))
    return {
      change: `update supplier_applications set version = version + 1 where id = ${id}`,
      call: () => hasty.call(claimApplication, { id, version }, administrator),
    }
  },
  'a report': async () => {
    const row = { reportNo: `D${Date.now()}`, pagePath: '/en/product/1', reasonType: 1, content: 'Ours.', language: 'en' as const }
    const [reported] = await shop.appContext.database.db.insert(listingReports).values(row).returning()
    const { id } = reported!
    return {
      change: `update listing_reports set version = version + 1 where id = ${id}`,
      call: () =>
        hasty.call(decideReport, { id: String(id), version: 1, decision: 1, statement: 'Nothing is wrong with it.' }, administrator),
    }
  },
}

test.each(Object.entries(BEHIND))(
  'whoever comes behind another change of %s is told of it, and not that the shop is busy',
  async (_, open) => {
    const { change, call } = await open()
    const { code } = await whileChanged(change, call)
    expect(code).toBe(ERRORS.changedMeanwhile.code)
  },
)

test('what can be done after another change is done, however long that one took', async () => {
  const { id, token } = await openBuyer(shop)
  const save = () => hasty.call(addFavourite, { productId: '1' }, { token })
  expect((await whileChanged(`update accounts set name = name where id = ${id}`, save)).code).toBe(200)
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
