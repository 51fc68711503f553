import type { PoolDatabase } from '#server/kernel/database/database.ts'

/** Writes of one kind to a database, in turn: whoever waits for one waits for those under way as well, and so does who closes it. */
export function oneAfterAnother(write: (db: PoolDatabase) => Promise<void>): (db: PoolDatabase) => Promise<void> {
  const last = new WeakMap<PoolDatabase, Promise<void>>()
  return (db) => {
    const before = last.get(db) ?? Promise.resolve()
    const next = before.catch(() => {}).then(() => write(db))
    last.set(db, next)
    return next
  }
}
