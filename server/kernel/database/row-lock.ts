import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'
import { preparedSql } from '#server/kernel/database/prepared.ts'
import { lockTimeoutMs } from '#server/kernel/database/time-limits.ts'
import { waitLongerForRows } from '#server/kernel/database/wait.ts'

/** Transactions whose time for locks is set. */
const waitingLonger = new WeakSet<Database>()

const setLockTimeout = preparedSql(() => sql`select set_config('lock_timeout', ${sql.placeholder('timeout')}, true)`)

/**
 * What this transaction locks from now on may be held by others one after the other, such as the stock of what everybody orders:
 * of several moves at once on one row the later ones are told that it has changed, and not that the shop is busy.
 */
export async function waitLongerForLocks(db: Database): Promise<void> {
  const longestMs = waitLongerForRows()
  if (longestMs === undefined || waitingLonger.has(db)) return
  waitingLonger.add(db)
  await setLockTimeout(db, { timeout: String(lockTimeoutMs(longestMs)) })
}

/**
 * `no key update`: nobody else changes or locks the row until the end of this transaction; rows that refer to it may still be
 * written. `update`: these wait as well, for what must see all of them.
 */
export type LockStrength = 'no key update' | 'update'

/**
 * The locked row as it stands by then; undefined where there is none, or where `only` no longer holds for it. What depends
 * on one row, or on all rows of one owner, begins here.
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
  // One behind the other on the same connection, without a round trip between them.
  const [, [row]] = await Promise.all([waitLongerForLocks(db), lock()])
  return row
}
