import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { ARTICLE_KINDS } from '#contract/content/console.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { articles, articleTexts, articleTypes } from '#server/features/content/content.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { stockProduct } from '#tests/goods.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'

// Counts renderings: each document is compressed when it is rendered for the cache.
const compressed = vi.spyOn(zlib, 'brotliCompressSync')
syncBuiltinESMExports()

const LIST_TTL_MS = 500
const shop = await openCachedShop({ pageCacheTtlMs: HOUR_MS, changedListTtlMs: LIST_TTL_MS })
const { db } = shop.appContext.database
const goods = await stockProduct(shop)
const other = await stockProduct(shop)

const inMs = (ms: number) => new Date(Date.now() + ms)
const read = async (url: string) => {
  const { statusCode, body, headers } = await readPage(shop.app, url)
  return { statusCode, body, etag: headers['etag'] }
}
const isCached = (url: string) => vi.waitUntil(async () => (await read(url)).etag, { timeout: 60_000, interval: 20 })

test('an offer that ends and an article whose time has come change cached pages at once, although nobody writes anything', async () => {
  const [help, page] = ['/en/help', `/en/product/${goods.productId}`]
  const [type] = await db.select({ id: articleTypes.id }).from(articleTypes).limit(1)
  const [article] = await db
    .insert(articles)
    .values({ kind: ARTICLE_KINDS.help, typeId: type!.id, publishTime: inMs(3_000) })
    .returning({ id: articles.id })
  await db.insert(articleTexts).values({ articleId: article!.id, language: 'en', title: 'Answer of the hour', content: '<p>Yes</p>' })
  await db
    .update(products)
    .set({ expireTime: inMs(3_000) })
    .where(eq(products.id, goods.productId))
  await isCached(help)
  // On a very slow machine the offer has ended before its page is cached.
  await vi.waitUntil(async () => (await read(page)).etag ?? (await read(page)).statusCode === 404, { timeout: 60_000, interval: 20 })
  await expect.poll(async () => (await read(help)).body.includes('Answer of the hour'), { timeout: 60_000 }).toBe(true)
  await expect.poll(async () => (await read(page)).statusCode, { timeout: 60_000 }).toBe(404)
})

test('lists are rendered again for a while after a change, because numbers of products follow it late', async () => {
  const [list, page] = ['/en/allProducts', '/en/help']
  for (const url of [list, page]) await isCached(url)
  await db.update(products).set({ priceMinMicro: 7_000_000n }).where(eq(products.id, other.productId))
  const renderedBy = async (url: string) => {
    const before = compressed.mock.calls.length
    await read(url)
    return compressed.mock.calls.length - before
  }
  const lists: number[] = []
  const pages: number[] = []
  await vi.waitUntil(
    async () => {
      lists.push(await renderedBy(list))
      pages.push(await renderedBy(page))
      // Once for the change itself.
      return sum(lists) > 2
    },
    { timeout: 60_000, interval: 20 },
  )
  expect(sum(pages)).toBe(0)
})

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
