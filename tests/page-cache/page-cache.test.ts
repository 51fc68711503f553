import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { articles } from '#server/features/content/content.table.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'
import { hashOf, scriptsIn } from '#tests/script-hashes.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openCachedShop()
const { app, bare } = shop

const [article] = await shop.appContext.database.db.select().from(articles).limit(1)

const PAGES = [
  ...['/', '/allProducts', '/allProducts/1', '/allProducts?pageNum=2&orderBy=3', '/product/1', '/productSearch/led%20lamp'],
  ...['/supplier/list', '/supplier/1', `/view/${article!.id}`, '/help', '/agreement', '/supplier/become'],
]
const UNKNOWN_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each(PAGES)('%s is, in three languages, what would be rendered for its reader, byte by byte', async (path) => {
  for (const url of [path, `/en${path}`.replace(/\/$/, ''), `/zh${path}`.replace(/\/$/, '')]) {
    const [first, again, own] = [await readPage(app, url), await readPage(app, url), await readPage(bare, url)]
    expect([first.statusCode, own.statusCode], url).toEqual([200, 200])
    expect(first.headers['etag'], url).toBeDefined()
    expect(again.headers['etag'], url).toBe(first.headers['etag'])
    expect(own.headers['etag'], url).toBeUndefined()
    expect(again.body === own.body, url).toBe(true)
    expect(again.headers['content-security-policy'], url).toBe(own.headers['content-security-policy'])
  }
})

test('its scripts run by their hashes, each time it is sent', async () => {
  for (const headers of [
    { 'user-agent': '', cookie: 'H5_SEEN=1' },
    { 'user-agent': UNKNOWN_AGENT, cookie: '' },
  ]) {
    const { headers: sent, body } = await readPage(app, '/en/product/1', headers)
    const [, allowed = ''] = /script-src ([^;]*)/.exec(String(sent['content-security-policy'])) ?? []
    expect(new Set(allowed.split(' '))).toEqual(new Set([...scriptsIn(body).map(hashOf), "'strict-dynamic'"]))
    expect(body).not.toContain('nonce=')
  }
})

test('brotli, gzip and plain are the same text, each with an ETag of its own', async () => {
  const as = (encodings: string) => readPage(app, '/en/help', { 'accept-encoding': encodings })
  const [plain, brotli, gzip, none] = [await as('identity'), await as('gzip, deflate, br'), await as('gzip;q=0.5, br;q=0'), await as('')]
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  for (const { headers } of [plain, none]) expect(headers['content-encoding']).toBeUndefined()
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3)
  expect(none.headers['etag']).toBe(plain.headers['etag'])
  for (const { headers } of [plain, brotli, gzip]) {
    expect(headers['vary']).toMatch(/cookie.*accept-encoding/)
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('a browser that has the same document already gets 304 and no bytes', async () => {
  const { headers } = await readPage(app, '/en/help', { 'accept-encoding': 'br' })
  const etag = String(headers['etag'])
  for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const again = await readPage(app, '/en/help', { 'accept-encoding': 'br', 'if-none-match': known })
    expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  }
  for (const other of ['"other"', '', etag.replace('-br', '-gzip')])
    expect((await readPage(app, '/en/help', { 'accept-encoding': 'br', 'if-none-match': other })).statusCode).toBe(200)
  expect((await readPage(app, '/zh/help', { 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200)
})

const token = await signedIn(shop)
test.each<[string, string, Record<string, string>]>([
  ['a buyer’s document', '/en', { cookie: `H5_SEEN=1; TOKEN=${token}` }],
  ['a document for a session that has ended', '/en', { cookie: 'H5_SEEN=1; TOKEN=gone' }],
  ['a query that no page knows', '/en?utm_source=x', {}],
  ['a very long address', `/en/productSearch/${'a'.repeat(400)}`, {}],
  ['what is not there', '/en/product/999999999', {}],
  ['a form with a submit token', '/en/report?productId=1', {}],
  ['the sign-in page', '/en/login', {}],
  ['the mobile home', '/en/h5', { cookie: '' }],
  ['a page’s data', '/en/help.data', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
])('%s is rendered anew each time', async (_, url, headers) => {
  for (let time = 0; time < 2; time++) {
    const reply = await readPage(app, url, headers)
    expect(reply.headers['etag']).toBeUndefined()
    expect(reply.headers['cache-control']).toMatch(/no-store/)
  }
})

test('HEAD is answered without a body', async () => {
  const reply = await app.inject({ method: 'HEAD', url: '/en/help', headers: { accept: 'text/html' } })
  expect([reply.statusCode, reply.rawPayload.length, reply.headers['etag']]).toEqual([200, 0, undefined])
})
