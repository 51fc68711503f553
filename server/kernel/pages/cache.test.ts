import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { openPageCache } from '#server/kernel/pages/cache.ts'
import { readChanges } from '#server/kernel/pages/catalogue-changes.ts'
import type { RenderedPage } from '#server/kernel/pages/renderer.ts'
import { NO_TAGS, type PageTags } from '#server/kernel/pages/tags.ts'
import { patient } from '#tests/exhaustive.ts'

const rendered = (text: string, other: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: Buffer.from(text),
  scriptHashes: [],
  cookies: [],
  isUnavailable: false,
  isWhole: true,
  slots: [],
  nonce: '',
  tags: NO_TAGS,
  ...other,
})

const open = (mostBytes = 1_000_000) => openPageCache(mostBytes, MINUTE_MS)
type Cache = ReturnType<typeof open>

/** Text that a reader of this page gets, and whether it had to be rendered. */
async function read(cache: Cache, url: string, text: string, other?: Partial<RenderedPage>) {
  const render = vi.fn(async () => rendered(text, other))
  const page = await cache.get(url, render)
  const visible = page && ('hash' in page ? brotliDecompressSync(page.brotli()) : 'body' in page ? page.body : undefined)
  return { visible: visible?.toString(), isRendered: render.mock.calls.length > 0 }
}

test('a page is rendered once, for both encodings', async () => {
  const cache = open()
  expect(await read(cache, '/a', 'first')).toEqual({ visible: 'first', isRendered: true })
  expect(await read(cache, '/a', 'second')).toEqual({ visible: 'first', isRendered: false })
  expect(await read(cache, '/b', 'other')).toEqual({ visible: 'other', isRendered: true })
  const page = await cache.get('/a', async () => rendered('never'))
  expect(page && 'hash' in page && gunzipSync(await page.gzip()).toString()).toBe('first')
})

test('a page that is requested again is sent in fewer bytes, and the same', async () => {
  const cache = open()
  const words = ['flex items-center', 'text-sm font-medium', 'lamp', 'href="/en/product/', 'rounded-lg border', 'wholesale']
  const text = Array.from({ length: 3000 }, (_, n) => `<a class="${words[(n * n) % 6]}" ${words[(n * 7 + 3) % 5]}${n % 97}">`).join('')
  await read(cache, '/a', text)
  const page = await cache.get('/a', async () => rendered('never'))
  if (!page || !('hash' in page)) throw new Error('the page was not cached')
  const { length } = page.brotli()
  await vi.waitFor(() => expect(page.brotli().length).toBeLessThan(length), { timeout: patient(1000) })
  expect(brotliDecompressSync(page.brotli()).toString()).toBe(text)
})

test('a cached page takes no more memory than what is sent of it', async () => {
  const page = await open().get('/a', async () => rendered('a listing '.repeat(5_000)))
  if (!page || !('hash' in page)) throw new Error('the page was not cached')
  for (const packed of [page.brotli(), await page.gzip()]) expect(packed.buffer.byteLength).toBe(packed.byteLength)
})

test('whoever asks while a page is rendered gets that rendering', async () => {
  const cache = open()
  let renderings = 0
  const render = async () => rendered(`rendering ${++renderings}`)
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('/a', render)))
  expect(new Set(pages).size).toBe(1)
  expect(renderings).toBe(1)
})

test.each<[string, Partial<RenderedPage>]>([
  ['an error', { status: 500 }],
  ['a missing page', { status: 404 }],
  ['a page that sets a cookie', { cookies: ['TOKEN_CHANGED=1'] }],
  ['a page one of whose calls was refused', { isWhole: false }],
  ['a page without a body', { body: undefined }],
])('%s is not cached, and given to nobody else', async (_, other) => {
  const cache = open()
  const render = vi.fn(async () => rendered('for one reader', other))
  const pages = await Promise.all([1, 2, 3].map(() => cache.get('/a', render)))
  expect(pages.map((page) => page !== null)).toEqual([true, false, false])
  expect(await read(cache, '/a', 'next')).toEqual({ visible: 'next', isRendered: true })
})

