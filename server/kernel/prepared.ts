import type { Database } from '#server/kernel/database.ts'

/** A query built once for each database: hot questions are asked by name, and PostgreSQL plans them once per connection. */
export function prepared<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (db) => {
    const known = queries.get(db)
    if (known) return known
    const query = prepare(db)
    queries.set(db, query)
    return query
  }
}
