import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

/** A PostgreSQL snapshot as text: everything committed so far, without the transactions that are still in progress. */
export type Cursor = string

export async function cursorNow(db: Database): Promise<Cursor> {
  const [row] = await runPrepared<{ cursor: Cursor }>(db, sql`select pg_current_snapshot()::text as cursor`)
  return row!.cursor
}

/** Condition on a row with a `writer` transaction id: it was not visible at the cursor. */
export const hasAppearedSince = (cursor: Cursor): SQL =>
  sql`writer >= pg_snapshot_xmin(${cursor}::pg_snapshot) and not pg_visible_in_snapshot(writer, ${cursor}::pg_snapshot)`
