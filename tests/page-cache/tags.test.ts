import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { ads } from '#server/features/ads/ads.table.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { cachedCategories } from '#server/features/catalogue/categories.ts'
import { productCounts } from '#server/features/catalogue/product-counts.ts'
import { countries, exchangeRates } from '#server/features/markets/markets.table.ts'
import { comments, priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { productQuestions } from '#server/features/questions/questions.table.ts'
import { searchPostings } from '#server/features/search/search.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { stockProduct } from '#tests/goods.ts'
import { hasLooked, openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'

// Counts renderings: each document is compressed when it is rendered for the cache.
const compressed = vi.spyOn(zlib, 'brotliCompressSync')
syncBuiltinESMExports()

/** Requests until a page is served from the cache: a node that is too busy to look for changes serves none. */
const MOST_REQUESTS = 500
const shop = await openCachedShop({ pageCacheTtlMs: HOUR_MS, changedListTtlMs: HOUR_MS })
const { db, cachePool } = shop.appContext.database
const goods = await stockProduct(shop)
const sibling = await stockProduct(shop, { supplierId: goods.supplierId })
const other = await stockProduct(shop)
const retired = await stockProduct(shop, { status: 2 })
const categoryOf = async (id: number) => (await db.select({ id: products.categoryId }).from(products).where(eq(products.id, id)))[0]!.id
const [categoryId, otherCategoryId] = [await categoryOf(goods.productId), await categoryOf(other.productId)]

const AS_SPANIARD = { cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
const PAGES = {
  itsPage: `/en/product/${goods.productId}`,
  // A product of the same supplier, whose page lists this one as similar.
  alike: `/en/product/${sibling.productId}`,
  otherPage: `/en/product/${other.productId}`,
  itsList: `/en/allProducts/${categoryId}`,
  otherList: `/en/allProducts/${otherCategoryId}`,
  byPrice: `/en/allProducts/${otherCategoryId}?orderBy=2`,
  upTo: `/en/allProducts/${otherCategoryId}?maxPrice=900`,
  search: '/en/productSearch/frying%20pan',
  supplier: `/en/supplier/${goods.supplierId}`,
  suppliers: '/en/supplier/list?verifiedLevel=2',
  home: '/en',
  help: '/en/help',
}
type Page = keyof typeof PAGES
const ALL = Object.keys(PAGES) as Page[]
const ITSELF: Page[] = ['itsPage']
const DISPLAYED: Page[] = ['itsPage', 'alike', 'itsList', 'supplier']
const LISTS: Page[] = ['itsList', 'otherList', 'byPrice', 'upTo', 'search', 'supplier', 'suppliers', 'home']
const PRICED: Page[] = [...DISPLAYED, 'byPrice', 'upTo']
const DISPLAYED_AND_LISTS: Page[] = [...DISPLAYED, ...LISTS]

async function isRenderedAgain(page: Page): Promise<boolean> {
  for (let requests = 0; requests < MOST_REQUESTS; requests++) {
    const before = compressed.mock.calls.length
    const { headers, statusCode } = await readPage(shop.app, PAGES[page], AS_SPANIARD)
    if (headers['etag'] !== undefined || statusCode !== 200) return compressed.mock.calls.length > before || statusCode !== 200
    await hasLooked(cachePool)
  }
  throw new Error(`${PAGES[page]} is never cached`)
}

async function renderedAgain(): Promise<Page[]> {
  const rendered: Page[] = []
  for (const page of ALL) if (await isRenderedAgain(page)) rendered.push(page)
  return rendered
}

/** Waits until all pages are cached: changes to their data may still arrive while the first pages are cached. */
const allCached = () => vi.waitUntil(async () => (await renderedAgain()).length === 0, { timeout: 60_000, interval: 0 })

beforeAll(allCached)

/** Counts products now: they are counted once a minute, and on a slow machine the count would expire in the middle of the cases. */
async function countAgain(): Promise<void> {
  productCounts.drop()
  cachedCategories.drop()
  await cachedCategories(db)
}

const ofProduct = eq(products.id, goods.productId)
const setProduct = (values: Partial<typeof products.$inferInsert>) => db.update(products).set(values).where(ofProduct)
const setSupplier = (id: number, values: Partial<typeof suppliers.$inferInsert>) =>
  db.update(suppliers).set(values).where(eq(suppliers.id, id))
const renameSupplier = (id: number) => setSupplier(id, { name: { spa: 'Otro', en: `Other ${id}`, zh: '他' } })
const ofText = eq(productTexts.productId, goods.productId)
const setSku = (values: Partial<typeof skus.$inferInsert>) => db.update(skus).set(values).where(eq(skus.id, goods.skuIds[0]!))
const moreThanAHundred = (await db.select({ id: products.id }).from(products).limit(120)).map(({ id }) => id)
const blank = {
  ...{
    nameOrigin: '新',
    priceMinMicro: 1n,
    priceMaxMicro: 1n,
    cartonWeightGram: 1,
    cartonLengthMm: 1,
    cartonWidthMm: 1,
    cartonHeightMm: 1,
  },
  ...{ leadTimeDays: 1, categoryId, supplierId: goods.supplierId },
}

/** A change, the pages that it drops from the cache, and how to undo it if a page would no longer exist. */
const CHANGES: [string, Page[], () => Promise<unknown>, (() => Promise<unknown>)?][] = [
  ['its stock', ITSELF, () => setSku({ stock: 7 })],
  ['its sales', ITSELF, () => setProduct({ salesTotal: 3, score: 4 })],
  [
    'a new comment',
    ITSELF,
    () => db.insert(comments).values({ productId: goods.productId, authorName: 'Ana', language: 'en', score: 5, content: 'Good' }),
  ],
  ['a hidden comment', ITSELF, () => db.update(comments).set({ status: 2, hideReason: 5 }).where(eq(comments.productId, goods.productId))],
  ['a deleted comment', ITSELF, () => db.delete(comments).where(eq(comments.productId, goods.productId))],
  [
    'an answered question',
    ITSELF,
    () =>
      db
        .insert(productQuestions)
        .values({ productId: goods.productId, language: 'en', content: 'Is it dimmable?', reply: 'Yes', replyTime: new Date() }),
  ],
  [
    'a hidden question',
    ITSELF,
    () => db.update(productQuestions).set({ status: 2 }).where(eq(productQuestions.productId, goods.productId)),
  ],
  ['how many questions it has', ITSELF, () => setProduct({ questionTotal: 1 })],
  ['its lowest price', PRICED, () => setProduct({ priceMinMicro: 7_000_000n, version: 2 })],
  ['the price of a sample', PRICED, () => setProduct({ samplePriceMicro: 16_000_000n })],
  ['a tier’s price', PRICED, () => db.update(priceTiers).set({ priceMicro: 9_000_000n }).where(eq(priceTiers.productId, goods.productId))],
  ['a new tier', PRICED, () => db.insert(priceTiers).values({ productId: goods.productId, startQuantity: 500, priceMicro: 1n })],
  [
    'a deleted tier',
    PRICED,
    () => db.delete(priceTiers).where(and(eq(priceTiers.productId, goods.productId), eq(priceTiers.startQuantity, 500))),
  ],
  ['an SKU’s price', PRICED, () => setSku({ priceMicro: 9n })],
  ['an SKU’s code', DISPLAYED_AND_LISTS, () => setSku({ skuCode: 'new', stock: 8 })],
  ['an SKU off', DISPLAYED_AND_LISTS, () => setSku({ isOff: true })],
  ['a new SKU', DISPLAYED_AND_LISTS, () => db.insert(skus).values({ productId: goods.productId, skuCode: 'x', weightGram: 1 })],
  ['its name', DISPLAYED_AND_LISTS, () => db.update(productTexts).set({ name: 'Renamed' }).where(ofText)],
  ['a language less', DISPLAYED_AND_LISTS, () => db.delete(productTexts).where(and(ofText, eq(productTexts.language, 'zh')))],
  ['a language more', DISPLAYED_AND_LISTS, () => db.insert(productTexts).values({ productId: goods.productId, language: 'zh', name: 'X' })],
  ['its picture', DISPLAYED_AND_LISTS, () => setProduct({ pictureList: ['none'] })],
  ['its minimum', DISPLAYED_AND_LISTS, () => setProduct({ minOrderQuantity: 12, priceMinMicro: 6_000_000n })],
  ['its category', DISPLAYED_AND_LISTS, () => setProduct({ categoryId: otherCategoryId })],
  ['its return', DISPLAYED_AND_LISTS, () => setProduct({ categoryId })],
  ['it off sale', DISPLAYED_AND_LISTS, () => setProduct({ status: 2 }), () => setProduct({ status: 1 })],
  ['another on sale', LISTS, () => db.update(products).set({ status: 1 }).where(eq(products.id, retired.productId))],
  ['its supplier’s name', DISPLAYED_AND_LISTS, () => renameSupplier(goods.supplierId)],
  ['another supplier’s name', ['otherPage', ...LISTS], () => renameSupplier(other.supplierId)],
  [
    'a supplier who trades no more',
    ['otherPage', ...LISTS],
    () => setSupplier(other.supplierId, { status: 2 }),
    () => setSupplier(other.supplierId, { status: 1 }),
  ],
  ['a new product', LISTS, () => db.insert(products).values(blank)],
  ['a deleted product', LISTS, () => db.delete(products).where(eq(products.nameOrigin, blank.nameOrigin))],
  ['what is found by which words', LISTS, () => db.delete(searchPostings).where(eq(searchPostings.productId, 1))],
  ['a rate', ALL, () => db.update(exchangeRates).set({ rate: sql`${exchangeRates.rate} * 1.5` })],
  ['a category’s name', ALL, () => db.update(categories).set({ sort: 5 }).where(eq(categories.id, categoryId!))],
  ['a country’s name', ALL, () => db.update(countries).set({ sort: 5 }).where(eq(countries.code, 'ES'))],
  ['a banner', ALL, () => db.delete(ads)],
  ['more than a hundred products', ALL, () => db.update(products).set({ leadTimeDays: 9 }).where(inArray(products.id, moreThanAHundred))],
]

/** A change of each family; test:all makes the others. */
const SOME = [
  'its stock',
  'its lowest price',
  'its name',
  'it off sale',
  'another on sale',
  'another supplier’s name',
  'a rate',
  'more than a hundred products',
]

test.each(CHANGES.filter(([name]) => isExhaustive || SOME.includes(name)))(
  '%s changes the pages %j at the next look for changes, and no other is rendered again',
  async (_, expected, change, undo) => {
    await countAgain()
    await change()
    try {
      await hasLooked(cachePool)
      expect((await renderedAgain()).toSorted()).toEqual([...new Set(expected)].toSorted())
      for (const page of expected) {
        const [sent, own] = [await readPage(shop.app, PAGES[page], AS_SPANIARD), await readPage(shop.bare, PAGES[page], AS_SPANIARD)]
        if (sent.headers['etag']) expect([page, sent.body === own.body]).toEqual([page, true])
      }
    } finally {
      await undo?.()
      if (undo) await hasLooked(cachePool)
      await allCached()
    }
  },
)

test.each<[string, () => Promise<unknown>]>([
  ['a draft', () => db.insert(products).values({ ...blank, status: 0, categoryId: null })],
  ['what one buyer was quoted', () => db.insert(products).values({ ...blank, status: 4 })],
  ['another version of the same', () => setProduct({ version: 99, updateTime: new Date() })],
  ['nothing', () => db.update(productTexts).set({ translateType: 0 }).where(ofText)],
])('%s changes no page', async (_, change) => {
  await change()
  await hasLooked(cachePool)
  expect(await renderedAgain()).toEqual([])
})
