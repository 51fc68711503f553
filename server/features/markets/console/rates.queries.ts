import { desc, eq } from 'drizzle-orm'
import { currencies, exchangeRates } from '#server/features/markets/markets.table.ts'
import type { PresentRates } from '#server/features/markets/rate-change.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { orderOf } from '#server/kernel/lists/list.ts'

export type RateRow = typeof exchangeRates.$inferSelect

const COLUMNS = { rateTime: exchangeRates.rateTime, currencyCode: exchangeRates.currencyCode }

export async function pageRates(
  db: Database,
  { currencyCode, orderBy }: { currencyCode?: string | undefined; orderBy: keyof typeof COLUMNS | `-${keyof typeof COLUMNS}` },
  limit: number,
  offset: number,
): Promise<{ rows: RateRow[]; total: number }> {
  const condition = currencyCode === undefined ? undefined : eq(exchangeRates.currencyCode, currencyCode)
  const order = orderOf(orderBy, COLUMNS, exchangeRates.id)
  return pageOf(db, () => db.select().from(exchangeRates).$dynamic(), condition, { order, limit, offset })
}

/** The rate that applies to each currency; null if it has none. */
export async function presentRates(db: Database): Promise<PresentRates> {
  const codes = await db.select({ code: currencies.code }).from(currencies)
  const newest = await db
    .selectDistinctOn([exchangeRates.currencyCode], {
      code: exchangeRates.currencyCode,
      rate: exchangeRates.rate,
      rateTime: exchangeRates.rateTime,
    })
    .from(exchangeRates)
    .orderBy(exchangeRates.currencyCode, desc(exchangeRates.rateTime))
  const rates = new Map(newest.map((each) => [each.code, each]))
  return new Map(codes.map(({ code }) => [code, rates.get(code) ?? null]))
}

type NewRate = Pick<typeof exchangeRates.$inferInsert, 'currencyCode' | 'rate' | 'rateTime'>

/** Fails with 400 if the currency already has a rate at this time. */
export async function insertRate(db: Database, rate: NewRate): Promise<RateRow> {
  try {
    const [row] = await db.insert(exchangeRates).values(rate).returning()
    return row!
  } catch (error) {
    if (violatedConstraint(error) === 'exchange_rates_currency_code_rate_time_pk') refuseField('rateTime', 'taken')
    throw error
  }
}

/** Inserts rates; those with a time that is already stored stay as they are. Returns the currencies of the inserted ones. */
export async function insertNewRates(db: Database, rates: readonly NewRate[]): Promise<string[]> {
  if (rates.length === 0) return []
  const inserted = await db
    .insert(exchangeRates)
    .values([...rates])
    .onConflictDoNothing()
    .returning({ currencyCode: exchangeRates.currencyCode })
  return inserted.map(({ currencyCode }) => currencyCode)
}
