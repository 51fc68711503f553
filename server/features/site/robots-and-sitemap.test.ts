import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, inLanguage, LANGUAGES, languageOfPath } from '#contract/languages.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { openShop } from '#tests/shop.ts'

const { app, appContext } = await openShop()
const { publicUrl } = appContext.config

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html', 'user-agent': 'Googlebot/2.1' } })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('robots may read the shop and its searches, but not personal pages', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const path of ['/api/', '/personalCenter/', '/en/personalCenter/', '/zh/priceInquiry']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toMatch(/Disallow: (\/|.*productSearch)$/m)
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('the sitemap leads to every product on sale, category and article in each language, and to no product off sale', async () => {
  await appContext.database.db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, 3))
  const parts = locations((await get('/sitemap.xml')).body)
  expect(parts.length).toBeGreaterThanOrEqual(2)
  const addresses = new Set<string>()
  for (const part of parts) for (const address of locations((await get(part.slice(publicUrl.length))).body)) addresses.add(address)
  for (const path of ['/', '/allProducts', '/allProducts/2', '/product/1', '/supplier/1', '/view/302'])
    for (const language of LANGUAGES) expect(addresses).toContain(publicUrl + inLanguage(path, language))
  expect(addresses).not.toContain(`${publicUrl}/product/3`)
  expect((await get('/sitemap/en/products-0.xml')).statusCode).toBe(404)
})

test('products and suppliers with ids beyond 50,000 are in further parts, and no part is empty', async () => {
  const { db } = appContext.database
  const copies = [50_000, 50_001, 150_000].map(String)
  for (const id of copies) {
    await db.execute(sql`insert into products overriding system value
      select (jsonb_populate_record(product, jsonb_build_object('id', ${id}::int, 'external_key', null))).* from products as product where product.id = 1`)
    await db.execute(sql`insert into suppliers overriding system value
      select (jsonb_populate_record(supplier, jsonb_build_object('id', ${id}::int, 'external_key', null))).* from suppliers as supplier where supplier.id = 1`)
  }
  for (const [kind, path] of [
    ['products', 'product'],
    ['suppliers', 'supplier'],
  ] as const) {
    const parts = locations((await get('/sitemap.xml')).body).filter((address) => address.includes(`/en/${kind}-`))
    expect(parts.map((address) => /-(\d+)\.xml$/.exec(address)?.[1])).toEqual(['1', '2', '3'])
    const read = async (part: number) => locations((await get(`/sitemap/en/${kind}-${part}.xml`)).body)
    expect((await read(1)).at(-1)).toBe(`${publicUrl}/en/${path}/50000`)
    expect([await read(2), await read(3)]).toEqual([[`${publicUrl}/en/${path}/50001`], [`${publicUrl}/en/${path}/150000`]])
    expect((await get(`/sitemap/en/${kind}-4.xml`)).statusCode).toBe(404)
  }
  await db.execute(sql`delete from products where id = 50001`)
  expect((await get('/sitemap.xml')).body).not.toContain('products-2.xml')
  await db.execute(sql`delete from products where id >= 50000`)
  await db.execute(sql`delete from suppliers where id >= 50000`)
})

test('a part of the sitemap costs by what it lists: one of 5,000 products three times what a call does', async () => {
  // Allows a burst of 20, then one per second.
  const shop = await openShop({ limitsScale: 0.01 })
  await shop.appContext.database.db.execute(sql`insert into products overriding system value
    select (jsonb_populate_record(product, jsonb_build_object('id', number, 'external_key', null))).*
    from products as product, generate_series(20001, 25000) as number where product.id = 1`)
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) statuses.push((await shop.app.inject('/sitemap/en/products-1.xml')).statusCode)
  expect(statuses[0]).toBe(200)
  expect(statuses.filter((status) => status !== 429).length).toBeLessThan(12)
})

test('each part of the sitemap is in one language, and lists no URL twice', async () => {
  const parts = locations((await get('/sitemap.xml')).body)
  expect(parts).toHaveLength(3 * LANGUAGES.length)
  for (const part of parts) {
    const paths = locations((await get(part.slice(publicUrl.length))).body).map((address) => address.slice(publicUrl.length))
    const language = LANGUAGES.find((code) => part.includes(`/sitemap/${code}/`))!
    expect(new Set(paths.map((path) => languageOfPath(path) ?? DEFAULT_LANGUAGE))).toEqual(new Set([language]))
    expect(new Set(paths).size).toBe(paths.length)
  }
})

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    '/',
    '/h5',
    '/allProducts',
    '/allProducts/2?orderBy=2&pageNum=2',
    '/product/1',
    '/supplier/list',
    '/supplier/1',
    '/agreement',
    '/help',
    '/view/302',
    '/supplier/become',
  ])('%s tells search engines its subject, its canonical URL and its other languages', async (path) => {
    const { body } = await get(inLanguage(path, language))
    const description = /<meta name="description" content="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(description.length).toBeGreaterThan(20)
    const bare = path.split('?', 1)[0]!
    const counts = bare === '/h5' ? '/' : bare === '/allProducts/2' ? '/allProducts/2?pageNum=2' : bare
    expect(/<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]).toBe(publicUrl + inLanguage(counts, language))
    expect([...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual([
      'es',
      'en',
      'zh-Hans',
      'x-default',
    ])
  })
})

test.each(['/report?productId=1', '/zh/report?supplierId=1', '/en/help?keyword=envio&id=3'])(
  'the canonical and alternate URLs of %s exist',
  async (path) => {
    const { body } = await get(path)
    const addresses = [...body.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="([^"]+)"/g)].map(([, address = '']) => address)
    expect(addresses).toHaveLength(5)
    for (const address of addresses)
      expect([address, (await get(address.slice(publicUrl.length).replaceAll('&amp;', '&'))).statusCode]).toEqual([address, 200])
  },
)

test.each(['/nowhere', '/en/product/999999999', '/zh/product/abc', '/en/view/999999', '/zh/supplier/999999'])(
  'the error page at %s names neither a canonical address nor other languages: there are none',
  async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    expect(body.match(/<link rel="(canonical|alternate)[^>]*>|og:url/g)).toBeNull()
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  },
)

test('a description contains the text without its markup', async () => {
  const { db } = appContext.database
  await db.execute(sql`update article_texts set content = '<p>Terms &amp; conditions of &lt;Rutaseda&gt;, the whole of them</p>'`)
  const { body } = await get('/en/view/302')
  for (const name of ['name="description"', 'property="og:description"'])
    expect(body).toContain(`<meta ${name} content="Terms &amp; conditions of &lt;Rutaseda&gt;, the whole of them"/>`)
})

test('search results are not indexed', async () => {
  expect((await get('/productSearch/led')).body).toContain('<meta name="robots" content="noindex, follow"/>')
})
