import { sharedWork } from '#server/kernel/cache/shared-work.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { refuseSecondConnection } from '#server/kernel/database/one-connection.ts'
import { waitForDatabase, withoutWaitLimit } from '#server/kernel/database/wait.ts'
import { cacheUse } from '#server/kernel/metrics/caches.ts'

/** After this many times its age a value is too old to be served while it is fetched anew. */
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

/** When a starting server reads it: what takes long, and few need, while it listens. */
type Fill = 'before listening' | 'while listening'

const referenceCaches = new Set<ReferenceCache>()
const keyedCaches = new Set<{ clear(): void; hasPrices: boolean }>()
const referenceUse = cacheUse('reference')
const flights = new Set<{ clear(): void }>()

/** Reads whatever is cached for all callers before the first of them comes. What cannot be read now is read by who needs it. */
export async function fillCaches(pool: PoolDatabase, now: Fill): Promise<void> {
  await Promise.allSettled([...referenceCaches].filter(({ fill }) => fill === now).map(({ get }) => get(pool)))
}

/** What has been read from this table, or from any table, is read anew by the next caller. */
export function dropCached(table?: string): void {
  for (const { tables, drop } of referenceCaches) if (table === undefined || tables.includes(table)) drop()
  for (const cache of keyedCaches) cache.clear()
  leaveFlights()
}

/** What is cached by keys is about products: all of it, or what has prices, is read anew by the next caller. */
export function dropProducts(change: 'facts' | 'prices'): void {
  for (const { clear, hasPrices } of keyedCaches) if (change === 'facts' || hasPrices) clear()
  leaveFlights()
}

/** Who comes from now on does not share a fetch that may have begun before a change. */
export function leaveFlights(): void {
  for (const shared of flights) shared.clear()
}

/**
 * Caches one value about slowly changing reference data, then serves it stale while one caller fetches it anew. A failed
 * fetch is tried again by the next caller. Never through a transaction, which may see what is never committed, and through
 * connections of its own: callers that hold one may wait for it, however cold or old the cache is (safety.md 23).
 */
export function cached<Value>(
  forMs: number,
  /** A change in one of these tables is seen by the next caller. */
  tables: readonly string[],
  fetch: (pool: PoolDatabase) => Promise<Value>,
  fill: Fill = 'before listening',
): ((pool: PoolDatabase) => Promise<Value>) & { drop(): void } {
  // A test may use another database in the same process, and who reads a replica shares what is cached of its primary.
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
      // The stale value stands until the new one is there, and when the fetch fails.
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
 * Keeps values for a short while by a key that names all they depend on, the latest few of them.
 * Callers with the same key share one fetch; a failed one is tried again. Where it has no prices, new ones leave it. The metrics call
 * it by its name.
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
    // The shared fetch may still wait for a connection.
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
    // The one that was fetched longest ago comes first.
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

/** They end in the order in which they stand. */
function dropEnded(entries: Map<string, Entry<unknown>>): void {
  const now = Date.now()
  for (const [key, { until }] of entries) {
    if (until > now) return
    entries.delete(key)
  }
}

/** Callers with the same key share a fetch while it is under way; nothing is cached once it is done. */
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
 * A test may use another database in the same process, and a transaction is a database of its own: it shares with nobody. Who reads a
 * replica shares with all who read its primary.
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
