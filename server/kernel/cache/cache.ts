import { sharedWork } from '#server/kernel/cache/shared-work.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { refuseSecondConnection } from '#server/kernel/database/one-connection.ts'
import { waitForDatabase, withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { cacheUse } from '#server/kernel/metrics/caches.ts'

/** A value older than this many times `forMs` is no longer served stale while it is refreshed. */
const STALE_FOR = 10

interface Slot<Value> {
  value: Promise<Value>
  isThere: boolean
  fetchedAt: number
  refreshedAt: number
}

interface ReferenceCache {
  get(pool: PoolDatabase): Promise<unknown>
  drop(): void
  tables: readonly string[]
  fill: Fill
}

/** When a starting server fills a cache: slow and rarely needed ones are filled while it already listens. */
type Fill = 'before listening' | 'while listening'

const referenceCaches = new Set<ReferenceCache>()
const keyedCaches = new Set<{ clear(): void; hasPrices: boolean }>()
const referenceUse = cacheUse('reference')
const flights = new Set<{ clear(): void }>()

/** Fills the reference caches ahead of the first callers. A cache that cannot be filled now is filled by its first caller. */
export async function fillCaches(pool: PoolDatabase, now: Fill): Promise<void> {
  await Promise.allSettled([...referenceCaches].filter(({ fill }) => fill === now).map(({ get }) => get(pool)))
}

/** Reads again what is cached by time alone and is old enough, while callers still get the former values. */
export const refreshTimed = (pool: PoolDatabase): Promise<unknown> =>
  Promise.allSettled([...referenceCaches].filter(({ tables }) => tables.length === 0).map(({ get }) => get(pool)))

/** Drops the reference values read from this table (or any, if none is given), and everything that is cached by key. */
export function dropCached(table?: string): void {
  for (const { tables, drop } of referenceCaches) if (table === undefined || tables.includes(table)) drop()
  for (const cache of keyedCaches) cache.clear()
  leaveFlights()
}

/** Drops the caches by key, which are all about products: all of them, or only those that contain prices. */
export function dropProducts(change: 'facts' | 'prices'): void {
  for (const { clear, hasPrices } of keyedCaches) if (change === 'facts' || hasPrices) clear()
  leaveFlights()
}

/** Stops new callers from joining fetches that may have started before a change. */
export function leaveFlights(): void {
  for (const shared of flights) shared.clear()
}

/**
 * Caches one value of slowly changing reference data, and serves it stale while it is refreshed. After a failed fetch, the next caller
 * retries. Never fetches in a transaction, which may see data that is never committed. Uses connections of its own, so that callers that
 * hold one may wait for the cache even when it is empty (safety.md 23).
 */
export function cached<Value>(
  forMs: number,
  /** A change in one of these tables drops the value. */
  tables: readonly string[],
  fetch: (pool: PoolDatabase) => Promise<Value>,
  fill: Fill = 'before listening',
): ((pool: PoolDatabase) => Promise<Value>) & { drop(): void } {
  // Per database, because tests may use several in one process. Readers of a replica share the primary's cache.
  let slots = new WeakMap<PoolDatabase, Slot<Value>>()
  const begin = (pool: PoolDatabase, now: number): Slot<Value> => {
    const value = withoutWaitLimit(() => fetch(pool.$cacheReads))
    const slot = { value, isThere: false, fetchedAt: now, refreshedAt: now }
    value.then(
      () => {
        slot.isThere = true
      },
      () => {},
    )
    return slot
  }

  const get = (pool: PoolDatabase) => {
    const now = Date.now()
    const known = slots.get(pool.$cacheReads)
    if (!known || now - known.fetchedAt > forMs * STALE_FOR) {
      referenceUse.misses++
      const slot = begin(pool, now)
      slots.set(pool.$cacheReads, slot)
      slot.value.catch(() => slots.get(pool.$cacheReads) === slot && slots.delete(pool.$cacheReads))
      return waitForDatabase(() => slot.value)
    }
    referenceUse.hits++
    if (!known.isThere) return waitForDatabase(() => known.value)
    if (now - known.refreshedAt >= forMs) {
      known.refreshedAt = now
      const slot = begin(pool, now)
      // The stale value stays until the new one has arrived, or for good if the fetch fails.
      slot.value.then(
        () => slots.get(pool.$cacheReads) === known && slots.set(pool.$cacheReads, slot),
        () => {},
      )
    }
    return known.value
  }
  const drop = () => {
    slots = new WeakMap()
  }
  referenceCaches.add({ get, drop, tables, fill })
  return Object.assign(get, { drop })
}

interface Entry<Value> {
  value: Promise<Value>
  until: number
}

/**
 * Caches the latest `maxEntries` values for a short time, by a key that names everything they depend on.
 * Callers with the same key share one fetch; a failed one is retried by the next caller. With `hasPrices: false`, price changes do not
 * clear it. `name` is its label in the metrics.
 */
export function cachedByKey<Value>(name: string, forMs: number, maxEntries: number, { hasPrices = true } = {}) {
  const make = () => new Map<string, Entry<Value>>()
  const use = cacheUse(name)
  let byDatabase = perDatabase(make)
  const clear = () => {
    byDatabase = perDatabase(make)
  }
  keyedCaches.add({ clear, hasPrices })
  return (pool: PoolDatabase, key: string, fetch: () => Promise<Value>): Promise<Value> => {
    // The shared fetch may still be waiting for a connection, so its callers must not hold one.
    refuseSecondConnection()
    const entries = byDatabase(pool)
    const known = entries.get(key)
    if (known && known.until > Date.now()) {
      use.hits++
      return waitForDatabase(() => known.value)
    }
    use.misses++
    dropEnded(entries)
    const entry = { value: fetch(), until: Date.now() + forMs }
    entries.delete(key)
    entries.set(key, entry)
    // Maps iterate in insertion order, so the first entry is the oldest.
    if (entries.size > maxEntries) {
      use.evictions++
      entries.delete(entries.keys().next().value!)
    }
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}

/** Entries expire in insertion order. */
function dropEnded(entries: Map<string, Entry<unknown>>): void {
  const now = Date.now()
  for (const [key, { until }] of entries) {
    if (until > now) return
    entries.delete(key)
  }
}

/** Callers with the same key share a fetch while it is in flight; nothing is cached afterwards. */
export function singleFlight<Value>() {
  let byDatabase = perDatabase(sharedWork<Value>)
  const clear = () => {
    byDatabase = perDatabase(sharedWork<Value>)
  }
  flights.add({ clear })
  return (db: Database, key: string, fetch: () => Promise<Value>): Promise<Value> => {
    if ('$client' in db) refuseSecondConnection()
    return byDatabase(db)(key, undefined, fetch)
  }
}

/**
 * One instance per database, because tests may use several in one process. A transaction counts as a database of its own and shares
 * nothing. Readers of a replica share with readers of its primary.
 */
export function perDatabase<Own>(make: () => Own) {
  const made = new WeakMap<Database, Own>()
  return (db: Database | PoolDatabase): Own => {
    const shared = '$cacheReads' in db ? db.$cacheReads : db
    const own = made.get(shared) ?? make()
    made.set(shared, own)
    return own
  }
}
