import { getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

const ROWS_AT_A_TIME = 2000

/** Inserts rows of one table in bulk. All rows must have the same columns, including ids if any. */
export async function insertRows<Table extends PgTable>(db: Database, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  const name = getTableName(table)
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = sql.join(
    keys.map((key) => sql.identifier(snakeCase(key))),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_A_TIME).map(toJson))
    await db.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${sql.identifier(name)}, ${json}::json)`,
    )
  }
  if (getTableConfig(table).columns.some((column) => column.name === 'id' && column.generatedIdentity)) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce((select max(id) from ${table}), 0) + 1, false)`)
  }
}

const toJson = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), typeof value === 'bigint' ? String(value) : value]))

const snakeCase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
