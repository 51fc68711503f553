import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openShop } from '#tests/shop.ts'

const ctx = await openShop()

/** A page's initial scripts, compressed. */
const MOST_BYTES = 158_500

async function scriptsOf(path: string): Promise<string[]> {
  const { body } = await ctx.app.inject({ url: path, headers: { accept: 'text/html' } })
  // They are loaded after the first paint (web/defer-scripts.ts).
  const [, addresses = '[]'] = /\)\((\["[^\]]+\])\)<\/script>/.exec(body) ?? []
  return [...new Set<string>(JSON.parse(addresses))]
}

const bytesOf = (addresses: string[]) =>
  addresses.reduce(
    (sum, address) => sum + gzipSync(readFileSync(join(import.meta.dirname, '../build/client', address)), { level: 9 }).length,
    0,
  )

test.each(['/', '/allProducts', '/productSearch/led', '/help', '/product/1'])('scripts of %s weigh at most 158.5 kB', async (path) => {
  const scripts = await scriptsOf(path)
  expect(scripts.length).toBeGreaterThan(5)
  expect(bytesOf(scripts)).toBeLessThanOrEqual(MOST_BYTES)
})

test('what most pages need comes in three files (vite.config.ts)', async () => {
  const scripts = await scriptsOf('/')
  expect(
    scripts
      .map((address) => /assets\/(start|common|shop)-/.exec(address)?.[1])
      .filter(Boolean)
      .sort(),
  ).toEqual(['common', 'shop', 'start'])
  expect(scripts.length).toBeLessThanOrEqual(25)
})

test('nothing of the schema library reaches a browser', async () => {
  const scripts = await scriptsOf('/allProducts')
  expect(scripts.length).toBeGreaterThan(5)
  const text = scripts.map((address) => readFileSync(join(import.meta.dirname, '../build/client', address), 'utf8')).join('')
  expect(text).not.toMatch(/ZodError|invalid_type/)
})
