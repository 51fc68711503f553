import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/features/products/products.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { stockProduct } from '#tests/goods.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'

const SEEN_WITHIN_MS = patient(2_000)
const shop = await openCachedShop()
const { db } = shop.appContext.database
const goods = await stockProduct(shop)
const AS_SPANIARD = { cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const PRODUCT = `/en/product/${goods.productId}`

const etagOf = async (url: string) => String((await readPage(shop.app, url, AS_SPANIARD)).headers['etag'])

/** Expects that the page changes, and then equals the page rendered without a cache. */
async function expectFresh(url: string, change: () => Promise<unknown>): Promise<void> {
  await settled(url)
  const before = await etagOf(url)
  expect(await etagOf(url)).toBe(before)
  await change()
  await expect.poll(() => etagOf(url), { timeout: SEEN_WITHIN_MS, interval: 20 }).not.toBe(before)
  const [visible, own] = [await readPage(shop.app, url, AS_SPANIARD), await readPage(shop.bare, url, AS_SPANIARD)]
  expect(visible.body === own.body).toBe(true)
}

/** Waits until earlier changes have arrived everywhere. */
const settled = async (url: string) => {
  await new Promise((resolve) => setTimeout(resolve, 900))
  await readPage(shop.app, url, AS_SPANIARD)
}

const ofProduct = eq(products.id, goods.productId)

test('a change in the database is on the page within two seconds', () =>
  expectFresh(PRODUCT, () => db.update(products).set({ minOrderQuantity: 17 }).where(ofProduct)))

test('the page of a product is cached at its own address alone, not at another spelling of it', async () => {
  const inCode = (digits: string) => digits.replaceAll(/\d/g, (digit) => `%3${digit}`)
  expect(await etagOf(PRODUCT)).toMatch(/"/)
  const spelled = await readPage(shop.app, `/en/product/${inCode(String(goods.productId))}`, AS_SPANIARD)
  expect([spelled.statusCode, spelled.headers['etag']]).toEqual([200, undefined])
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
