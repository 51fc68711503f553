import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'

/** Everything committed so far, as PostgreSQL itself says it: a snapshot, in which transactions under way are holes. */
export type Cursor = string

export async function cursorNow(db: Database): Promise<Cursor> {
  const [row] = await runPrepared<{ cursor: Cursor }>(db, sql`select pg_current_snapshot()::text as cursor`)
  return row!.cursor
}

/** Of a row with the number of its writer's transaction: it could not be seen at the cursor, and can be now. */
export const hasAppearedSince = (cursor: Cursor): SQL =>
  sql`writer >= pg_snapshot_xmin(${cursor}::pg_snapshot) and not pg_visible_in_snapshot(writer, ${cursor}::pg_snapshot)`
