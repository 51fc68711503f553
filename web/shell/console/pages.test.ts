import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const PLACES = [
  '/console',
  '/console/orders',
  '/console/orders/1',
  '/console/inquiries',
  '/console/inquiries/1',
  '/console/consultations',
  '/console/consultations/replies',
  '/console/disputes',
  '/console/comments',
  '/console/questions',
  '/console/products',
  '/console/products/new',
  '/console/products/1/preview',
  '/console/products/prices',
  '/console/suppliers',
  '/console/applications',
  '/console/company',
  '/console/payments',
  '/console/refunds',
  '/console/money',
  '/console/money/statement',
  '/console/money/months',
  '/console/money/payouts',
  '/console/money/closes',
  '/console/money/check',
  '/console/money/account',
  '/console/money/adjust',
  '/console/members',
  '/console/products/import',
  '/console/figures',
  '/console/content/article',
  '/console/markets/rate',
  '/console/markets/freight/import',
  '/console/markets/duty/import',
  '/console/searches',
  '/console/searchLab',
  '/console/markets/explain',
  '/console/reports',
  '/console/users',
  '/console/operators',
  '/console/operators/roles',
  '/console/audit',
  '/console/health',
]

const visit = (path: string, token?: string) =>
  shop.app.inject({
    url: path,
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
    cookies: { H5_SEEN: '1', ...(token ? { TOKEN: token } : {}) },
  })

/** An operator who needs a second factor, from which the demo's staff are exempt on loopback. */
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

test('staff without a second factor are sent to where it is set up, which remembers the page that they requested', async () => {
  const token = await plainOperator()
  const requested = '/console/orders?orderStatus=2'
  const sent = await visit(`/en${requested}`, token)
  const gate = `/en/console/secondFactor?redirect=${encodeURIComponent(requested)}`
  expect([sent.statusCode, sent.headers.location]).toEqual([302, gate])
  const { statusCode, body } = await visit(gate, token)
  expect(statusCode).toBe(200)
  expect(body).toContain(words.account_gate_title({}, { locale: 'en' }))
  expect(body).toContain('<meta name="robots" content="noindex"')
  expect(body).not.toContain('/personalCenter/')
})

test('whoever needs no second factor, or is no staff, finds no gate', async () => {
  const gate = '/console/secondFactor?redirect=%2Fconsole%2Forders'
  expect((await visit(gate)).headers.location).toContain('/login?redirect=')
  expect((await visit(gate, (await openBuyer(shop)).token)).statusCode).toBe(404)
  const member = await visit(gate, await signedIn(shop, DEMO_PEOPLE.supplier))
  expect([member.statusCode, member.headers.location]).toEqual([302, '/console/orders'])
  for (const elsewhere of ['//evil.example', '/personalCenter/user', '/console/secondFactor'])
    expect(
      (await visit(`/console/secondFactor?redirect=${encodeURIComponent(elsewhere)}`, await signedIn(shop, DEMO_PEOPLE.supplier))).headers
        .location,
    ).toBe('/console')
})

describe('a page that somebody may not open is 404 within the console and says in one sentence why', () => {
  type Who = 'operator' | 'member'
  const tokens: Record<Who, () => Promise<string>> = {
    operator: () => signedInWith(shop, 'content'),
    member: async () => {
      await shop.appContext.database.db
        .insert(accounts)
        .values({ id: 903, email: 'member@demo.rutaseda.example', name: 'Li', passwordHash: '-', role: 1, supplierId: 1 })
        .onConflictDoNothing()
      return signedIn(shop, { id: 903, role: 1 })
    },
  }
  const right = (name: 'payment' | 'comment' | 'order', language: Language) =>
    words.console_right({ name: words.account_operators_right_name({ right: name }, { locale: language }) }, { locale: language })

  test.each<[Who, string, (language: Language) => string]>([
    ['operator', '/console/payments', (locale) => words.console_refused_right({ rights: right('payment', locale) }, { locale })],
    [
      'operator',
      '/console/comments',
      (locale) =>
        words.console_refused_right(
          {
            rights: new Intl.ListFormat(LANGUAGE_FACTS[locale].intl, { type: 'disjunction' }).format([
              right('comment', locale),
              right('order', locale),
            ]),
          },
          { locale },
        ),
    ],
    ['operator', '/console/operators', (locale) => words.console_refused_administrator({}, { locale })],
    ['operator', '/console/company', (locale) => words.console_refused_supplier({}, { locale })],
    ['member', '/console/payments', (locale) => words.console_refused_staff({}, { locale })],
    ['member', '/console/members', (locale) => words.console_refused_owner({}, { locale })],
    ['member', '/console/nothing', (locale) => words.console_missing({}, { locale })],
    ['member', '/console/orders/999999', (locale) => words.console_missing({}, { locale })],
  ])('%s, %s', async (who, path, saying) => {
    const token = await tokens[who]()
    for (const language of LANGUAGES) {
      const { statusCode, body } = await visit(inLanguage(path, language), token)
      expect(statusCode).toBe(404)
      expect(body).toContain('<title>Page Not Found')
      expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1])).toBe(saying(language))
      expect(body).toContain(words.console_back_to_board({}, { locale: language }))
      // The page has the console's menu and nothing of the shop's error page.
      expect(body).toContain(`href="${inLanguage('/console/figures', language)}"`)
      expect(body).not.toContain(words.shell_error_products({}, { locale: language }))
    }
  })
  const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"')
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

test.each(LANGUAGES)('no two regions of the figures have the same name, the menu’s included: %s', async (language) => {
  const { body } = await visit(inLanguage('/console/figures', language), await signedIn(shop, DEMO_PEOPLE.supplier))
  const headings = new Map([...body.matchAll(/ id="([^"]+)"[^>]*>([^<]*)</g)].map(([, id, text]) => [id, text]))
  const named = [...body.matchAll(/<(nav|section)\b[^>]* aria-label(?:ledby)?="([^"]+)"/g)].map(
    ([, tag, name]) => `${tag} ${headings.get(name!) ?? name}`,
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

const scriptsOf = (body: string): string[] => [...new Set<string>(JSON.parse(/\((\["\/assets[^\]]+\])/.exec(body)?.[1] ?? '[]'))]
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
