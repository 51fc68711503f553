import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** Serialises writes of one kind per database: awaiting one, as before closing the database, also awaits those already under way. */
export function oneAfterAnother(write: (db: PoolDatabase) => Promise<void>): (db: PoolDatabase) => Promise<void> {
  const last = new WeakMap<PoolDatabase, Promise<void>>()
  return (db) => {
    const before = last.get(db) ?? Promise.resolve()
    const next = before.catch(() => {}).then(() => write(db))
    last.set(db, next)
    return next
  }
}
