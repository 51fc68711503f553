import pg from 'pg'

/** A database's schema, and a checksum of each table's rows that is independent of their order. */
export async function wholeDatabase(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const read = async (question: string) => (await client.query(question)).rows
    const tables = await read(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker', 'drizzle') and tablename <> 'migrations' and tablename <> '__drizzle_migrations' order by 1`,
    )
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::text || coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
    )
    return {
      rows: Object.fromEntries((await read(sums.join(' union all '))).map(({ name, sum }) => [name, sum])),
      rules: await read(
        `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
         where connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      triggers: await read(
        `select tgrelid::regclass::text as table, tgname, tgenabled, pg_get_triggerdef(oid) as is from pg_trigger
         where not tgisinternal order by 1, 2`,
      ),
      indexes: await read(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
      sequences: await read(`select schemaname, sequencename, last_value from pg_sequences where last_value is not null order by 1, 2`),
    }
  } finally {
    await client.end()
  }
}
