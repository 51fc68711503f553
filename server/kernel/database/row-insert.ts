import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

/**
 * Inserts any number of rows with one statement of fixed text, which is planned once: its only parameter is the rows as JSON. A column
 * that a row omits or sets to null gets its default.
 */
export function rowInsert<Table extends PgTable>(table: Table) {
  const insert = prepared((db) =>
    db
      .insert(table as PgTable)
      .select(selectGiven(table))
      .returning()
      .prepare(`insert_${getTableName(table)}`),
  )
  return (db: Database, rows: readonly Table['$inferInsert'][]): Promise<Table['$inferSelect'][]> =>
    insert(db, { rows: JSON.stringify(rows, amountsAsText) })
}

const amountsAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

function selectGiven(table: PgTable): SQL {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const values = columns.map(([key, column]) => insertedValue(sql`given.${sql.identifier(key)}`, column, table))
  const types = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  return sql`select ${list(values)} from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as given (${list(types)})`
}

function insertedValue(given: SQL, column: PgColumn, table: PgTable): SQL {
  if (column.generatedIdentity) return sql`coalesce(${given}, nextval(pg_get_serial_sequence('${sql.raw(getTableName(table))}', 'id')))`
  if (column.default === undefined) return given
  return sql`coalesce(${given}, ${is(column.default, SQL) ? column.default : sql.param(column.default, column)})`
}
