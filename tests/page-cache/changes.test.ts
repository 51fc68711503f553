import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { comments, priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { ads } from '#server/features/site/site.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { stockProduct } from '#tests/goods.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'

const SEEN_WITHIN_MS = patient(2_000)
const shop = await openCachedShop()
const { db } = shop.appContext.database
const goods = await stockProduct(shop)
const other = await stockProduct(shop)
const AS_SPANIARD = { cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const PRODUCT = `/en/product/${goods.productId}`
const OTHER = `/en/product/${other.productId}`

const etagOf = async (url: string) => String((await readPage(shop.app, url, AS_SPANIARD)).headers['etag'])

/** Resolves once the page is another one than before, and is what would be rendered for its reader. */
async function expectFresh(url: string, change: () => Promise<unknown>): Promise<void> {
  await settled(url)
  const before = await etagOf(url)
  expect(await etagOf(url)).toBe(before)
  await change()
  await expect.poll(() => etagOf(url), { timeout: SEEN_WITHIN_MS, interval: 20 }).not.toBe(before)
  const [visible, own] = [await readPage(shop.app, url, AS_SPANIARD), await readPage(shop.bare, url, AS_SPANIARD)]
  expect(visible.body === own.body).toBe(true)
}

/** What was changed before has arrived everywhere. */
const settled = async (url: string) => {
  await new Promise((resolve) => setTimeout(resolve, 900))
  await readPage(shop.app, url, AS_SPANIARD)
}

const ofProduct = eq(products.id, goods.productId)

test.each<[string, string, () => Promise<unknown>]>([
  ['a name', PRODUCT, () => db.update(productTexts).set({ name: 'Renamed lamp' }).where(eq(productTexts.productId, goods.productId))],
  ['a minimum', PRODUCT, () => db.update(products).set({ minOrderQuantity: 17 }).where(ofProduct)],
  [
    'a price tier',
    PRODUCT,
    async () => {
      await db.update(priceTiers).set({ priceMicro: 7_654_321n }).where(eq(priceTiers.productId, goods.productId))
      await db.update(products).set({ priceMinMicro: 7_654_321n, priceMaxMicro: 7_654_321n }).where(ofProduct)
    },
  ],
  ['a rate', '/en/allProducts/1', () => db.update(exchangeRates).set({ rate: sql`${exchangeRates.rate} * 1.5` })],
  [
    'a product off sale',
    '/en/allProducts',
    () => db.update(products).set({ status: 2 }).where(sql`${products.id} % 2 = 0 and ${products.id} < 500`),
  ],
  ['a banner', '/en', () => db.delete(ads)],
])('%s changed in the database is on %s within two seconds', async (_, url, change) => expectFresh(url, change))

/** Whether the next reader’s page is rendered anew: its product is read then. */
async function isRenderedAgain(url: string): Promise<boolean> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await readPage(shop.app, url, AS_SPANIARD)
  const names = query.mock.calls.map(([question]) => (question as unknown as { name?: string }).name)
  query.mockRestore()
  return names.includes('product_row')
}

test('the page of a product is cached at its own address alone, not at another spelling of it', async () => {
  const inCode = (digits: string) => digits.replaceAll(/\d/g, (digit) => `%3${digit}`)
  expect(await etagOf(PRODUCT)).toMatch(/"/)
  const spelled = await readPage(shop.app, `/en/product/${inCode(String(goods.productId))}`, AS_SPANIARD)
  expect([spelled.statusCode, spelled.headers['etag']]).toEqual([200, undefined])
})

test('an order’s new stock drops the pages of its products alone', async () => {
  for (const url of [PRODUCT, OTHER]) await settled(url)
  expect([await isRenderedAgain(PRODUCT), await isRenderedAgain(OTHER)]).toEqual([false, false])
  await db.update(skus).set({ stock: 5 }).where(eq(skus.id, goods.skuIds[0]!))
  await vi.waitUntil(() => isRenderedAgain(PRODUCT), { timeout: SEEN_WITHIN_MS, interval: 20 })
  expect(await isRenderedAgain(OTHER)).toBe(false)
})

test.each<[string, () => Promise<unknown>]>([
  ['new', () => db.insert(comments).values({ productId: goods.productId, authorName: 'Ana', language: 'en', score: 5, content: 'Good' })],
  ['hidden', () => db.update(comments).set({ status: 2, hideReason: 5 }).where(eq(comments.productId, goods.productId))],
  ['deleted', () => db.delete(comments).where(eq(comments.productId, goods.productId))],
])('a %s comment drops the page of its product alone', async (_, change) => {
  for (const url of [PRODUCT, OTHER]) await settled(url)
  expect([await isRenderedAgain(PRODUCT), await isRenderedAgain(OTHER)]).toEqual([false, false])
  await change()
  await vi.waitUntil(() => isRenderedAgain(PRODUCT), { timeout: SEEN_WITHIN_MS, interval: 20 })
  expect(await isRenderedAgain(OTHER)).toBe(false)
})

test('what a transaction changes is seen once it has committed, and never when it has not', async () => {
  await settled(PRODUCT)
  const before = await etagOf(PRODUCT)
  const rename = (name: string) => sql`update product_texts set name = ${name} where product_id = ${goods.productId}`
  await db
    .transaction(async (transaction) => {
      await transaction.execute(rename('Not yet'))
      expect(await etagOf(PRODUCT)).toBe(before)
      transaction.rollback()
    })
    .catch(() => {})
  await settled(PRODUCT)
  expect(await etagOf(PRODUCT)).toBe(before)
  await expectFresh(PRODUCT, () => db.execute(rename('Now')))
})
