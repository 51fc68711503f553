import type { ClientBase } from 'pg'

interface Index {
  /** The statements that drop and recreate the index. */
  drop: string
  create: string
}

/** Drops indexes, since rebuilding them once is much faster; returns a function that recreates them. Indexes behind foreign keys stay. */
export async function withoutIndexes(client: ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<Index>(
    `select coalesce('alter table ' || c.conrelid::regclass || ' drop constraint ' || quote_ident(c.conname), 'drop index ' || i.indexrelid::regclass) as drop,
      coalesce('alter table ' || c.conrelid::regclass || ' add constraint ' || quote_ident(c.conname) || ' ' || pg_get_constraintdef(c.oid),
        pg_get_indexdef(i.indexrelid)) as create
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = any($1::text[]::regclass[]) and not (i.indisprimary and i.indrelid <> 'search_postings'::regclass)
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)
    order by pg_relation_size(i.indexrelid)`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return async () => {
    for (const { create } of rows) await client.query(create)
  }
}
