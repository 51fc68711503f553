import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { StoredRow } from '#server/features/tariffs/console/import/table.ts'
import type { Database } from '#server/kernel/database/database.ts'

type Stored = PgTable & { id: PgColumn; version: PgColumn }

export const readTable = async (db: Database, stored: Stored): Promise<StoredRow[]> =>
  (await db
    .select()
    .from(stored as PgTable)
    .orderBy(stored.id)) as StoredRow[]

/** Until the transaction ends, others can read the table but not write to it. */
export const lockTable = (db: Database, stored: Stored) => db.execute(sql`lock table ${stored as PgTable} in share row exclusive mode`)

export async function removeRows(db: Database, stored: Stored, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.delete(stored as PgTable).where(
    inArray(
      stored.id,
      rows.map(({ id }) => id),
    ),
  )
}

/** Overwrites rows with the same key and inserts the others, whose id is 0; increments the version of each. */
export async function writeRows(db: Database, stored: Stored, key: readonly string[], rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = getTableColumns(stored as PgTable)
  const written = rows.map(({ id, version, ...row }) => ({ ...row, version: version + 1, ...(id === 0 ? {} : { id }) }))
  const replaced = Object.keys(columns).filter((name) => name !== 'id' && !key.includes(name))
  await db
    .insert(stored as PgTable)
    .values(written)
    .onConflictDoUpdate({
      target: key.map((name) => columns[name]!),
      set: Object.fromEntries(replaced.map((name) => [name, sql`excluded.${sql.identifier(columnName(name))}`])),
    })
}

/** A field's column name in the database (`casing` in database.ts). */
const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
