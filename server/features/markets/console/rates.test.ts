import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { addRate, importRates, listRates, readRate } from '#contract/markets/console/rates.ts'
import { listCurrencies } from '#contract/markets/markets.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { patient } from '#tests/exhaustive.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const OTHER_FILE = 140004
const TOO_LARGE = 140002

const shop = await openShop()
const { db } = shop.appContext.database
const token = await signedIn(shop, DEMO_PEOPLE.operator)
const today = new Date().toISOString().slice(0, 10)
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const cubes = (rates: Record<string, string>) =>
  Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')
const dayOf = (day: string, rates: Record<string, string>) => `<Cube time='${day}'>${cubes(rates)}</Cube>`
/** A file in the bank's format. */
const fileOf = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube>${days}</Cube>
</gesmes:Envelope>`

/** Each test begins a month after the rates of the one before. */
beforeEach(() => db.update(exchangeRates).set({ rateTime: sql`${exchangeRates.rateTime} - interval '30 days'` }))

const sendFile = (content: string | Uint8Array, fields: { dryRunFlag?: '0' | '1'; confirmFlag?: '0' | '1' } = {}) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return shop.call(importRates, { ...fields, file: { name: 'eurofxref.xml', bytes } as never }, { token })
}

const presentRate = async (code: string) =>
  (await db.select().from(exchangeRates).where(eq(exchangeRates.currencyCode, code)).orderBy(desc(exchangeRates.rateTime)).limit(1))[0]
const count = () => db.$count(exchangeRates)

/** Rates in the bank's terms that equal the present rates times a factor. */
async function near(factor = 1): Promise<Record<string, string>> {
  const [euro, dollar] = [Number((await presentRate('EUR'))!.rate), Number((await presentRate('USD'))!.rate)]
  const yuan = 1 / euro
  return { USD: (yuan * dollar * factor).toFixed(4), CNY: yuan.toFixed(4) }
}

test('the bank’s daily file is shown first, then adds the latest day’s rates, once', async () => {
  const rates: Record<string, string> = { ...(await near()), XAU: '0.0005' }
  const former = (await presentRate('USD'))!
  const before = await count()
  const file = fileOf(dayOf(dayBefore(1), rates))
  const dry = await sendFile(file, { dryRunFlag: '1' })
  expect(dry.code).toBe(200)
  expect(await count()).toBe(before)
  const { rateTime, list } = dry.data
  expect(rateTime).toBe(`${dayBefore(1)}T15:00:00.000Z`)
  // Without the yuan itself and currencies that the shop does not have.
  expect(list.map(({ currencyCode }) => currencyCode).sort()).toEqual(['EUR', 'USD'])
  expect(list.find(({ currencyCode }) => currencyCode === 'USD')).toMatchObject({
    formerRate: former.rate,
    changePercent: expect.stringMatching(/^-?0\.\d\d$/),
  })

  expect((await sendFile(file)).data).toEqual(dry.data)
  expect(await count()).toBe(before + 2)
  // The file is one entry of the audit log, with its number of rates.
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'rate/import'))
  expect(entries.map(({ entityId, after }) => [entityId, after?.['count']])).toEqual([[null, 2]])
  for (const day of [dayBefore(1), dayBefore(2)]) {
    const other = fileOf(dayOf(day, { ...rates, USD: (Number(rates['USD']) * 1.01).toFixed(4) }))
    expect(await sendFile(other)).toMatchObject({ code: 200, data: { list: [] } })
  }
  expect(await count()).toBe(before + 2)
})

test('a rate that is typed after a file dated ahead was imported applies', async () => {
  const ahead = new Date(Date.now() + 5 * HOUR_MS).toISOString()
  const { data } = await sendFile(JSON.stringify({ base: 'EUR', time: ahead, rates: await near() }))
  expect(data.list).toHaveLength(2)
  const rate = (Number((await presentRate('USD'))!.rate) * 1.01).toFixed(6)
  expect((await shop.call(addRate, { currencyCode: 'USD', rate, rateTime: new Date().toISOString() }, { token })).code).toBe(200)
  expect((await presentRate('USD'))!.rate).toBe(`${rate}000000`)
})

test('a rate is EUR→X divided by EUR→CNY to 12 decimals, half-up, whatever the digits', async () => {
  const { data } = await sendFile(fileOf(dayOf(today, { CNY: '3', USD: '2', JPY: '0.000000000002', GBP: '123456.789012345678' })), {
    dryRunFlag: '1',
  })
  const rateOf = new Map(data.list.map(({ currencyCode, rate }) => [currencyCode, rate]))
  expect(rateOf.get('EUR')).toBe('0.333333333333')
  expect(rateOf.get('USD')).toBe('0.666666666667')
  expect(rateOf.get('JPY')).toBe('0.000000000001')
  expect(rateOf.get('GBP')).toBe('41152.263004115226')
})

test('of the history the latest day counts, wherever it stands', async () => {
  const rates = await near()
  const file = fileOf(dayOf(dayBefore(3), rates) + dayOf(dayBefore(1), rates) + dayOf(dayBefore(2), rates))
  expect((await sendFile(file, { dryRunFlag: '1' })).data.rateTime).toBe(`${dayBefore(1)}T15:00:00.000Z`)
})

test('a change of more than a tenth has to be confirmed; a dry run reports it', async () => {
  const before = await count()
  const file = fileOf(dayOf(dayBefore(4), await near(1.2)))
  expect((await sendFile(file, { dryRunFlag: '1' })).code).toBe(200)
  expect(await sendFile(file)).toMatchObject({ code: 400, data: [{ path: 'confirmFlag' }] })
  expect(await count()).toBe(before)
  expect((await sendFile(file, { confirmFlag: '1' })).code).toBe(200)
  expect(await count()).toBe(before + 2)
})

test('a change of a little more than a tenth is marked for confirmation, although it reads as 10%', async () => {
  const text = `USD,${(Number((await presentRate('USD'))!.rate) * 1.10004).toFixed(12)}`
  const { data } = await shop.call(importRates, { text, dryRunFlag: '1' } as never, { token })
  expect(data.list).toMatchObject([{ changePercent: '10.00', largeFlag: 1 }])
  expect(await shop.call(importRates, { text } as never, { token })).toMatchObject({ code: 400, data: [{ path: 'confirmFlag' }] })
})

const valid = await near()
const bomb = `<!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`
test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])],
  ['another document', '<html><body>Rates</body></html>'],
  ['no day', fileOf('')],
  ['no yuan', fileOf(dayOf(today, { USD: '1.1' }))],
  ['a yuan only on an earlier day', fileOf(dayOf(today, { USD: '1.1' }) + dayOf(dayBefore(1), valid))],
  ['no number', fileOf(dayOf(today, { ...valid, USD: 'N/A' }))],
  ['a rate of zero', fileOf(dayOf(today, { ...valid, USD: '0.0000' }))],
  ['a negative rate', fileOf(dayOf(today, { ...valid, USD: '-1' }))],
  ['a currency twice', fileOf(dayOf(today, valid).replace('</Cube>', `${cubes({ USD: '9' })}</Cube>`))],
  ['a day that is none', fileOf(dayOf('2026-02-30', valid))],
  ['a day ahead', fileOf(dayOf(dayBefore(-3), valid))],
  ['a file that was cut off', fileOf(dayOf(today, valid)).slice(0, -40)],
  ['a file that was cut off within the day', fileOf(dayOf(today, { ...valid, GBP: '0.8' })).replace(/<Cube currency='GBP'[\s\S]*/, '')],
  ['entities of its own as rates', bomb + fileOf(dayOf(today, { ...valid, USD: '&c;' }))],
  [
    'an entity that reads a file',
    `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hostname">]>${fileOf(dayOf(today, { ...valid, USD: '&f;' }))}`,
  ],
  ['elements nested without an end', '<gesmes:Envelope>'.repeat(400_000)],
])('%s is refused as unexpected content, and stores nothing', async (_, content) => {
  const before = await count()
  const started = performance.now()
  expect((await sendFile(content)).code).toBe(OTHER_FILE)
  expect(performance.now() - started).toBeLessThan(patient(5_000))
  expect(await count()).toBe(before)
})

