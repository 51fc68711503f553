import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'
import { lockTimeoutMs } from '#server/kernel/database/time-limits.ts'
import { waitLongerForRows } from '#server/kernel/database/wait.ts'

/** Transactions whose lock timeout has been extended. */
const waitingLonger = new WeakSet<Database>()

const setLockTimeout = preparedSql(() => sql`select set_config('lock_timeout', ${sql.placeholder('timeout')}, true)`)

/**
 * Extends this transaction's lock timeout, for rows that many transactions lock in turn, such as the stock of a popular product.
 * Of several concurrent changes to one row, the later ones then see that the row has changed instead of failing as busy.
 */
export async function waitLongerForLocks(db: Database): Promise<void> {
  const longestMs = waitLongerForRows()
  if (longestMs === undefined || waitingLonger.has(db)) return
  waitingLonger.add(db)
  await setLockTimeout(db, { timeout: String(lockTimeoutMs(longestMs)) })
}

/**
 * `no key update`: no other transaction changes or locks the row until this one ends; rows that refer to it may still be written.
 * `update`: writing those waits, too, for work that must see all of them.
 */
export type LockStrength = 'no key update' | 'update'

/**
 * Locks a row and returns it as it is once the lock is held; undefined if there is none, or if `only` no longer holds. Work that depends
 * on one row, or on all rows of one owner, starts with this lock.
 */
export async function lockRow<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  id: number,
  only?: SQL,
  strength: LockStrength = 'no key update',
): Promise<Table['$inferSelect'] | undefined> {
  const lock = () =>
    db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.id, id), only))
      .for(strength)
  // Both are sent on the same connection in this order, without a round trip between them.
  const [, [row]] = await Promise.all([waitLongerForLocks(db), lock()])
  return row
}
