import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openShop } from '#tests/shop.ts'

const ctx = await openShop()

/** Limit of a page's scripts, compressed by Brotli at build time. */
const MOST_BYTES = 140_000
const MOST_FILES = 25
/** Limit with gzip, for clients without Brotli. */
const MOST_BYTES_AS_GZIP = 158_500
/** Limit of the document's own inline scripts, which run before any interaction, compressed. */
const MOST_BYTES_UNTOUCHED = 4000

async function scriptsOf(path: string): Promise<string[]> {
  const { body } = await ctx.app.inject({ url: path, headers: { accept: 'text/html' } })
  // Scripts are loaded after the first paint (web/defer-scripts.ts).
  const [, addresses = '[]'] = /\)\((\["[^\]]+\]),"\w+"\)<\/script>/.exec(body) ?? []
  return [...new Set<string>(JSON.parse(addresses))]
}

const bytesOf = (addresses: string[]) =>
  addresses.reduce((sum, address) => sum + statSync(join(import.meta.dirname, '../build/client', `${address}.br`)).size, 0)

const PUBLIC = ['/', '/h5', '/allProducts', '/productSearch/led', '/help', '/product/1', '/supplier/1', '/supplier/list']

const gzippedOf = (addresses: string[]) =>
  addresses.reduce(
    (sum, address) => sum + gzipSync(readFileSync(join(import.meta.dirname, '../build/client', address)), { level: 9 }).length,
    0,
  )

test.each(PUBLIC)('scripts of %s weigh at most 140 kB in 25 files', async (path) => {
  const scripts = await scriptsOf(path)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.length).toBeLessThanOrEqual(MOST_FILES)
  expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_BYTES)
})

test.each(['/', '/allProducts', '/productSearch/led', '/help', '/product/1'])(
  'scripts of %s weigh at most 158.5 kB as gzip',
  async (path) => {
    expect(gzippedOf(await scriptsOf(path))).toBeLessThanOrEqual(MOST_BYTES_AS_GZIP)
  },
)

test.each(PUBLIC)('%s runs at most 4 kB of scripts before it is touched', async (path) => {
  const { body } = await ctx.app.inject({ url: path, headers: { accept: 'text/html' } })
  // The document references no script files: deferred ones are listed as text.
  expect(body).not.toMatch(/<script[^>]* (src=|type="module")/)
  expect(body).not.toContain('rel="modulepreload"')
  const own = [...body.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, text]) => text)
    .filter((text) => !text!.includes('__reactRouterContext'))
  expect(own.length).toBeGreaterThan(1)
  expect(gzipSync(own.join('\n'), { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES_UNTOUCHED)
})

test('what most pages need comes in four files (vite.config.ts)', async () => {
  const scripts = await scriptsOf('/')
  expect(
    scripts
      .map((address) => /assets\/(start|common|shop|public)-/.exec(address)?.[1])
      .filter(Boolean)
      .sort(),
  ).toEqual(['common', 'public', 'shop', 'start'])
})

test('nothing of the schema library reaches a browser', async () => {
  const scripts = await scriptsOf('/allProducts')
  expect(scripts.length).toBeGreaterThan(5)
  const text = scripts.map((address) => readFileSync(join(import.meta.dirname, '../build/client', address), 'utf8')).join('')
  expect(text).not.toMatch(/ZodError|invalid_type/)
})
