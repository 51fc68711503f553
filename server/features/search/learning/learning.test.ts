import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { pageProducts } from '#contract/products/products.ts'
import { explainSearch } from '#contract/search/console.ts'
import { countResultUse, USE } from '#contract/search/learning.ts'
import { writeUses } from '#server/features/search/learning/counting.ts'
import { learnFromUse, purgeOldUses } from '#server/features/search/learning/learn.ts'
import { learnedFactors, resultUses } from '#server/features/search/learning/learning.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openBuyer } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const KEYWORD = 'bottle'

beforeEach(async () => {
  await writeUses(db)
  await db.delete(resultUses)
  await db.delete(learnedFactors)
  dropCached()
})

interface Using {
  type?: 0 | 1 | 2
  token?: string
  headers?: Record<string, string>
  /** Number of people, each from a separate network. */
  people?: number
}

let network = 0
async function use(
  productId: string,
  place: number,
  { type = USE.opened, people = 1, headers = {}, ...as }: Using = {},
  keyword = KEYWORD,
) {
  for (let n = 0; n < people; n++) {
    network += 1
    const clientAddress = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
    const input = { keyword, productId, place, type }
    const { code, data } = await shop.call(countResultUse, input, { ...as, headers: { ...BROWSER, ...headers }, clientAddress })
    expect([code, data]).toEqual([200, null])
  }
}

const stored = async () => {
  await writeUses(db)
  return db.select().from(resultUses)
}

const learn = async () => {
  await writeUses(db)
  await learnFromUse(shop.appContext, {}, () => {})
  dropCached()
}

const listed = async (question: InputOf<typeof pageProducts> = {}) => {
  dropCached()
  return (await shop.call(pageProducts, { keyword: KEYWORD, pageSize: 20, ...question }, { language: 'en' })).rows.map(({ id }) => id)
}

/** Signs in for each call, since sessions expire while days pass. */
const operator = async () => ({ token: await signedInWith(shop, 'market') })
const explained = async (keyword = KEYWORD) =>
  (await shop.call(explainSearch, { keyword, langCode: 'en', pageSize: 20 }, await operator())).data.hitList

test('a result that is often opened from a low place rises, by no more than 1.3, and the explanation says by how much', async () => {
  const before = await explained()
  const low = before.findLastIndex(({ completeFlag }) => completeFlag === 1)
  const product = before[low]!
  await use(product.id, low + 1, { people: 40 })
  expect(await listed()).toEqual(before.map(({ id }) => id))
  await learn()
  const after = await explained()
  const place = after.findIndex(({ id }) => id === product.id)
  const { learnedFactor, total } = after[place]!
  expect(place).toBeLessThan(low)
  expect(learnedFactor).toBeGreaterThan(1.25)
  expect(learnedFactor).toBeLessThanOrEqual(1.3)
  expect(total / product.total).toBeCloseTo(learnedFactor, 5)
  expect(after.map(({ id }) => id)).toEqual(await listed())
  // Other orders, other keywords, and exact searches are unchanged.
  expect(after.filter((hit) => hit.learnedFactor !== 1)).toHaveLength(1)
  expect((await explained('water bottle')).every((hit) => hit.learnedFactor === 1)).toBe(true)
  expect(await listed({ exactFlag: 1 })).toEqual(before.map(({ id }) => id))
})

test('what stood lower counts more, carts more than opens and orders more than carts, in bounds', async () => {
  const buyer = await openBuyer(shop)
  await use('1', 1)
  await use('2', 10)
  await use('3', 600)
  await use('4', 1, { type: USE.carted, token: buyer.token })
  await use('5', 1, { type: USE.ordered, token: buyer.token })
  const weights = Object.fromEntries((await stored()).map(({ productId, weight }) => [productId, weight]))
  expect(weights).toEqual({ 1: 1, 2: expect.closeTo(5.01, 2), 3: 8, 4: 3, 5: 5 })
})

