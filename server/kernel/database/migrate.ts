import '#server/kernel/environment.ts'

import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateJobs } from '#server/kernel/jobs/jobs.ts'

/** Brings the schema up to date; safe when several servers start at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('rutaseda migrations'))")
    await migrate(drizzle({ client, casing: 'snake_case' }), {
      migrationsFolder: join(import.meta.dirname, '../../../database/migrations'),
    })
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}
