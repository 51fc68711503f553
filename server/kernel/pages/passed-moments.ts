import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

/** Selects the tags of what shows something else since a moment in `(from, until]` has passed, although no row was written. */
type TagsBetween = (isBetween: (column: PgColumn) => SQL) => SQL

const watched: TagsBetween[] = []

/** Pages show something else once these columns' times have passed: documents are dropped as if the table had changed. */
export function watchMoments(table: PgTable, columns: readonly PgColumn[]): void {
  const name = getTableName(table)
  watched.push((isBetween) => {
    const isPassed = sql.join(columns.map(isBetween), sql` or `)
    return sql`select ${name}::text as tag where exists (select from ${table} where ${isPassed})`
  })
}

/** The same for a table of many rows, whose changes have tags of their own (catalogue-changes.ts). */
export const watchTaggedMoments = (tags: TagsBetween): void => void watched.push(tags)

/** What has passed since `from`, PostgreSQL's time of the look before; nothing if there was none. */
export async function momentsSince(db: Database, from: string | null): Promise<{ until: string; tags: string[] }> {
  const isBetween = (column: PgColumn) => sql`(${column} > ${from}::timestamptz and ${column} <= now())`
  const passed = sql.join(
    watched.map((tags) => sql`(${tags(isBetween)})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ until: string; tags: string[] }>(
    sql`select now()::text as until, array(select tag from (${passed}) passed) as tags`,
  )
  return rows[0]!
}
