import type { Database, PoolDatabase } from '#server/kernel/database.ts'

/** After this many times its age a value is too old to be served while it is fetched anew. */
const STALE_FOR = 10

// What is cached is fetched through the pool: a transaction may see what is never committed, and is gone
// when somebody else's fetch needs it.

/**
 * Keeps one value about slowly changing reference data for a while, then serves it stale while one caller fetches it anew:
 * a call that holds a connection must not wait for a second one. A failed fetch is tried again by the next caller.
 */
export function cached<Value>(
  forMs: number,
  fetch: (pool: PoolDatabase) => Promise<Value>,
): ((pool: PoolDatabase) => Promise<Value>) & { forget(): void } {
  let entry: { value: Promise<Value>; fetchedAt: number; refreshedAt: number; pool: PoolDatabase } | undefined
  const get = (pool: PoolDatabase) => {
    const now = Date.now()
    // A test may use another database in the same process.
    if (!entry || entry.pool !== pool || now - entry.fetchedAt > forMs * STALE_FOR) {
      const value = fetch(pool)
      const mine = { value, fetchedAt: now, refreshedAt: now, pool }
      entry = mine
      value.catch(() => {
        if (entry === mine) entry = undefined
      })
      return value
    }
    const known = entry
    if (now - known.refreshedAt >= forMs) {
      known.refreshedAt = now
      const value = fetch(pool)
      // The stale value stands until the new one is there, and when the fetch fails.
      value.then(
        () => {
          if (entry === known) entry = { value, fetchedAt: now, refreshedAt: now, pool }
        },
        () => {},
      )
    }
    return known.value
  }
  return Object.assign(get, {
    forget: () => {
      entry = undefined
    },
  })
}

interface Entry<Value> {
  value: Promise<Value>
  until: number
}

/**
 * Keeps values for a short while by a key that names all they depend on, the latest few of them.
 * Callers with the same key share one fetch; a failed one is tried again.
 */
export function cachedByKey<Value>(forMs: number, mostKept: number) {
  const byDatabase = perDatabase<Entry<Value>>()
  return (pool: PoolDatabase, key: string, fetch: () => Promise<Value>): Promise<Value> => {
    const entries = byDatabase(pool)
    const known = entries.get(key)
    if (known && known.until > Date.now()) return known.value
    const entry = { value: fetch(), until: Date.now() + forMs }
    entries.delete(key)
    entries.set(key, entry)
    // The one that was fetched longest ago comes first.
    if (entries.size > mostKept) entries.delete(entries.keys().next().value!)
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
    return entry.value
  }
}

/** Callers with the same key share a fetch while it is under way; nothing is kept once it is done. */
export function singleFlight<Value>() {
  const byDatabase = perDatabase<Promise<Value>>()
  return (db: Database, key: string, fetch: () => Promise<Value>): Promise<Value> => {
    const flights = byDatabase(db)
    const known = flights.get(key)
    if (known) return known
    const flight = fetch().finally(() => flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}

/** A test may use another database in the same process, and a transaction is a database of its own: it shares with nobody. */
function perDatabase<Entry>() {
  const maps = new WeakMap<Database, Map<string, Entry>>()
  return (db: Database): Map<string, Entry> => {
    const known = maps.get(db)
    if (known) return known
    const map = new Map<string, Entry>()
    maps.set(db, map)
    return map
  }
}
