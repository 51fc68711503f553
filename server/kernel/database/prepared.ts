import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database/database.ts'

// Frequent statements are sent under a name, so that PostgreSQL plans them once per connection and not at every call. A connection
// keeps every one of them: they must be few.

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/** A statement of fixed text: built and named once for each database, run with the values of its placeholders. */
export function prepared<Rows>(prepare: (db: Database) => Statement<Rows>) {
  const statements = new WeakMap<Database, Statement<Rows>>()
  return (db: Database, values: Record<string, unknown>): Promise<Rows> => {
    const known = statements.get(db)
    if (known) return known.execute(values)
    const statement = prepare(db)
    statements.set(db, statement)
    return statement.execute(values)
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** Runs a statement that is put together at each call, under a name made from its text. */
export async function runPrepared<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const name = createHash('sha1').update(query.sql).digest('base64url')
  const { rows } = await db._.session
    .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false)
    .execute()
  return rows
}

/** A parameter whose value the planner does not see: else it finds each value's own plan cheaper, and plans at every call after all. */
export const opaqueParam = (parameter: SQL): SQL => sql`(select ${parameter})`
