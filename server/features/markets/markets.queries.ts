import { asc, desc, getTableColumns, sql } from 'drizzle-orm'
import type { LocalizedText } from '#contract/languages.ts'
import { parseRate, type RatedCurrency } from '#contract/money.ts'
import { countries, currencies, exchangeRates } from '#server/features/markets/markets.table.ts'
import { freightRates } from '#server/features/tariffs/tariffs.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export interface CountryRow extends Pick<typeof countries.$inferSelect, keyof typeof countryColumns> {
  /** Whether goods can be sent there from at least one origin. */
  isReached: boolean
}
export type FreightRateRow = typeof freightRates.$inferSelect

const countryColumns = getTableColumns(countries)

export interface MarketCurrency extends RatedCurrency {
  name: LocalizedText
  isDefault: boolean
}

export const readCountries = (db: Database): Promise<CountryRow[]> =>
  db
    .select({
      ...countryColumns,
      isReached: sql<boolean>`exists (select from ${freightRates} where ${freightRates.zone} = ${countries.freightZone})`,
    })
    .from(countries)
    .orderBy(asc(countries.sort), asc(countries.code))

export const readFreightRates = (db: Database): Promise<FreightRateRow[]> => db.select().from(freightRates)

/** Currencies with their newest rate; currencies without a rate are left out. */
export async function readCurrencies(db: Database): Promise<MarketCurrency[]> {
  // One query after the other, because a transaction has only one connection.
  const rows = await db.select().from(currencies).orderBy(asc(currencies.sort), asc(currencies.code))
  const rates = await db
    .selectDistinctOn([exchangeRates.currencyCode])
    .from(exchangeRates)
    .orderBy(exchangeRates.currencyCode, desc(exchangeRates.rateTime))
  const newest = new Map(rates.map((rate) => [rate.currencyCode, rate]))
  return rows.flatMap(({ code, digits, name, isDefault }) => {
    const rate = newest.get(code)
    return rate ? [{ code, digits, name, isDefault, ratePico: parseRate(rate.rate), rateTime: rate.rateTime }] : []
  })
}
