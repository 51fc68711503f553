import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const ctx = await openShop()
const token = await signedIn(ctx)
const { entry } = await import(join(import.meta.dirname, '../../../build/server/index.js'))
const { clearFragments } = entry.module as { clearFragments(): void }

const PATHS = [
  ...['/', '/en', '/zh', '/en/h5', '/en/allProducts', '/en/allProducts/1', '/zh/allProducts/1?orderBy=2', '/en/allProducts/1?minPrice=1'],
  ...[
    '/en/allProducts?attrs=1:1&settings=',
    '/en/productSearch/led',
    '/en/productSearch/cable',
    '/en/productSearch/cables',
    '/en/product/1',
    '/product/1',
    '/en/product/2',
  ],
  ...['/en/supplier/list', '/en/supplier/1', '/en/help', '/en/nowhere', '/en/personalCenter/user', '/en/login'],
]
const READERS: Record<string, string>[] = [
  { COUNTRY_CODE: 'ES', CURRENCY_CODE: 'EUR' },
  { COUNTRY_CODE: 'MX', CURRENCY_CODE: 'MXN', POSTCODE: '06600' },
  { TOKEN: token },
]

async function read(path: string, cookies: Record<string, string>): Promise<string> {
  const { body } = await ctx.app.inject({ url: path, headers: { accept: 'text/html' }, cookies: { H5_SEEN: '1', ...cookies } })
  // Scripts contain the order in which loaders finish and the time until which prices hold, which vary.
  return body.replaceAll(/<script.*?<\/script>/gs, '')
}

/** The first difference between two long texts, with its surroundings. */
function difference(one: string, other: string): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place])
  return one === other ? '' : `${one.slice(at - 80, at + 120)}\n${other.slice(at - 80, at + 120)}`
}

test('a document is the same whether its fragments were cached or rendered afresh', async () => {
  const visits = READERS.flatMap((cookies) => PATHS.map((path) => ({ path, cookies })))
  for (const { path, cookies } of visits) await read(path, cookies)
  const cached: string[] = []
  for (const { path, cookies } of visits) cached.push(await read(path, cookies))
  for (const [place, { path, cookies }] of visits.entries()) {
    clearFragments()
    const own = await read(path, cookies)
    expect(difference(cached[place]!, own), `${path} ${JSON.stringify(cookies)}`).toBe('')
    expect(own.includes('data-fragment')).toBe(false)
  }
}, 120_000)

test('after a page of orders has failed, visitors get to their orders by the header from everywhere', async () => {
  const { db } = ctx.appContext.database
  clearFragments()
  await db.execute(sql`alter table cart_lines rename to other_lines`)
  const failed = await ctx.app.inject({
    url: '/en/personalCenter/order',
    headers: { accept: 'text/html' },
    cookies: { H5_SEEN: '1', TOKEN: token },
  })
  await db.execute(sql`alter table other_lines rename to cart_lines`)
  expect(failed.statusCode).toBe(500)
  const link = 'href="/en/login?redirect=%2FpersonalCenter%2Forder"'
  expect(failed.body).toContain(link)
  expect(await read('/en/help', {})).toContain(link)
})

test('nothing about a signed-in reader appears in what others are shown', async () => {
  expect((await read('/en/help', { TOKEN: token, POSTCODE: '28013' })).match(/28013|Lucía Herrero/g)).not.toBeNull()
  expect((await read('/en/help', {})).match(/28013|Lucía Herrero/g)).toBeNull()
})