test('a file of more than 10 MB is too large, and one of nearly as much is read in little time', async () => {
  expect((await sendFile(Buffer.alloc(10 * 1024 * 1024 + 1, ' '))).code).toBe(TOO_LARGE)
  const days = Array.from({ length: 6_000 }, (_, at) =>
    dayOf(
      dayBefore(at),
      Object.fromEntries(Array.from({ length: 40 }, (__, n) => [`A${String.fromCharCode(65 + (n % 26))}${n < 26 ? 'A' : 'B'}`, '1.2345'])),
    ).replace('</Cube>', `${cubes(valid)}</Cube>`),
  )
  const file = Buffer.from(fileOf(days.join('')))
  expect(file.length).toBeGreaterThan(8 * 1024 * 1024)
  const started = performance.now()
  expect((await sendFile(file, { dryRunFlag: '1' })).code).toBe(200)
  console.log(`read ${Math.round(file.length / 1e6)} MB in ${Math.round(performance.now() - started)} ms`)
  expect(performance.now() - started).toBeLessThan(patient(10_000))
})

test('a rate typed by hand applies from its moment on, never from a moment ahead, and not twice', async () => {
  const former = (await presentRate('GBP'))!
  const rate = (Number(former.rate) * 1.05).toFixed(6)
  const rateTime = new Date().toISOString()
  const added = await shop.call(addRate, { currencyCode: 'GBP', rate, rateTime }, { token })
  expect(added).toMatchObject({ code: 200, data: { currencyCode: 'GBP', rate: `${rate}000000`, rateTime } })
  expect((await shop.call(readRate, { id: added.data.id }, { token })).data).toEqual(added.data)
  const { rows } = await shop.call(listRates.page, { currencyCode: 'GBP' }, { token })
  expect(rows[0]).toEqual(added.data)
  const refusals: [Parameters<typeof shop.call<typeof addRate>>[1], string][] = [
    [{ currencyCode: 'GBP', rate, rateTime }, 'rateTime'],
    [{ currencyCode: 'GBP', rate, rateTime: new Date(Date.now() + 60_000).toISOString() }, 'rateTime'],
    [{ currencyCode: 'CNY', rate: '2', rateTime }, 'currencyCode'],
    [{ currencyCode: 'XXX', rate, rateTime }, 'currencyCode'],
    [{ currencyCode: 'GBP', rate: '0.000', rateTime: new Date(Date.now() - 5).toISOString() }, 'rate'],
    [{ currencyCode: 'GBP', rate: '1e-3', rateTime: new Date(Date.now() - 5).toISOString() }, 'rate'],
    [{ currencyCode: 'GBP', rate: (Number(rate) * 1.2).toFixed(6), rateTime: new Date(Date.now() - 5).toISOString() }, 'confirmFlag'],
  ]
  for (const [input, field] of refusals)
    expect(await shop.call(addRate, input, { token })).toMatchObject({ code: 400, data: [{ path: field }] })
  const known = await db.$count(exchangeRates, eq(exchangeRates.currencyCode, 'GBP'))
  expect(known).toBe(rows.length)
  const { data: choices } = await shop.call(listCurrencies, {})
  expect(choices.find(({ code }) => code === 'GBP')).toBeDefined()
})

test('a table of every currency that is pasted is read whole', async () => {
  const { data: currencies } = await shop.call(listCurrencies, {})
  const lines = await Promise.all(currencies.map(async ({ code }) => `${code},${(await presentRate(code))?.rate ?? '1'}`))
  const text = ['code,rate', ...lines].join('\n')
  expect(text.length).toBeGreaterThan(2000)
  const { code, data } = await shop.call(importRates, { text, dryRunFlag: '1' } as never, { token })
  expect(code).toBe(200)
  expect(data.list.length).toBeGreaterThan(100)
})
