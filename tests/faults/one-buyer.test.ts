import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addToCart, countCart } from '#contract/cart/cart.ts'
import { lockCart } from '#server/features/cart/lock-cart.ts'
import { inTransaction, openDatabase } from '#server/kernel/database/database.ts'
import { type Buyer, openBuyer, type StockedProduct, stockProduct } from '#tests/goods.ts'
import { injectCall, openShop } from '#tests/shop.ts'

/** Number of calls: exceeds the size of the pool plus the limit of its queue. */
const FLOOD = 80
const MOST_RUNNING = 2
const MOST_WAITING = 50

const shop = await openShop({ limitsScale: 1 })
const outside = openDatabase(shop.databaseUrl)
afterAll(() => outside.close())

const adding = (buyer: Buyer, { productId, skuIds }: StockedProduct) =>
  injectCall(
    shop.app,
    addToCart,
    { productId: String(productId), skuList: [{ skuId: String(skuIds[0]), quantity: 10 }], sampleFlag: 0 },
    { token: buyer.token },
  )

/** Runs the work while another transaction locks the cart, so that all calls that change it wait. */
async function whileCartIsLocked(buyer: Buyer, work: () => Promise<void>): Promise<void> {
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holding = inTransaction(outside.db, 'write', async (db) => {
    await lockCart(db, buyer.id)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  await work().finally(done.resolve)
  await holding
}

async function waitingForTheLock(): Promise<number> {
  const { rows } = await outside.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]!.waiting
}

test('a buyer who floods queues alone: two calls run, some wait, the others are told to come back, and nobody else notices', async () => {
  const [flooder, other, lamp] = [await openBuyer(shop), await openBuyer(shop), await stockProduct(shop)]
  const statuses: { status: number; retryAfter: unknown }[] = []
  const flood: Promise<unknown>[] = []
  await whileCartIsLocked(flooder, async () => {
    for (let i = 0; i < FLOOD; i++) {
      flood.push(
        adding(flooder, lamp).then(({ statusCode, headers }) => statuses.push({ status: statusCode, retryAfter: headers['retry-after'] })),
      )
    }
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(FLOOD - MOST_RUNNING - MOST_WAITING)
    expect(statuses.slice(0, FLOOD - MOST_RUNNING - MOST_WAITING)).toEqual(
      Array.from({ length: FLOOD - MOST_RUNNING - MOST_WAITING }, () => ({ status: 429, retryAfter: '1' })),
    )
    expect(await waitingForTheLock()).toBeLessThanOrEqual(MOST_RUNNING)
    expect((await shop.call(countCart, {}, { token: other.token })).data).toBe(0)
    expect((await adding(other, lamp)).statusCode).toBe(200)
  })
  await Promise.all(flood)
  expect((await adding(flooder, lamp)).statusCode).toBe(200)
})
