import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const PLACES = [
  '/console',
  '/console/orders',
  '/console/orders/1',
  '/console/inquiries',
  '/console/inquiries/1',
  '/console/consultations',
  '/console/disputes',
  '/console/comments',
  '/console/products',
  '/console/products/new',
  '/console/products/1/preview',
  '/console/suppliers',
  '/console/applications',
  '/console/company',
  '/console/payments',
  '/console/refunds',
  '/console/money',
  '/console/money/statement',
  '/console/money/payouts',
  '/console/money/check',
  '/console/money/account',
  '/console/money/adjust',
  '/console/members',
  '/console/products/import',
  '/console/figures',
  '/console/content/article',
  '/console/markets/rate',
  '/console/reports',
  '/console/users',
  '/console/operators',
  '/console/audit',
  '/console/health',
]

const visit = (path: string, token?: string) =>
  shop.app.inject({
    url: path,
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    cookies: { H5_SEEN: '1', ...(token ? { TOKEN: token } : {}) },
  })

/** Staff whose sessions need a second factor: the demo's on loopback are exempt. */
async function plainOperator(): Promise<string> {
  const person = { email: 'staff@example.com', name: 'Staff', passwordHash: '-', role: 2, rights: ['order' as const] }
  const [row] = await shop.appContext.database.db.insert(accounts).values(person).returning({ id: accounts.id, role: accounts.role })
  return signedIn(shop, row!)
}

describe.each(PLACES)('%s', (path) => {
  test.each(LANGUAGES)('sends a visitor to sign in and shows a buyer nothing, in %s', async (language) => {
    const page = inLanguage(path, language)
    const sent = await visit(page)
    expect(sent.statusCode).toBe(302)
    expect(sent.headers.location).toContain(`/login?redirect=${encodeURIComponent(path)}`)
    expect((await visit(page, (await openBuyer(shop)).token)).statusCode).toBe(404)
  })
})

test('staff without a second factor are sent to where it is set up', async () => {
  const sent = await visit('/en/console', await plainOperator())
  expect([sent.statusCode, sent.headers.location]).toEqual([302, '/en/personalCenter/user#second-factor'])
})

test('members and operators see the places that are theirs, and no search engine follows', async () => {
  const member = (await visit('/en/console', await signedIn(shop, DEMO_PEOPLE.supplier))).body
  expect(member).toContain('href="/en/console/orders"')
  expect(member).toContain('<meta name="robots" content="noindex"')
  await shop.appContext.database.db.insert(accounts).values({
    id: 901,
    email: 'orders@demo.rutaseda.example',
    name: 'Staff',
    passwordHash: '-',
    role: 2,
    rights: ['order'],
  })
  const operator = (await visit('/en/console', await signedIn(shop, { id: 901, role: 2 }))).body
  expect(operator).toContain('href="/en/console/orders"')
  expect(operator).not.toContain('href="/en/console/audit"')
})

const scriptsOf = (body: string): string[] => [...new Set<string>(JSON.parse(/\)\((\["[^\]]+\])\)<\/script>/.exec(body)?.[1] ?? '[]'))]
const isConsoles = (address: string) => /console|data-table|palette/.test(address)

test('nothing of the console is loaded by buyers’ pages, and its own first page weighs at most 155 kB', async () => {
  for (const path of ['/', '/allProducts', '/product/1', '/help']) {
    const scripts = scriptsOf((await visit(path)).body)
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter(isConsoles)).toEqual([])
  }
  const own = scriptsOf((await visit('/en/console', await signedIn(shop, DEMO_PEOPLE.supplier))).body)
  expect(own.filter(isConsoles).length).toBeGreaterThan(0)
  const bytes = own.map(
    (address) => gzipSync(readFileSync(join(import.meta.dirname, '../../../build/client', address)), { level: 9 }).length,
  )
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(155_000)
})
