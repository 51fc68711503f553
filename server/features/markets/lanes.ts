import { type FreightRateRow, readFreightRates } from '#server/features/markets/markets.queries.ts'
import { countriesByCode } from '#server/features/markets/markets.ts'
import { cached } from '#server/kernel/cache/cache.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const CACHE_MS = 30_000

/** Rates by destination zone, then by origin zone. */
export const ratesByLane = cached(CACHE_MS, ['freight_rates'], async (db) => byLane(await readFreightRates(db)))

function byLane(all: readonly FreightRateRow[]): Map<string, Map<string, FreightRateRow[]>> {
  const byZone = Map.groupBy(all, ({ zone }) => zone)
  return new Map([...byZone].map(([zone, rates]) => [zone, Map.groupBy(rates, ({ originZone }) => originZone)]))
}

const NO_ORIGINS: ReadonlyMap<string, readonly FreightRateRow[]> = new Map()

/**
 * The rates of all methods to a country, by country of origin; undefined if nothing at all is delivered there.
 * @param given used instead of the rates in force
 */
export async function lanesTo(pool: PoolDatabase, countryCode: string, given?: readonly FreightRateRow[]) {
  const [countries, lanes] = await Promise.all([countriesByCode(pool), given ? byLane(given) : ratesByLane(pool)])
  const origins = lanes.get(countries.get(countryCode)?.freightZone ?? '') ?? NO_ORIGINS
  if (origins.size === 0) return undefined
  return (originCountryCode: string) => origins.get(countries.get(originCountryCode)?.freightZone ?? '') ?? []
}

/** Whether goods from a country of origin can be sent to a destination. */
export type Reach = (originCountryCode: string) => boolean

export async function reachOf(pool: PoolDatabase, countryCode: string): Promise<Reach> {
  const lanes = await lanesTo(pool, countryCode)
  return (originCountryCode) => !!lanes && lanes(originCountryCode).length > 0
}
