import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
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

const press = (fields: Record<string, unknown>, language: Language = 'en', kind = 'freight', query = '') =>
  shop.app.inject({
    method: 'POST',
    url: inLanguage(`/console/markets/${kind}/import${query}`, language),
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

test('without scripts: cells of the current table are changed in a grid, and a row is added; an emptied row stays', async () => {
  const path = '/console/markets/duty/import?grid=1'
  const ES = { locale: 'spa' } as const
  const all = (await visitPage(shop, path, token)).body
  expect(all).toContain(words.tariffs_grid_more({ count: (await db.select().from(dutyRates)).length }, ES))
  expect(all).not.toContain('name="cell.0.')
  const total = (await db.select().from(dutyRates).where(eq(dutyRates.countryCode, 'FR'))).length
  const page = (await visitPage(shop, `${path}&countryCode=FR`, token)).body
  const cells = [...page.matchAll(/<input[^>]* name="(cell\.\d+\.\w+)"[^>]* value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!] as const,
  )
  expect(Math.max(...cells.map(([name]) => Number(name.split('.')[1])))).toBe(total + 4)
  const typed: Record<string, string> = Object.fromEntries(cells)
  // Spanish amounts, as the page shows them.
  expect(typed['cell.0.taxRate']).toMatch(/^\d+,\d\d$/)
  typed['cell.0.dutyRate'] = '7,25'
  for (const column of ['countryCode', 'hsPrefix', 'originCode', 'dutyRate', 'taxRate']) typed[`cell.1.${column}`] = ''
  const added = { countryCode: 'España', hsPrefix: '998877', dutyRate: '1.5', taxRate: 'mucho' }
  for (const [column, text] of Object.entries(added)) typed[`cell.${total + 2}.${column}`] = text
  const send = (fields: Record<string, unknown>) => press({ grid: '1', ...typed, ...fields }, 'spa', 'duty', '?grid=1&countryCode=FR')
  const wrong = (await send({ step: 'check' })).body
  expect(wrong).toContain(words.tariffs_import_found({ added: 0, changed: 1, removed: 0, same: total - 2, wrong: 1 }, ES))
  const invalid = wrong.match(/<input[^>]*aria-invalid="true"[^>]*>/g)?.map((tag) => /name="([^"]*)"/.exec(tag)?.[1])
  expect(invalid).toEqual([`cell.${total + 2}.taxRate`])
  typed[`cell.${total + 2}.taxRate`] = '21'
  const right = (await send({ step: 'check' })).body
  const stored = (await send({ step: 'store', planHash: hashIn(right) })).body
  expect(stored).toContain(words.tariffs_import_stored({ added: 1, changed: 1, removed: 0 }, ES))
  const [row] = await db.select().from(dutyRates).where(eq(dutyRates.hsPrefix, '998877'))
  expect(row).toMatchObject({ countryCode: 'ES', originCode: '' })
  expect((await db.select().from(dutyRates).where(eq(dutyRates.countryCode, 'FR'))).length).toBe(total)
})

test('there is none of other tables, nor for whoever may not change markets', async () => {
  expect((await visitPage(shop, '/en/console/markets/country/import', token)).statusCode).toBe(404)
  expect((await visitPage(shop, '/en/console/markets/freight/import', await signedInWith(shop, 'order'))).statusCode).not.toBe(200)
})
