import type { Shop } from '#tests/shop.ts'

/** Left out: 600,000 rows that are derived from products and never written on their own. */
const DERIVED = ['search_postings', 'search_terms', 'landed_prices', 'picture_prints']

/** Number of rows and latest writing transaction of each table: compared before and after, they show whether anything was written. */
export async function databaseTrace({ appContext }: Shop): Promise<Record<string, string>> {
  const { pool } = appContext.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all($1) order by 1`,
    [DERIVED],
  )
  const questions = tables.map(
    ({ name }) => `select '${name}' as name, count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state from ${name}`,
  )
  const { rows } = await pool.query<{ name: string; state: string }>(questions.join(' union all '))
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}
