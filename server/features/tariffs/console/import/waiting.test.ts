import { and, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { countryTable } from '#contract/markets/console/markets.ts'
import { freightTable } from '#contract/tariffs/console.ts'
import { cancelDutyImport, cancelFreightImport, ROW_CHANGE, readWaitingDuty, readWaitingFreight } from '#contract/tariffs/imports.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { renewTariffs } from '#server/features/tariffs/console/import/renew.ts'
import { dutyRates, freightRates } from '#server/features/tariffs/tariffs.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openShop } from '#tests/shop.ts'
import { pasted, tariffDesk } from '#tests/tariff-sheets.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const { token, check, send, trace } = await tariffDesk(shop)
const as = { token }

const inMs = (ms: number) => new Date(shop.appContext.clock().getTime() + ms).toISOString()
const waitingFreight = async () => (await shop.call(readWaitingFreight, {}, as)).data.waiting
const spain = async () =>
  (
    await db
      .select()
      .from(freightRates)
      .where(and(eq(freightRates.originZone, 'china'), eq(freightRates.zone, 'spain'), eq(freightRates.freightType, 1)))
  )[0]!
const sheetOf = (firstAmount: string) => pasted(['zone', 'freightType', 'firstAmount'], ['spain', 1, firstAmount])
async function runJob(): Promise<string[]> {
  const lines: string[] = []
  await renewTariffs(shop.appContext, {}, (line, level) => void (level === 'error' && lines.push(line)))
  return lines
}
async function schedule(firstAmount: string, startTime: string) {
  const { planHash } = (await check('freight', sheetOf(firstAmount))).data
  return send('freight', sheetOf(firstAmount), { planHash, startTime })
}

test('a sheet for later waits, can be read, changes nothing before its time and everything at it', async () => {
  const before = await spain()
  const startTime = inMs(HOUR_MS)
  expect(await waitingFreight()).toBeNull()
  const [last] = await db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id).limit(1)
  expect(await schedule('432.1', startTime)).toMatchObject({ code: 200, data: { changedTotal: 1 } })
  expect(await spain()).toEqual(before)
  const waiting = (await waitingFreight())!
  expect(waiting).toMatchObject({ startTime, removeFlag: 0, changedTotal: 1 })
  expect(waiting.rowList).toMatchObject([{ line: 2, change: ROW_CHANGE.changed, changeList: [{ column: 'firstAmount', after: '432.10' }] }])
  expect(waiting.basketList.length).toBeGreaterThan(0)
  expect((await shop.call(readWaitingDuty, {}, as)).data.waiting).toBeNull()
  const recorded = await db
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, last?.id ?? 0))
  expect(recorded.filter(({ action }) => action === 'freight/import')).toMatchObject([
    { entity: 'waitingTariff', after: { noun: 'freight', rows: '•••' } },
  ])

  expect(await runJob()).toEqual([])
  expect(await spain()).toEqual(before)
  // An edit of other columns comes first: columns that the sheet does not have keep the edited values.
  const edit = { id: String(before.id), version: before.version, maxDays: 77 }
  expect((await shop.call(freightTable.edit, edit, as)).code).toBe(200)
  shop.passTime(HOUR_MS + 1)
  expect(await runJob()).toEqual([])
  expect(await spain()).toMatchObject({ firstFen: 43_210n, maxDays: 77, version: before.version + 2 })
  expect(await waitingFreight()).toBeNull()
})

test('one sheet of a table waits at most; it is revoked by its id, once', async () => {
  expect((await schedule('500', inMs(HOUR_MS))).code).toBe(200)
  expect(await schedule('501', inMs(2 * HOUR_MS))).toMatchObject({ code: 400, data: [{ path: 'startTime' }] })
  const { id } = (await waitingFreight())!
  expect((await shop.call(cancelDutyImport, { id }, as)).code).toBe(110001)
  expect((await shop.call(cancelFreightImport, { id }, as)).code).toBe(200)
  expect((await shop.call(cancelFreightImport, { id }, as)).code).toBe(110001)
  expect(await waitingFreight()).toBeNull()
  const before = await spain()
  shop.passTime(HOUR_MS + 1)
  await runJob()
  expect(await spain()).toEqual(before)
})

test('a moment that is past, or years ahead, is refused beside its field, and nothing waits', async () => {
  const before = await trace()
  for (const startTime of [inMs(-1000), inMs(800 * DAY_MS), 'tomorrow']) {
    const { code, data } = await send('freight', sheetOf('1'), { planHash: 'a'.repeat(64), startTime })
    expect([code, (data as unknown as { path: string }[])[0]?.path]).toEqual([400, 'startTime'])
  }
  expect((await send('freight', sheetOf('1'), { planHash: 'a'.repeat(64), startTime: inMs(HOUR_MS) })).code).toBe(110002)
  expect(await trace()).toEqual(before)
})

test('a sheet that cannot come into force waits on, and is in the log at its time and each hour, not each minute', async () => {
  const country = { code: 'ZZ', name: { spa: 'Z', en: 'Z', zh: 'Z' }, currencyCode: 'EUR', callingCode: '+999' }
  const { id } = (await shop.call(countryTable.add, country, as)).data
  dropCached('countries')
  const sheet = pasted(['countryCode', 'hsPrefix', 'dutyRate', 'taxRate'], ['ZZ', '77', 1, 2])
  const { planHash } = (await check('duty', sheet)).data
  expect((await send('duty', sheet, { planHash, startTime: inMs(HOUR_MS) })).code).toBe(200)
  expect((await shop.call(countryTable.del, { id }, as)).code).toBe(200)
  dropCached('countries')
  shop.passTime(HOUR_MS + 1)
  expect(await runJob()).toEqual([expect.stringContaining('tariffs')])
  shop.passTime(5 * MINUTE_MS)
  expect(await runJob()).toEqual([])
  shop.passTime(55 * MINUTE_MS)
  expect(await runJob()).toEqual([expect.stringContaining('tariffs')])
  expect(await db.$count(dutyRates, eq(dutyRates.hsPrefix, '77'))).toBe(0)
  const { waiting } = (await shop.call(readWaitingDuty, {}, as)).data
  // Whoever opens the page sees why it waits.
  expect(waiting).toMatchObject({ wrongTotal: 1, rowList: [{ line: 2, problemList: [{ column: 'countryCode', value: 'ZZ' }] }] })
  expect((await shop.call(cancelDutyImport, { id: waiting!.id }, as)).code).toBe(200)
})
