import { gunzipSync } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import { PRODUCT_STATUS, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { escapeMarkup } from '#server/kernel/texts/markup.ts'
import { allOrFirst, patient } from '#tests/exhaustive.ts'
import { stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import { structuredDataOf } from '#tests/structured-data.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const { publicUrl } = shop.appContext.config

/** Items of a feed, each with its fields. */
async function itemsOf(url: string): Promise<Record<string, string>[]> {
  const { statusCode, headers, body } = await shop.app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  // The feed is well-formed XML.
  expect(body).not.toMatch(/&(?!(amp|lt|gt|quot|#x27);)/)
  expect(body.endsWith('</channel></rss>')).toBe(true)
  return [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries([...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', text = '']) => [name, text])),
  )
}

/** Currencies that no other test uses, since each feed is cached for an hour. */
const UNASKED = ['CAD', 'AUD', 'NZD', 'SGD', 'BRL', 'HKD']

const ATTRIBUTES = new Set([
  ...['id', 'title', 'description', 'link', 'image_link', 'price', 'unit_pricing_measure', 'unit_pricing_base_measure'],
  ...['availability', 'condition', 'brand', 'identifier_exists', 'product_type'],
])

const brandRows = await db.select({ id: products.id, brand: products.brand }).from(products)
const brands = new Map(brandRows.flatMap(({ id, brand }) => (brand ? [[String(id), escapeMarkup(brand)] as const] : [])))

test.each(allOrFirst(LANGUAGES))(
  'merchant centers find every product on sale, in %s, with texts, picture, price and stock',
  async (language) => {
    const items = await itemsOf(`/feed/${language}/products.xml?currencyCode=EUR`)
    const { total } = await shop.call(pageProducts, { pageSize: 1 }, { language })
    expect(items).toHaveLength(total)
    expect(new Set(items.map((item) => item['id'])).size).toBe(total)
    for (const item of items) {
      expect(item).toMatchObject({
        title: expect.stringMatching(/./),
        description: expect.stringMatching(/^[^<]{10,}/),
        link: `${publicUrl}${inLanguage(`/product/${item['id']}`, language)}?currencyCode=EUR`,
        image_link: expect.stringMatching(`^${publicUrl}/pictures/`),
        price: expect.stringMatching(/^\d+\.\d{2,6} EUR$/),
        unit_pricing_measure: expect.stringMatching(/^1 (ct|m|kg)$/),
        condition: 'new',
        identifier_exists: 'no',
        availability: expect.stringMatching(/^(in_stock|out_of_stock)$/),
        product_type: expect.stringContaining(' &gt; '),
      })
      // Only attributes that merchant centers know; a seller's name does not count as a brand.
      expect(Object.keys(item).filter((name) => !ATTRIBUTES.has(name))).toEqual([])
      expect(item['brand']).toBe(brands.get(item['id'] ?? ''))
    }
  },
)

test.each([
  ['of the tier that the minimum quantity reaches', { minOrderQuantity: 120 }, '8.00'],
  ['of the tier that the minimum, as a whole multiple, reaches', { minOrderQuantity: 90, orderMultiple: 50 }, '8.00'],
  ['of the first tier below it', { minOrderQuantity: 10 }, '10.00'],
])('a price is that of one piece of the smallest order: %s', async (_, own, price) => {
  const { productId } = await stockProduct(shop, own)
  const [currencyCode] = UNASKED.splice(0, 1)
  const rate = (await ratedCurrency(db, currencyCode!)).ratePico
  const [item] = (await itemsOf(`/feed/en/products.xml?currencyCode=${currencyCode}`)).filter(({ id }) => id === String(productId))
  expect(item!['price']).toBe(`${(Math.round((Number(price) * Number(rate)) / 1e10) / 100).toFixed(2)} ${currencyCode}`)
})

test('it is in the currency of a first visit unless another is requested, and one without a rate is no feed', async () => {
  const [first] = (await shop.call(pageProducts, { pageSize: 1 })).rows
  const items = await itemsOf('/feed/en/products.xml')
  expect(items.find(({ id }) => id === first!.id)).toMatchObject({
    price: expect.stringMatching(new RegExp(` ${first!.currencyCode}$`)),
    link: expect.stringMatching(new RegExp(`\\?currencyCode=${first!.currencyCode}$`)),
  })
  expect((await shop.app.inject('/feed/en/products.xml?currencyCode=XXX')).statusCode).toBe(404)
})

test.each([
  ['many colours of which none has the least quantity alone', [40, 40, 40], 1, 'in_stock', 'InStock'],
  ['less than the least quantity of all colours together', [40, 40, 19], 1, 'out_of_stock', 'OutOfStock'],
  ['less than the least quantity as a whole multiple', [40, 40, 25], 60, 'out_of_stock', 'OutOfStock'],
])('the feed and the page say the same about %s', async (_, stock, orderMultiple, inFeed, onPage) => {
  const { productId } = await stockProduct(shop, { minOrderQuantity: 100, orderMultiple, stock })
  const [currencyCode] = UNASKED.splice(0, 1)
  const items = await itemsOf(`/feed/en/products.xml?currencyCode=${currencyCode}`)
  expect(items.find((item) => item['id'] === String(productId))).toMatchObject({ availability: inFeed })
  const { body } = await shop.app.inject({ url: `/en/product/${productId}`, cookies: { TOKEN: await signedIn(shop), H5_SEEN: '1' } })
  const product = structuredDataOf(body).find((thing) => thing['@type'] === 'Product')
  expect(product!['offers']).toMatchObject({ availability: `https://schema.org/${onPage}` })
})

test('a feed is generated once for all requests within an hour, and not sent again to clients that have it', async () => {
  const url = '/feed/zh/products.xml?currencyCode=USD'
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const makings = () => query.mock.calls.filter(([requested]) => JSON.stringify(requested).includes('array_position')).length
  await shop.app.inject('/feed/zh/products.xml?currencyCode=GBP')
  const forOne = makings()
  expect(forOne).toBeGreaterThan(0)
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => shop.app.inject(url)))
  expect(others.every(({ body }) => body === first!.body)).toBe(true)
  const compressed = await shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(first!.body)
  const known = await shop.app.inject({ url, headers: { 'if-none-match': String(first!.headers['etag']) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect((await shop.app.inject({ url, headers: { 'if-none-match': '"another"' } })).statusCode).toBe(200)
  expect(makings()).toBe(forOne * 2)
  query.mockRestore()
})

test('XML special characters are escaped, control characters removed; products off sale are omitted, sold-out ones say so', async () => {
  const words = and(eq(productTexts.productId, 1), eq(productTexts.language, 'en'))
  await db.update(productTexts).set({ name: 'Lamp <1> & "more"\u0001', description: '<p>Bright &amp; <b>cheap</b></p>' }).where(words)
  await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, 2))
  await db.update(skus).set({ stock: 0 }).where(eq(skus.productId, 1))
  const items = await itemsOf('/feed/en/products.xml?currencyCode=MXN')
  expect(items.find(({ id }) => id === '1')).toMatchObject({
    title: 'Lamp &lt;1&gt; &amp; &quot;more&quot;',
    description: 'Bright &amp; cheap',
    availability: 'out_of_stock',
  })
  expect(items.some(({ id }) => id === '2')).toBe(false)
})

test('feeds whose requests were abandoned are not generated, and delay nobody', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const makings = () => query.mock.calls.filter(([requested]) => JSON.stringify(requested).includes('array_position')).length
  const leaving = new AbortController()
  const currencies = ['JPY', 'CHF', 'SEK', 'NOK', 'PLN', 'TRY']
  const requested = currencies.map((code) =>
    fetch(`${address}/feed/spa/products.xml?currencyCode=${code}`, { signal: leaving.signal }).catch(() => 'abandoned'),
  )
  await vi.waitFor(() => expect(makings()).toBeGreaterThan(0), { timeout: patient(1000) })
  leaving.abort()
  expect(new Set(await Promise.all(requested))).toEqual(new Set(['abandoned']))
  expect((await shop.app.inject('/feed/spa/products.xml?currencyCode=KRW')).statusCode).toBe(200)
  const forAll = makings()
  await shop.app.inject('/feed/spa/products.xml?currencyCode=INR')
  const forOne = makings() - forAll
  query.mockRestore()
  // Only the feed in progress when the clients left, and the one still requested, are generated.
  expect(forAll).toBeLessThanOrEqual(2 * forOne)
})
