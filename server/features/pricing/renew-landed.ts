import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import type { RatedCurrency } from '#contract/money.ts'
import { lanesTo } from '#server/features/markets/lanes.ts'
import { ratedCurrency } from '#server/features/markets/markets.ts'
import {
  countListed,
  dropUnusedMarkets,
  existingIds,
  type HeldMarket,
  lockMarket,
  noteRenewal,
  openMarket,
  type PricedMarket,
  pricedIds,
  readMarkets,
  storeLanded,
} from '#server/features/pricing/landed.queries.ts'
import { smallestOrders } from '#server/features/pricing/landed.ts'
import { cachedByKey, dropCached } from '#server/kernel/cache/cache.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import { cursorNow } from '#server/kernel/database/snapshot.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { readChanges } from '#server/kernel/pages/catalogue-changes.ts'
import { CHANGES_RETENTION_MS, changesSince } from '#server/kernel/pages/changes.ts'

const PRODUCTS_AT_A_TIME = 500
const UNUSED_DAYS = 30
/** Runs twice a minute, so that lists agree with their products within 60 s (decisions §24). */
const AGAIN_AFTER_MS = MINUTE_MS / 2
/** Tables that the landed prices of all products depend on. */
const OF_EVERY_PRICE = [
  ...['freight_rates', 'duty_rates', 'settings', 'countries', 'currencies', 'exchange_rates'],
  // Reported by table name only when many of their rows change at once.
  ...['products', 'skus', 'price_tiers'],
]

/** Runs every minute and once more in between; a market whose renewal fails does not hold up the others. */
export const renewLanded: JobTask = async ({ database: { db }, jobs, clock }, payload, say, stopping) => {
  await dropUnusedMarkets(db, UNUSED_DAYS)
  const markets = await readMarkets(db)
  for (const market of markets) {
    try {
      await renewMarket(db, market, clock(), stopping)
    } catch (error) {
      stopping?.throwIfAborted()
      say(`delivered prices of ${market.countryCode} in ${market.currencyCode} could not be renewed`, 'error', error)
    }
  }
  const isSecond = typeof payload === 'object' && payload !== null && 'isSecond' in payload
  if (markets.length > 0 && !isSecond) await jobs.add(db, 'renewLanded', { isSecond: true }, new Date(clock().getTime() + AGAIN_AFTER_MS))
}

/** With more products than this, the first request would wait too long, so the job prices them. */
const MOST_AT_ONCE = 5_000
/** For all markets together, because any caller may name a country and a currency. */
const MOST_PRICED = 2_000_000
const MARKET_CACHE_MS = MINUTE_MS / 2
const MOST_MARKETS = 300
const pricedMarkets = cachedByKey<boolean>('priced_markets', MARKET_CACHE_MS, MOST_MARKETS, { hasPrices: false })

/** Whether lists can be sorted and filtered by landed price in this market; if not, this makes it possible within a minute. */
export async function isPriced(pool: PoolDatabase, countryCode: string, currency: RatedCurrency, now: Date): Promise<boolean> {
  // Nothing is delivered there, so no price is missing.
  if (!(await lanesTo(pool, countryCode))) return true
  const market = { countryCode, currencyCode: currency.code }
  return pricedMarkets(pool, JSON.stringify(market), async () => {
    const total = await countListed(pool)
    const most = Math.floor(MOST_PRICED / Math.max(1, total))
    const isThere = await openMarket(pool, market, most)
    if (isThere || total > MOST_AT_ONCE) return isThere
    await renewMarket(pool, market, now)
    return openMarket(pool, market, most)
  })
}

/** Prices what has changed since the last renewal; everything the first time, or after a change that affects all prices. */
async function renewMarket(pool: PoolDatabase, market: PricedMarket, now: Date, stopping?: AbortSignal): Promise<void> {
  await inTransaction(pool, 'write', async (db) => {
    const held = await lockMarket(db, market)
    if (!held) return
    const { cursor, ids } = await changedSince(db, held, now)
    for (let at = 0; at < ids.length; at += PRODUCTS_AT_A_TIME) {
      // Aborting rolls back this market, which is then priced again from the start.
      stopping?.throwIfAborted()
      const some = ids.slice(at, at + PRODUCTS_AT_A_TIME)
      await storeLanded(db, market, some, await pricesOf(pool, db, market, some, now))
    }
    await noteRenewal(db, market, cursor, now)
  })
}

async function changedSince(db: Database, { cursor, renewTime }: HeldMarket, now: Date) {
  const isLost = cursor === null || renewTime === null || now.getTime() - renewTime.getTime() > CHANGES_RETENTION_MS / 2
  if (isLost) {
    const present = await cursorNow(db)
    dropReferences(OF_EVERY_PRICE)
    return { cursor: present, ids: await pricedIds(db) }
  }
  const seen = await changesSince(db, cursor)
  const { tables, catalogue } = readChanges(seen.tags ?? [])
  const changed = OF_EVERY_PRICE.filter((table) => tables.has(table))
  dropReferences(changed)
  const ids = changed.length > 0 ? await pricedIds(db) : await existingIds(db, [...catalogue.products], [...catalogue.suppliers])
  return { cursor: seen.cursor, ids }
}

/** Caches of these tables may have been filled before the changes that the cursor includes. */
function dropReferences(tables: readonly string[]): void {
  for (const table of tables) dropCached(table)
}

async function pricesOf(pool: PoolDatabase, db: Database, market: PricedMarket, productIds: readonly number[], now: Date) {
  const currency = await ratedCurrency(pool, market.currencyCode)
  const orders = await smallestOrders(pool, productIds, { countryCode: market.countryCode, currency, now }, db)
  return orders.flatMap(({ productId, offers, priceBy }) =>
    offers.flatMap((offer, place) => {
      const price = priceBy(offer)
      // An absurd price does not fit into the column: the product is listed like one that is not delivered there.
      if (price > MOST_MONEY) return []
      const arriveDays = daysBetween(now, offer.deliverToDate)
      return [{ productId, freightType: offer.freightType, price, arriveDays, isCheapest: place === 0 }]
    }),
  )
}

/** Days from today, in UTC. */
export const daysBetween = (now: Date, day: string) => Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS)
