import type { ClientBase } from 'pg'

export interface Table {
  schema: string
  name: string
  /** Those that are stored, not computed from others, in their order. */
  columns: string[]
}

/** The shop's rows and its jobs. The schema of each comes from its migrations. */
const SCHEMAS = ['public', 'graphile_worker']
/** Made by migrations alone; and what a search engine was sent, which a restored shop cannot know: it builds its index anew. */
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

/** Read after the rows: a number that was given since is only left out. */
export async function sequencesOf(client: ClientBase): Promise<{ schema: string; name: string; last: string }[]> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
    where schemaname = any($1) and last_value is not null order by schemaname, sequencename`,
    [SCHEMAS],
  )
  return rows
}

/** Empties all tables: migrations seed some. */
export const emptied = (tables: readonly Table[]) => `truncate ${tables.map(nameOf).join(', ')}`

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Rows are loaded in any order, and nothing that happens on a row happens again: foreign keys are taken away, triggers are silenced.
 * Both need no superuser. The returned function puts all back; a row that breaks a foreign key fails there.
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
