import { DAY_MS } from '#contract/durations.ts'
import { countryFor } from '#contract/markets/markets.ts'
import { DEFAULT_CURRENCY, type RatedCurrency } from '#contract/money.ts'
import type { Preferences } from '#contract/page-request.ts'
import { type CountryRow, type MarketCurrency, readCountries, readCurrencies } from '#server/features/markets/markets.queries.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = 30_000

export const countriesByCode = cached(
  CACHE_MS,
  // Whether anything can be sent to a country depends on the freight rates.
  ['countries', 'freight_rates'],
  async (db) => new Map((await readCountries(db)).map((row) => [row.code, row])),
)

export const currenciesByCode = cached(
  CACHE_MS,
  ['currencies', 'exchange_rates'],
  async (db) => new Map((await readCurrencies(db)).map((row) => [row.code, row])),
)

/** The same without the cache, for a transaction that has no pool at hand. */
export const currentCurrencies = async (db: Database) => new Map((await readCurrencies(db)).map((row) => [row.code, row]))

/**
 * The currency of prices: the one this call requests, otherwise the browser's choice, the account's, or the default. 590013 if the
 * requested one has no rate; an old choice whose rate is gone is ignored, so that it does not break every page.
 */
export async function chosenCurrency(
  pool: PoolDatabase,
  view: Pick<Preferences, 'currencyCode' | 'isCurrencyRequested'>,
  user: SessionUser | null,
): Promise<RatedCurrency> {
  if (view.isCurrencyRequested) return ratedCurrency(pool, view.currencyCode ?? DEFAULT_CURRENCY)
  const all = await currenciesByCode(pool)
  return (
    all.get(view.currencyCode ?? '') ??
    all.get(user?.currencyCode ?? '') ??
    [...all.values()].find((row) => row.isDefault) ??
    ratedCurrency(pool, DEFAULT_CURRENCY)
  )
}

/** The code of a currency that has a rate; null for any other. */
export const ratedCode = async (pool: PoolDatabase, code: string | null | undefined): Promise<string | null> =>
  (await currenciesByCode(pool)).get(code ?? '')?.code ?? null

/** A currency with its current rate. 590013 if it has none. */
export async function ratedCurrency(pool: PoolDatabase, code: string): Promise<MarketCurrency> {
  return (await currenciesByCode(pool)).get(code) ?? fail('noExchangeRate')
}

/** The currency beside which a form's amounts were typed: the chosen one may have changed in another tab since. 590013 without a rate. */
export const typedCurrency = (
  pool: PoolDatabase,
  typed: string | undefined,
  view: Pick<Preferences, 'currencyCode' | 'isCurrencyRequested'>,
  user: SessionUser,
): Promise<RatedCurrency> => (typed === undefined ? chosenCurrency(pool, view, user) : ratedCurrency(pool, typed))

const RATE_STANDS_MS = 7 * DAY_MS

/** Whether a rate has not been updated for more than 7 days (decisions.md §1). The yuan's own never changes. */
export const isOutdated = ({ code, rateTime }: RatedCurrency, now: Date): boolean =>
  code !== DEFAULT_CURRENCY && now.getTime() - rateTime.getTime() > RATE_STANDS_MS

export async function findCountry(pool: PoolDatabase, code: string): Promise<CountryRow | undefined> {
  return (await countriesByCode(pool)).get(code)
}

/** The country that prices are computed for: the caller's choice, otherwise the saved preference, otherwise the default. */
export async function countryOfRequest(pool: PoolDatabase, view: Preferences, user: SessionUser | null): Promise<CountryRow | undefined> {
  return countryFor([...(await countriesByCode(pool)).values()], view.countryCode, user?.countryCode)
}