test('fewer than five uses teach nothing, and old ones ever less', async () => {
  await use('1', 5, { people: 4 })
  await use('2', 5, { people: 20 })
  await learn()
  const factorOf = async (id: number) => (await db.select().from(learnedFactors)).find((row) => row.productId === id)?.factor
  const now = (await factorOf(2))!
  expect(await factorOf(1)).toBeUndefined()
  shop.passTime(60 * DAY_MS)
  await learn()
  expect((await factorOf(2))! - 1).toBeLessThan((now - 1) * 0.8)
  shop.passTime(31 * DAY_MS)
  await learn()
  expect(await factorOf(2)).toBeUndefined()
  await purgeOldUses(shop.appContext, {}, () => {})
  expect(await stored()).toEqual([])
})

test('what is used in the reader’s market counts there, what is used in any where nothing is known of it', async () => {
  const ids = await listed()
  const [inSpain, inMexico] = [ids[8]!, ids[9]!]
  await use(inSpain, 9, { people: 10, headers: { cookie: 'COUNTRY_CODE=ES' } })
  await use(inMexico, 10, { people: 10, headers: { cookie: 'COUNTRY_CODE=MX' } })
  await learn()
  const factors = async (countryCode: string) => {
    const { data } = await shop.call(explainSearch, { keyword: KEYWORD, langCode: 'en', pageSize: 50, countryCode }, await operator())
    return data.hitList.filter((hit) => hit.learnedFactor > 1).map(({ id }) => id)
  }
  expect(await factors('ES')).toEqual([inSpain])
  expect(await factors('MX')).toEqual([inMexico])
  expect((await factors('FR')).toSorted()).toEqual([inSpain, inMexico].toSorted())
})

test('robots, the supplier’s own members, operators and visitors’ carts count nothing, nor what may be personal', async () => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from products where supplier_id = (select supplier_id from accounts where id = ${DEMO_PEOPLE.supplier.id}) limit 1`,
  )
  const own = rows[0]!.id
  await use(own, 3, { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } })
  await use(own, 3, { token: await signedIn(shop, DEMO_PEOPLE.supplier) })
  await use(own, 3, await operator())
  await use(own, 3, { type: USE.carted })
  await use(own, 3, {}, 'ana@example.com')
  await use(own, 3, {}, 'pedido 6001-2345-678')
  await use('999999999', 3)
  expect(await stored()).toEqual([])
  await use(own, 3)
  expect(await stored()).toHaveLength(1)
})

test('who opens a result again and again counts once a day, and a network 120 times an hour', async () => {
  const as = { headers: BROWSER, clientAddress: '192.0.2.7' }
  const open = (productId: string) => shop.call(countResultUse, { keyword: KEYWORD, productId, place: 2, type: USE.opened }, as)
  for (let n = 0; n < 5; n++) await open('1')
  expect(await stored()).toMatchObject([{ opened: 1 }])
  for (let id = 2; id <= 200; id++) await open(String(id))
  expect(await stored()).toHaveLength(120)
  shop.passTime(DAY_MS)
  await open('1')
  expect((await stored()).filter(({ productId }) => productId === 1)).toHaveLength(2)
})

test('nobody stands in what is learned from: no account, session or address', async () => {
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_name in ('result_uses', 'learned_factors') group by table_name order by table_name`)
  expect(rows).toEqual([
    { name: 'learned_factors', columns: ['language', 'keyword', 'country_code', 'product_id', 'factor'] },
    {
      name: 'result_uses',
      columns: ['day', 'language', 'keyword', 'country_code', 'product_id', 'opened', 'carted', 'ordered', 'weight'],
    },
  ])
})

test.each([{ place: 0 }, { place: 601 }, { place: 1.5 }, { type: 3 }, { keyword: '' }, { keyword: 'a'.repeat(201) }])(
  'is refused: %o',
  async (wrong) => {
    const input = { keyword: KEYWORD, productId: '1', place: 1, type: 0, ...wrong } as InputOf<typeof countResultUse>
    expect((await shop.call(countResultUse, input, { headers: BROWSER })).code).toBe(400)
  },
)
