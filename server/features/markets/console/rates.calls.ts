import { eq } from 'drizzle-orm'
import { flagOf } from '#contract/fields.ts'
import { addRate, importRates, listRates, readRate } from '#contract/markets/console/rates.ts'
import { DEFAULT_CURRENCY, parseRate } from '#contract/money.ts'
import { asOneAct } from '#server/features/audit/one-act.ts'
import { insertNewRates, insertRate, pageRates, presentRates } from '#server/features/markets/console/rates.queries.ts'
import { exchangeRates } from '#server/features/markets/markets.table.ts'
import { type RateChange, rateChange, rateChanges } from '#server/features/markets/rate-change.ts'
import { readRates } from '#server/features/markets/read-rates.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { findRow } from '#server/kernel/database/rows.ts'
import { listCalls } from '#server/kernel/lists/list.ts'

export const rateListCalls = listCalls(listRates, async ({ db, filter, limit, offset }) => pageRates(db, filter, limit, offset))

export const readRateCall = handleCall(
  readRate,
  async ({ db, input }) => (await findRow(db, exchangeRates, eq(exchangeRates.id, input.id))) ?? fail('notFound'),
)

function refuseLargeChange(changes: readonly RateChange[], confirmFlag: number | undefined): void {
  if (confirmFlag !== 1 && changes.some(({ isLarge }) => isLarge)) refuseField('confirmFlag', 'accept')
}

export const addRateCall = handleCall(addRate, async ({ db, input, clock }) => {
  const { currencyCode, rate, confirmFlag } = input
  const rateTime = new Date(input.rateTime)
  if (rateTime > clock()) refuseField('rateTime', 'wrong')
  // The yuan's own rate is 1 (decisions.md §1).
  const former = currencyCode === DEFAULT_CURRENCY ? undefined : (await presentRates(db)).get(currencyCode)
  if (former === undefined) refuseField('currencyCode', 'wrong')
  refuseLargeChange([rateChange(currencyCode, parseRate(rate), former?.rate ?? null)], confirmFlag)
  return insertRate(db, { currencyCode, rate, rateTime })
})

export const importRatesCall = handleCall(importRates, async ({ database, input, clock }) => {
  const { file, text, dryRunFlag, confirmFlag } = input
  if ((file === undefined) === (text === undefined)) refuseField('file', 'required')
  const bytes = file?.bytes ?? Buffer.from(text ?? '')
  const read = (await readRates(bytes, clock())) ?? fail('fileContentUnexpected')
  const { rateTime } = read
  return inTransaction(database.db, dryRunFlag === 1 ? 'read' : 'write', async (db) => {
    const list = rateChanges(read, await presentRates(db))
    if (dryRunFlag !== 1) {
      refuseLargeChange(list, confirmFlag)
      await asOneAct(db, 'exchangeRate', async () => {
        const rates = list.map(({ currencyCode, rate }) => ({ currencyCode, rate, rateTime }))
        const currencyCodeList = await insertNewRates(db, rates)
        return { count: currencyCodeList.length, rateTime: rateTime.toISOString(), currencyCodeList }
      })
    }
    return { rateTime, list: list.map(({ isLarge, ...change }) => ({ ...change, largeFlag: flagOf(isLarge) })) }
  })
})
