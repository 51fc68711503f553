import { gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { editPreferences, editProfile } from '#contract/account/account.ts'
import { signOut } from '#contract/account/sign-in.ts'
import { addToCart, countCart } from '#contract/cart/cart.ts'
import { addFavourite } from '#contract/favourites/favourites.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { articles } from '#server/features/content/content.table.ts'
import { writeCounts } from '#server/features/figures/counting.ts'
import { productViews } from '#server/features/figures/figures.table.ts'
import { asOften, patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openMember } from '#tests/order-stages.ts'
import { openCachedShop, readPage } from '#tests/page-cache/cached-shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openCachedShop()
const { app, bare, appContext } = shop
const { db } = appContext.database

const [article] = await db.select().from(articles).limit(1)
const PAGES = [
  ...['/', '/allProducts', '/allProducts/1', '/allProducts?pageNum=2&orderBy=3', '/product/1', '/productSearch/led%20lamp'],
  ...['/supplier/list', '/supplier/1', `/view/${article!.id}`, '/help', '/agreement', '/supplier/become'],
]
const LANGUAGES = ['', '/en', '/zh']

const readAs = async (token: string, url: string, through = app) => {
  const cookie = `H5_SEEN=1; TOKEN=${token}`
  const reply = await readPage(through, url, { cookie, 'accept-encoding': 'gzip' })
  const isGzip = reply.headers['content-encoding'] === 'gzip'
  return { reply, text: isGzip ? gunzipSync(reply.rawPayload).toString() : reply.body }
}

/** The visible part of a document: scripts and their data depend on whether the document is shared. */
const seen = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')

const token = await signedIn(shop)

test.each(PAGES)('%s looks, in three languages, as if it had been rendered for its reader alone', async (path) => {
  for (const prefix of LANGUAGES) {
    const url = `${prefix}${path}`.replace(/(.)\/$/, '$1')
    await readAs(token, url)
    const [filled, own] = [await readAs(token, url), await readAs(token, url, bare)]
    expect([filled.reply.statusCode, own.reply.statusCode], url).toEqual([200, 200])
    expect(filled.reply.headers['cache-control']).toBe('private, no-store')
    expect(filled.text, url).not.toContain('<!--slot')
    if (path !== '/supplier/become') expect(filled.text.includes('id="reader"'), url).toBe(true)
    expect(seen(filled.text) === seen(own.text), url).toBe(true)
  }
})

/** Adds a person with a unique name, picture, place, cart and favourite. */
async function newPerson(number: number) {
  const name = `Canary${number}<&"'>`
  const market = { countryCode: ['ES', 'MX', 'US', null][number % 4]!, currencyCode: ['EUR', 'USD'][number % 2]! }
  const postcode = market.countryCode === 'ES' ? `2801${number % 4}` : null
  const values = {
    email: `canary${number}@example.com`,
    name,
    headUrl: `/pictures/canary${number}.webp`,
    passwordHash: '-',
    postcode,
    ...market,
  }
  const [account] = await db.insert(accounts).values(values).returning({ id: accounts.id, role: accounts.role })
  const own = { token: await signedIn(shop, account!), number, postcode }
  const cartLines = number % 3
  for (const [id, skuId] of OFFERED.slice(0, cartLines)) {
    const added = await shop.call(addToCart, { productId: id, skuList: [{ skuId, quantity: 500 }] }, own)
    expect(added.code).toBe(200)
  }
  await shop.call(addFavourite, { productId: '1' }, own)
  return { ...own, cartLines }
}

const PEOPLE = asOften(20, 6)
const OFFERED = await twoProducts()

async function twoProducts(): Promise<[productId: string, skuId: string][]> {
  const { rows } = await db.execute<{ id: string; sku: string }>(
    sql`select p.id::text as id, min(s.id)::text as sku from products p join skus s on s.product_id = p.id group by p.id order by p.id limit 2`,
  )
  return rows.map(({ id, sku }) => [id, sku])
}

test('many people who walk through all pages in random order never see anything of one another', { timeout: 300_000 }, async () => {
  const people = []
  for (let number = 0; number < PEOPLE; number++) people.push(await newPerson(number))
  const visits = people.flatMap((person) => PAGES.flatMap((path) => LANGUAGES.map((prefix) => ({ person, path, url: `${prefix}${path}` }))))
  const order = visits.map((visit) => ({ visit, at: Math.random() })).sort((a, b) => a.at - b.at)
  for (const { visit } of order) {
    const { person, path, url } = visit
    const { text } = await readAs(person.token, url.replace(/(.)\/$/, '$1'))
    const canaries = new Set([...text.matchAll(/canary(\d+)/gi)].map(([, number]) => Number(number)))
    expect([...canaries], url).toEqual([person.number])
    if (path === '/help') {
      const facts = JSON.parse(/id="reader">(.*?)<\/script>/.exec(text)![1]!)
      expect(facts.cartCount).toBe(person.cartLines)
    }
  }
  for (const path of PAGES) expect((await readPage(app, path)).body).not.toMatch(/canary/i)
})

const nameIn = async (as: string) => JSON.parse(/id="reader">(.*?)<\/script>/.exec((await readAs(as, '/en/help')).text)![1]!).name

test('what somebody changes of their own is on their next page', async () => {
  const own = await signedIn(shop)
  const before = await nameIn(own)
  await shop.call(editProfile, { name: 'Renamed At Once' }, { token: own })
  expect(await nameIn(own)).toBe('Renamed At Once')
  await shop.call(editProfile, { name: before }, { token: own })
  expect(await nameIn(own)).toBe(before)
  const lines = (await shop.call(countCart, {}, { token: own })).data
  expect((await readAs(own, '/en/help')).text).toContain(`"cartCount":${lines}`)
  await shop.call(editPreferences, { currencyCode: 'MXN' }, { token: own })
  expect((await readAs(own, '/en/allProducts')).text).toContain('MXN')
  await shop.call(editPreferences, { currencyCode: 'EUR' }, { token: own })
})

test('a supplier’s own members do not raise the views of its products by opening their pages', async () => {
  const { productId, supplierId } = await stockProduct(shop)
  const [buyer, member] = [await openBuyer(shop), await openMember(shop, supplierId)]
  for (const reader of [buyer, member, member]) {
    const headers = { cookie: `H5_SEEN=1; TOKEN=${reader.token}`, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    expect((await readPage(app, `/product/${productId}`, headers)).body).toContain('id="reader"')
  }
  await writeCounts(db)
  expect(await db.select({ total: productViews.total }).from(productViews).where(eq(productViews.productId, productId))).toEqual([
    { total: 1 },
  ])
})

test('whoever signs out is a visitor on the next page, and within two seconds where somebody else ended the session', async () => {
  const own = await signedIn(shop)
  expect((await readAs(own, '/en/help')).text).toContain('id="reader"')
  await shop.call(signOut, {}, { token: own })
  expect((await readAs(own, '/en/help')).text).not.toContain('id="reader"')
  const other = await signedIn(shop)
  expect((await readAs(other, '/en/help')).text).toContain('id="reader"')
  await db.delete(sessions)
  await vi.waitFor(async () => expect((await readAs(other, '/en/help')).text).not.toContain('id="reader"'), {
    timeout: patient(2000),
    interval: 100,
  })
})
