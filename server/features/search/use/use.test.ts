import pg from 'pg'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { listSearches, readSearch } from '#contract/search/use.ts'
import { writeSearches } from '#server/features/search/use/counting.ts'
import { searchCounts } from '#server/features/search/use/use.table.ts'
import { purgeOldSearches } from '#server/features/search/use/writing.ts'
import { exportedRows } from '#tests/exporting.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
// Starts at noon, so that no day ends between two minutes.
shop.passTime(1.5 * DAY_MS - (shop.appContext.clock().getTime() % DAY_MS))
/** Signs in for each call, since sessions expire while days pass. */
const operator = async () => ({ token: await signedIn(shop, DEMO_PEOPLE.operator) })
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

interface Searching {
  times?: number
  language?: Language
  headers?: Record<string, string>
  clientAddress?: string
}

/** Makes a search, repeated at intervals of a minute. */
async function search(
  question: InputOf<typeof pageProducts>,
  { times = 1, language = 'en', headers = BROWSER, clientAddress }: Searching = {},
) {
  for (let n = 0; n < times; n++) {
    if (n > 0) shop.passTime(MINUTE_MS)
    const answer = await shop.call(pageProducts, question, { language, headers, ...(clientAddress ? { clientAddress } : {}) })
    expect(answer.code).toBe(200)
  }
}

async function counted(filter: InputOf<typeof listSearches.page> = {}) {
  await writeSearches(db)
  const { code, rows, total } = await shop.call(listSearches.page, { pageSize: 60, ...filter }, await operator())
  expect([code, total]).toEqual([200, rows.length])
  return rows
}
const stored = async () => {
  await writeSearches(db)
  return (await db.select().from(searchCounts)).map(({ keyword, total }) => `${keyword} ${total}`)
}

test('operators read what was searched for in which language, how often, and what it found at last', async () => {
  await search({ keyword: 'LED  Lamp' }, { times: 3 })
  await search({ keyword: 'Zorbulator' }, { times: 2 })
  await search({ keyword: 'Lámpara' }, { times: 2, language: 'spa' })
  const rows = await counted()
  expect(rows).toMatchObject([
    { keyword: 'led lamp', langCode: 'en', searchTotal: 3, foundFlag: 1 },
    { keyword: 'lampara', langCode: 'spa', searchTotal: 2, foundFlag: 1 },
    { keyword: 'zorbulator', langCode: 'en', searchTotal: 2, productTotal: 0, foundFlag: 0 },
  ])
  const found = await shop.call(pageProducts, { keyword: 'LED lamp' }, { language: 'en' })
  expect(rows[0]!.productTotal).toBe(found.total)
  expect((await counted({ foundFlag: 0 })).map(({ keyword }) => keyword)).toEqual(['zorbulator'])
  expect((await counted({ langCode: 'spa' })).map(({ keyword }) => keyword)).toEqual(['lampara'])
  expect((await counted({ keyword: 'amp', orderBy: 'keyword' })).map(({ keyword }) => keyword)).toEqual(['lampara', 'led lamp'])
})

test('what was searched for once stays unseen, and a page that is loaded again within a minute counts once', async () => {
  await search({ keyword: 'once alone' })
  await search({ keyword: 'once alone' })
  expect(await stored()).toContain('once alone 1')
  expect((await counted({ keyword: 'once alone' })).length).toBe(0)
  shop.passTime(MINUTE_MS)
  await search({ keyword: 'Once ALONE' })
  expect(await counted({ keyword: 'once alone' })).toMatchObject([{ searchTotal: 2 }])
})

test('a list that is narrowed, paged through or searched exactly is no other search', async () => {
  const before = await stored()
  const keyword = 'led lamp narrowed'
  for (const more of [{ categoryId: '1' }, { pageNum: 2 }, { exactFlag: 1 }, { minPrice: '1' }, { sampleFlag: 1 }] as const)
    await search({ keyword, ...more })
  await search({ categoryId: '1' })
  expect(await stored()).toEqual(before)
})

test.each([
  'ana@example.com',
  'call +34 600 123 456',
  '１３８００１３８０００',
  '13800138000 mobile',
  'https://example.com/me',
  'www.example.com',
])('what may lead to a person is not stored: %s', async (keyword) => {
  const before = await stored()
  await search({ keyword }, { times: 2 })
  expect(await stored()).toEqual(before)
})

