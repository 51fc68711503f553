import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { MULTIPART, multipartBody, partsOf } from '#tests/multipart.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn, signedInWith } from '#tests/signed-in.ts'
import { pasted, tariffDesk } from '#tests/tariff-sheets.ts'
import { visitPage } from '#tests/without-scripts.ts'
import * as words from '#words'

const shop = await openShop()
const { db } = shop.appContext.database
const token = await signedIn(shop, DEMO_PEOPLE.operator)
const EN = { locale: 'en' } as const
const HEADERS = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }
const cookies = { H5_SEEN: '1', TOKEN: token }

const press = (fields: Record<string, unknown>, language: Language = 'en', kind = 'freight') =>
  shop.app.inject({
    method: 'POST',
    url: inLanguage(`/console/markets/${kind}/import`, language),
    headers: { ...HEADERS, ...MULTIPART },
    cookies,
    payload: multipartBody(partsOf({ intent: 'import', ...fields })),
  })
const rate = async () =>
  (
    await db
      .select()
      .from(freightRates)
      .where(and(eq(freightRates.originZone, 'china'), eq(freightRates.zone, 'spain'), eq(freightRates.freightType, 1)))
  )[0]!
const hashIn = (body: string) => /name="planHash" value="([0-9a-f]{64})"/.exec(body)?.[1]

test('without scripts: a pasted table is checked, seen and put in force; what was pasted stays until then', async () => {
  expect((await visitPage(shop, '/en/console/markets/freight', token)).body).toContain('href="/en/console/markets/freight/import"')
  const text = pasted(['Freight zone', 'Shipping method', 'Base price, CNY'], ['Spain', 'Express', '321.5'])
  const { body } = await press({ text, step: 'check' })
  expect(body).toContain(words.tariffs_import_found({ added: 0, changed: 1, removed: 0, same: 0, wrong: 0 }, EN))
  expect(body).toContain(words.tariffs_import_baskets({}, EN))
  expect(body).toContain('321.50')
  expect(body).toContain('Shipping method')
  const planHash = hashIn(body)
  const before = await rate()
  const stored = await press({ text, step: 'store', planHash })
  expect(stored.body).toContain(words.tariffs_import_stored({ added: 0, changed: 1, removed: 0 }, EN))
  expect(hashIn(stored.body)).toBeUndefined()
  expect(await rate()).toMatchObject({ firstFen: 32_150n, version: before.version + 1 })
  // Pressing again shows the changes as of now: none.
  const again = (await press({ text, step: 'store', planHash })).body
  expect(again).toContain(words.tariffs_import_stale({}, EN))
  expect(again).toContain(words.tariffs_import_nothing({ same: 1 }, EN))
})

test('a file with faults names them, offers no button that stores it, and a missing one is required', async () => {
  const file = { name: 'rates.csv', bytes: Buffer.from('zone,freightType,firstAmount\nspain,1,abc\n') }
  const { body } = await press({ file, step: 'check' })
  expect(body).toContain(words.tariffs_import_wrong({}, EN))
  expect(body).toContain('abc')
  expect(hashIn(body)).toBeUndefined()
  expect((await press({ text: ' ', step: 'check' })).body).toContain(words.field_required({}, EN))
  expect((await press({ text: 'a\tb\n1\t2', step: 'check' })).body).toContain(words.tariffs_freight_zone({}, EN))
})

test.each(LANGUAGES)('duties have a page of their own, in %s', async (language) => {
  const text = pasted(['countryCode', 'hsPrefix', 'dutyRate', 'taxRate'], ['ES', '8888', '3.5', '21'])
  const { body, statusCode } = await press({ text, step: 'check' }, language, 'duty')
  expect(statusCode).toBe(200)
  expect(body).toContain(words.tariffs_import_found({ added: 1, changed: 0, removed: 0, same: 0, wrong: 0 }, { locale: language }))
})

test('discarding a scheduled table says what is lost, and then discards it', async () => {
  const { check, send } = await tariffDesk(shop)
  const sheet = pasted(['zone', 'freightType', 'firstAmount'], ['spain', 1, '654.3'])
  const startTime = new Date(shop.appContext.clock().getTime() + HOUR_MS).toISOString()
  const { planHash } = (await check('freight', sheet)).data
  expect((await send('freight', sheet, { planHash, startTime })).code).toBe(200)
  const page = async () => (await visitPage(shop, '/en/console/markets/freight/import', token)).body
  const offer = /<noscript>(?:(?!<\/noscript>).)*name="intent" value="cancel".*?<\/noscript>/s.exec(await page())?.[0] ?? ''
  expect(offer).toContain(words.table_waiting_drop_hint({}, EN))
  const id = /name="id" value="(\d+)"/.exec(offer)![1]!
  expect((await press({ intent: 'cancel', id })).statusCode).toBe(200)
  expect(await page()).not.toContain(words.tariffs_import_revoke({}, EN))
})

test('there is none of other tables, nor for whoever may not change markets', async () => {
  expect((await visitPage(shop, '/en/console/markets/country/import', token)).statusCode).toBe(404)
  expect((await visitPage(shop, '/en/console/markets/freight/import', await signedInWith(shop, 'order'))).statusCode).not.toBe(200)
})