test('a rendering that fails is an error for those who waited, and tried again by the next', async () => {
  const cache = open()
  const fail = async () => Promise.reject(new Error('no database'))
  const waiting = await Promise.allSettled([cache.get('/a', fail), cache.get('/a', fail)])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(cache, '/a', 'next')).toEqual({ visible: 'next', isRendered: true })
})

const changes = (...tags: string[]) => readChanges(tags).catalogue

const PAGES: Record<string, Partial<PageTags>> = {
  '/product/1': { products: [1, 2, 3], inFull: [1], suppliers: [7] },
  '/product/9': { products: [9, 3], inFull: [9], suppliers: [8] },
  '/list': { products: [1, 2], suppliers: [7], isList: true },
  '/cheapest': { products: [5], suppliers: [8], isList: true, isByPrice: true },
  '/help': {},
}

test.each<[string, string[]]>([
  ['product:1:page', ['/product/1']],
  ['product:2:page', []],
  ['product:1:price', ['/product/1', '/list', '/cheapest']],
  ['product:3:price', ['/product/1', '/product/9', '/cheapest']],
  ['product:12:price', ['/cheapest']],
  ['product:12:facts', ['/list', '/cheapest']],
  ['product:9:facts', ['/product/9', '/list', '/cheapest']],
  ['supplier:8', ['/product/9', '/list', '/cheapest']],
  ['supplier:1', ['/list', '/cheapest']],
  ['search_postings', ['/list', '/cheapest']],
  ['landed_prices', ['/list', '/cheapest']],
])('a change of %s drops %j and nothing else', async (tag, dropped) => {
  const cache = open()
  for (const [url, tags] of Object.entries(PAGES)) await read(cache, url, 'old', { tags: { ...NO_TAGS, ...tags } })
  cache.drop(changes(tag))
  const renderedAgain = []
  for (const url of Object.keys(PAGES)) if ((await read(cache, url, 'new')).isRendered) renderedAgain.push(url)
  expect(renderedAgain).toEqual(dropped)
})

test('what no tag tells apart drops all', async () => {
  const cache = open()
  await read(cache, '/help', 'old')
  expect([...readChanges(['exchange_rates', 'product:1']).tables]).toEqual(['exchange_rates', 'product:1'])
  cache.drop('everything')
  expect(await read(cache, '/help', 'new')).toMatchObject({ visible: 'new' })
})

test.each<[string, ReturnType<typeof changes> | 'everything', string]>([
  ['of what it shows is not cached', changes('product:1:price'), 'newer'],
  ['of anything is not cached', 'everything', 'newer'],
  ['of something else is cached', changes('product:2:price'), 'old'],
])('a page that was being rendered during a change %s, and nobody who comes later waits for it', async (_, change, next) => {
  const cache = open()
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  const early = cache.get('/a', () => promise)
  cache.drop(change)
  const { promise: late, resolve: resolveLate } = Promise.withResolvers<RenderedPage>()
  const afterwards = cache.get('/a', () => late)
  resolve(rendered('old', { tags: { ...NO_TAGS, products: [1] } }))
  await early
  expect(await read(cache, '/b', 'other')).toMatchObject({ isRendered: true })
  resolveLate(rendered('new', { status: 500 }))
  await afterwards
  expect(await read(cache, '/a', 'newer')).toMatchObject({ visible: next })
})

test('the cache stays within its memory: what was not requested for longest goes first', async () => {
  const cache = open(20_000)
  const text = (seed: number) => Array.from({ length: 150 }, (_, at) => Math.sin(seed * 1000 + at)).join(' ')
  for (let at = 0; at < 50; at++) {
    await read(cache, `/page/${at}`, text(at))
    await read(cache, '/page/0', 'gone')
    expect(cache.bytes).toBeLessThanOrEqual(20_000)
  }
  expect(await read(cache, '/page/0', 'anew')).toMatchObject({ isRendered: false })
  expect(await read(cache, '/page/1', 'anew')).toMatchObject({ isRendered: true })
})

test('an old page is rendered anew although nothing is known to have changed', async () => {
  const cache = openPageCache(1_000_000, 300)
  await read(cache, '/a', 'old')
  expect(await read(cache, '/a', 'new')).toMatchObject({ visible: 'old' })
  await wait(350)
  expect(await read(cache, '/a', 'new')).toMatchObject({ visible: 'new' })
})
