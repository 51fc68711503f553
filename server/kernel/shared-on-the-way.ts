import type { Database } from '#server/kernel/database.ts'

/** Those who ask the same while its answer is on the way get that answer; nothing is kept once it is there. */
export function sharedOnTheWay<Value>() {
  // A transaction is a database of its own here: it shares with nobody.
  const byDatabase = new WeakMap<Database, Map<string, Promise<Value>>>()
  return (db: Database, key: string, ask: () => Promise<Value>): Promise<Value> => {
    const onTheWay = byDatabase.get(db) ?? new Map<string, Promise<Value>>()
    byDatabase.set(db, onTheWay)
    const asked = onTheWay.get(key)
    if (asked) return asked
    const answer = ask().finally(() => onTheWay.delete(key))
    onTheWay.set(key, answer)
    return answer
  }
}
