import type { Database } from '#server/kernel/database.ts'

interface Kept<Value> {
  value: Promise<Value>
  until: number
}

/**
 * Keeps answers for a short while by a key that tells all they depend on, the latest few of them.
 * Many who ask the same at once are answered by one question; a failed one is asked again.
 */
export function rememberedByKey<Value>(forMs: number, most: number) {
  // A test may ask about another database in the same process.
  const shelves = new WeakMap<Database, Map<string, Kept<Value>>>()
  return (db: Database, key: string, ask: () => Promise<Value>): Promise<Value> => {
    const shelf = shelves.get(db) ?? new Map<string, Kept<Value>>()
    shelves.set(db, shelf)
    const known = shelf.get(key)
    if (known && known.until > Date.now()) return known.value
    const kept = { value: ask(), until: Date.now() + forMs }
    shelf.delete(key)
    shelf.set(key, kept)
    // The one that was asked longest ago lies first.
    if (shelf.size > most) shelf.delete(shelf.keys().next().value!)
    kept.value.catch(() => {
      if (shelf.get(key) === kept) shelf.delete(key)
    })
    return kept.value
  }
}
