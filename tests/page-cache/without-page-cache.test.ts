import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { stockProduct } from '#tests/goods.ts'
import { readPage } from '#tests/page-cache/cached-shop.ts'
import { openShop } from '#tests/shop.ts'

/** Takes 2 s on an idle machine; without a notification, the cache would reload the rates after 30 s. */
const SEEN_WITHIN_MS = 10_000
const shop = await openShop({ pageCacheBytes: 0 })
const { db } = shop.appContext.database

test('a new exchange rate is on the page within two seconds where no pages are cached', async () => {
  const { productId } = await stockProduct(shop)
  const read = async () => (await readPage(shop.app, `/en/product/${productId}`, { cookie: 'H5_SEEN=1; CURRENCY_CODE=EUR' })).body
  const priceOf = (page: string) => /€\s?[\d.,]+/.exec(page)?.[0]
  const before = priceOf(await read())
  expect(before).toBeDefined()
  await db
    .update(exchangeRates)
    .set({ rate: sql`${exchangeRates.rate} * 2` })
    .where(eq(exchangeRates.currencyCode, 'EUR'))
  await expect.poll(async () => priceOf(await read()), { timeout: SEEN_WITHIN_MS, interval: 50 }).not.toBe(before)
})