test('a robot fills nothing: neither one that says so, nor one that calls itself a browser', async () => {
  const before = await stored()
  await search({ keyword: 'robot words' }, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  expect(await stored()).toEqual(before)
  shop.passTime(HOUR_MS)
  for (let n = 0; n < 70; n++) await search({ keyword: `zorb${'x'.repeat(n)}` }, { clientAddress: '203.0.113.7' })
  expect(await stored()).toHaveLength(before.length + 60)
  await search({ keyword: 'somebody else' }, { clientAddress: '203.0.113.8' })
  expect(await stored()).toContain('somebody else 1')
})

test('who waits for the counts waits for those that are being written', async () => {
  await search({ keyword: 'just being written' })
  const other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
  await other.query('begin; lock table search_counts in share row exclusive mode')
  void writeSearches(db)
  const written = writeSearches(db).then(() => 'written')
  expect(await Promise.race([written, other.query('select pg_sleep(.2)')])).not.toBe('written')
  await other.query('commit')
  await other.end()
  expect(await written).toBe('written')
  expect((await stored()).filter((line) => line.startsWith('just being written '))).toHaveLength(1)
})

test('a day knows 2,000 keywords apart; those of them are still counted, and the next day begins anew', async () => {
  shop.passTime(DAY_MS)
  const day = shop.appContext.clock().toISOString().slice(0, 10)
  const row = (n: number) => ({ day, language: 'en' as const, keyword: `filler ${n}`, total: 1, productTotal: 0 })
  await db.insert(searchCounts).values(Array.from({ length: 1999 }, (_, n) => row(n)))
  await search({ keyword: 'the last one' })
  await search({ keyword: 'one too many' })
  await writeSearches(db)
  shop.passTime(MINUTE_MS)
  await search({ keyword: 'one too many' })
  await search({ keyword: 'filler 7' })
  const all = await stored()
  expect(all.filter((line) => /^(the last one|one too many|filler 7) /.test(line)).sort()).toHaveLength(2)
  expect(all).toContain('filler 7 2')
  shop.passTime(DAY_MS)
  await search({ keyword: 'one too many' })
  expect(await stored()).toContain('one too many 1')
})

test('a period counts its own days, and its file says the same', async () => {
  shop.passTime(3 * DAY_MS)
  await search({ keyword: 'seasonal' }, { times: 2 })
  await writeSearches(db)
  shop.passTime(2 * DAY_MS)
  await search({ keyword: 'seasonal' }, { times: 3 })
  const noon = new Date(shop.appContext.clock().toISOString().slice(0, 10)).getTime()
  const today = { startTime: new Date(noon).toISOString(), endTime: new Date(noon + DAY_MS).toISOString() }
  expect(await counted({ keyword: 'seasonal' })).toMatchObject([{ searchTotal: 5 }])
  const { id } = (await counted({ keyword: 'seasonal' }))[0]!
  expect((await shop.call(readSearch, { id }, await operator())).data).toMatchObject({ keyword: 'seasonal', searchTotal: 5 })
  expect((await shop.call(readSearch, { id: '999999' }, await operator())).code).toBe(110001)
  expect(await counted({ keyword: 'seasonal', ...today })).toMatchObject([{ searchTotal: 3, lastDay: today.startTime.slice(0, 10) }])
  const file = await exportedRows(shop, listSearches, { keyword: 'seasonal' }, await operator())
  expect(file).toMatchObject([{ keyword: 'seasonal', searchTotal: '5' }])
})

test('after 90 days nobody knows any more', async () => {
  await search({ keyword: 'long ago' }, { times: 2 })
  await writeSearches(db)
  shop.passTime(90 * DAY_MS)
  await purgeOldSearches(shop.appContext, {}, () => {})
  expect(await counted({ keyword: 'long ago' })).toHaveLength(1)
  shop.passTime(DAY_MS)
  await purgeOldSearches(shop.appContext, {}, () => {})
  expect(await stored()).toEqual([])
})

test('who may not edit markets may not read searches', async () => {
  const other = { token: await signedInWith(shop, 'content') }
  expect((await shop.call(listSearches.page, {}, other)).code).toBe(403)
  expect((await shop.call(listSearches.page, {}, { token: await signedIn(shop) })).code).toBe(403)
})

test.each(LANGUAGES)('its page leads to the synonym form with the words filled in: %s', async (language) => {
  await search({ keyword: 'Zorbulator & gollump' }, { times: 2, language })
  await writeSearches(db)
  const { token } = await operator()
  const visit = async (path: string) => {
    const cookies = { TOKEN: token, H5_SEEN: '1' }
    return (await shop.app.inject({ url: path, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' }, cookies })).body
  }
  const page = await visit('/en/console/searches')
  const link = `/en/console/markets/synonym/new?langCode=${language}&amp;words=zorbulator+%26+gollump`
  expect(page).toContain(`href="${link}"`)
  const form = await visit(link.replaceAll('&amp;', '&'))
  expect(form).toMatch(/name="words"[^>]*value="zorbulator &amp; gollump"|>zorbulator &amp; gollump<\/textarea>/)
  expect(form).toMatch(new RegExp(`<option value="${language}" selected=""`))
})
