import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '#server/kernel/database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Runs a statement under a name made from its text, so that PostgreSQL plans it once per connection and not at every call.
 * For frequent statements of few different texts: a connection keeps every one of them.
 */
export async function runPrepared<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const name = createHash('sha1').update(query.sql).digest('base64url')
  const { rows } = await db._.session
    .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, name, false)
    .execute()
  return rows
}

/** A parameter whose value the planner does not see: else it finds each value's own plan cheaper, and plans at every call after all. */
export const unseen = (parameter: SQL): SQL => sql`(select ${parameter})`
