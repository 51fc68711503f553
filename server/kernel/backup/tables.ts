import type { ClientBase } from 'pg'

export interface Table {
  schema: string
  name: string
  /** Stored columns in table order, without generated ones. */
  columns: string[]
}

/** Schemas of the shop's rows and of its jobs. Migrations create their tables. */
const SCHEMAS = ['public', 'graphile_worker']
/** Excluded: migrations fill the first; the others describe a search engine's index, which a restored shop must rebuild. */
const NOT_ROWS_OF_THE_SHOP = ['graphile_worker.migrations', 'public.search_indexes', 'public.search_changes']

const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `"${schema}"."${name}"`
const listed = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

export const copyOut = (table: Table) => `copy ${nameOf(table)} (${listed(table.columns)}) to stdout`
export const copyIn = (table: Table) => `copy ${nameOf(table)} (${listed(table.columns)}) from stdin`

export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname::text as schema, c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
    group by n.nspname, c.relname order by n.nspname, c.relname`,
    [SCHEMAS, NOT_ROWS_OF_THE_SHOP],
  )
  return rows
}

/** Read after the rows: values taken meanwhile are merely skipped. */
export async function sequencesOf(client: ClientBase): Promise<{ schema: string; name: string; last: string }[]> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname = any($1) and last_value is not null order by schemaname, sequencename`,
    [SCHEMAS],
  )
  return rows
}

/** Statement that empties all tables, because migrations fill some. */
export const emptied = (tables: readonly Table[]) => `truncate ${tables.map(nameOf).join(', ')}`

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Drops foreign keys and disables triggers, so that rows can be loaded in any order without side effects. Neither needs a superuser.
 * The returned function restores both; it fails if a row violates a foreign key.
 */
export async function withoutRules(client: ClientBase, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = any($1::regnamespace[])`,
    [SCHEMAS],
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`)
    for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
