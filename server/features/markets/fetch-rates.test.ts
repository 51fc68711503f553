import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { importRates } from '#contract/markets/console/rates.ts'
import { fetchRates } from '#server/features/markets/fetch-rates.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
/** Signs in for each call, since days pass. */
const operator = async () => ({ token: await signedIn(shop, DEMO_PEOPLE.operator) })
let requested = 0
let answer: { status: number; body: string } = { status: 200, body: '' }
const source = createServer((_, reply) => {
  requested++
  reply.writeHead(answer.status).end(answer.body)
}).listen(0, '127.0.0.1')
afterAll(() => source.close())
await once(source, 'listening')
const ratesUrl = `http://127.0.0.1:${(source.address() as AddressInfo).port}/rates`

const said: string[] = []
const run = () =>
  fetchRates({ ...shop.appContext, config: { ...shop.appContext.config, ratesUrl } }, {}, (text, level = 'info') =>
    said.push(`${level}: ${text}`),
  )
const newest = async (code: string) =>
  (await db.select().from(exchangeRates).where(eq(exchangeRates.currencyCode, code)).orderBy(desc(exchangeRates.rateTime)).limit(1))[0]!
const paste = async (text: string, more: { dryRunFlag?: 0 | 1; confirmFlag?: 0 | 1 } = {}) =>
  shop.call(importRates, { text, ...more } as never, await operator())

beforeEach(() => {
  shop.passTime(26 * HOUR_MS)
  requested = 0
  said.length = 0
})

/** A publisher's answer for today: the value of a dollar in other currencies. */
async function published(changes: Record<string, number> = {}) {
  const [dollar, euro] = [Number((await newest('USD')).rate), Number((await newest('EUR')).rate)]
  const rates = { CNY: 1 / dollar, EUR: (euro / dollar) * (changes['EUR'] ?? 1), XAU: 0.0004 }
  return JSON.stringify({ base: 'USD', time: shop.appContext.clock().toISOString(), rates })
}

test('rates older than a day are read from RATES_URL, once until they are a day old again', async () => {
  const former = await newest('EUR')
  answer = { status: 200, body: await published({ EUR: 1.02 }) }
  await run()
  const { rate, rateTime } = await newest('EUR')
  expect(Number(rate) / Number(former.rate)).toBeCloseTo(1.02, 4)
  expect(rateTime.getTime()).toBeGreaterThan(former.rateTime.getTime())
  expect(said).toEqual([expect.stringContaining('info: read 2 exchange rates of')])
  await run()
  shop.passTime(4 * HOUR_MS)
  await run()
  expect(requested).toBe(1)
  shop.passTime(26 * HOUR_MS)
  await run()
  expect(requested).toBe(2)
})

test('a change of more than a tenth is left out with an alarm; the others are stored', async () => {
  const [euro, dollar] = [await newest('EUR'), await newest('USD')]
  answer = { status: 200, body: await published({ EUR: 1.2 }) }
  await run()
  expect(await newest('EUR')).toEqual(euro)
  expect((await newest('USD')).rateTime.getTime()).toBeGreaterThan(dollar.rateTime.getTime())
  expect(said).toContainEqual(expect.stringMatching(/^error: .*10%.*EUR 20\.00%/))
})

test.each([
  ['an error', 500, '{}'],
  ['a page', 200, '<html><body>Rates</body></html>'],
  ['no CNY', 200, '{"base":"USD","time":"2026-11-29","rates":{"EUR":0.9}}'],
  ['a rate of zero', 200, '{"base":"USD","time":"2026-11-29","rates":{"CNY":7,"EUR":0}}'],
  ['a negative rate', 200, '{"base":"USD","time":"2026-11-29","rates":{"CNY":7,"EUR":-1}}'],
  ['no time', 200, '{"base":"USD","rates":{"CNY":7,"EUR":0.9}}'],
  ['a day far ahead', 200, '{"base":"USD","time":"2126-11-29","rates":{"CNY":7,"EUR":0.9}}'],
  ['more than ten megabytes', 200, ' '.repeat(10 * 1024 * 1024 + 1)],
  ['brackets without an end', 200, `{"base":${'['.repeat(100_000)}`],
])('%s stores nothing, is said as an error, and is tried again after three hours', async (_, status, body) => {
  const before = await db.$count(exchangeRates)
  answer = { status, body }
  await run()
  expect(await db.$count(exchangeRates)).toBe(before)
  expect(said).toEqual([expect.stringContaining('error: RATES_URL')])
  await run()
  expect(requested).toBe(1)
  shop.passTime(3 * HOUR_MS)
  await run()
  expect(requested).toBe(2)
})

test.each([
  ['with a header, by commas', 'code,rate\nEUR,{eur}\nUSD,{usd}\n'],
  ['by tabs, with decimal commas', 'EUR\t{eur,}\r\nUSD\t{usd,}'],
  ['by semicolons, in small letters', 'eur; {eur}\nusd; {usd}'],
  ['with the yuan’s own', 'CNY 1\nEUR {eur}\nUSD {usd}'],
])('a pasted table applies from now on: %s', async (_, template) => {
  const [eur, usd] = [(Number((await newest('EUR')).rate) * 1.01).toFixed(6), (Number((await newest('USD')).rate) * 1.01).toFixed(6)]
  const text = template
    .replaceAll('{eur}', eur)
    .replaceAll('{usd}', usd)
    .replaceAll('{eur,}', eur.replace('.', ','))
    .replaceAll('{usd,}', usd.replace('.', ','))
  const before = await db.$count(exchangeRates)
  expect((await paste(text, { dryRunFlag: 1 })).data.list).toHaveLength(2)
  expect(await db.$count(exchangeRates)).toBe(before)
  expect((await paste(text)).code).toBe(200)
  expect((await newest('EUR')).rate).toBe(`${eur}000000`)
  expect((await newest('USD')).rateTime.getTime()).toBeGreaterThan(shop.appContext.clock().getTime() - HOUR_MS)
})

test.each(['', 'EUR', 'EUR,x', 'EUR,0', 'EUR,-1', 'EUR,1\nEUR,2', 'CNY,2\nEUR,1', 'EUR,1\nnothing here', 'EURO,1'])(
  'what is no table of rates is refused, and stores nothing: %j',
  async (text) => {
    const before = await db.$count(exchangeRates)
    expect((await paste(text)).code).not.toBe(200)
    expect(await db.$count(exchangeRates)).toBe(before)
  },
)

test('a file and a table at once, or neither, are refused', async () => {
  const file = { name: 'x.json', bytes: Buffer.from(await published()) }
  expect(await shop.call(importRates, { file, text: 'EUR,1' } as never, await operator())).toMatchObject({ code: 400 })
  expect(await shop.call(importRates, {} as never, await operator())).toMatchObject({ code: 400 })
})
