import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { connectionOf, type Database } from '#server/kernel/database/database.ts'

// Frequent statements are sent under a name, so that PostgreSQL plans them once per connection and not at every call. A connection
// keeps every named statement, so there must be few.

interface Statement<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

const connection = new AsyncLocalStorage<ReturnType<typeof connectionOf>>()

/** Statements are built on this client once; the async context says which connection sends each execution. */
const builder = drizzle({
  client: { query: (config: pg.QueryConfig, values: unknown[]) => connection.getStore()!.query(config, values) } as unknown as pg.Pool,
  casing: 'snake_case',
}) as unknown as Database

/** A statement of fixed text: built once, run with the values of its placeholders. */
export function prepared<Rows>(prepare: (db: Database) => Statement<Rows>) {
  let statement: Statement<Rows> | undefined
  return (db: Database, values: Record<string, unknown>): Promise<Rows> => {
    statement ??= prepare(builder)
    return connection.run(connectionOf(db), (built) => built.execute(values), statement)
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** Like prepared, for a statement in SQL; its rows are as PostgreSQL returns them. */
export function preparedSql<Row extends Record<string, unknown>>(statement: () => SQL) {
  let built: { name: string; text: string; params: unknown[] } | undefined
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    if (!built) {
      const query = dialect.sqlToQuery(statement())
      built = { name: nameOf(query.sql), text: query.sql, params: query.params }
    }
    const { name, text, params } = built
    const { rows } = await connectionOf(db).query({ name, text }, fillPlaceholders(params, values))
    return rows
  }
}

/** Runs a statement that is built at each call, under a name made from its text. */
export async function runPrepared<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement)
  const { rows } = await db._.session
    .prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(query, undefined, nameOf(query.sql), false)
    .execute()
  return rows
}

/** Hides a parameter's value from the planner, which would otherwise estimate a custom plan as cheaper and plan at every call. */
export const opaqueParam = (parameter: SQL): SQL => sql`(select ${parameter})`
