import '#server/kernel/environment.ts'

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateJobs } from '#server/kernel/jobs/jobs.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations')

/** Brings the schema up to date; safe when several servers start at once. Refuses what a newer release has migrated (StartRefused). */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('rutaseda migrations'))")
    await refuseNewer(client)
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}

/** An older release would write into tables that it does not know, and run its jobs on them. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) return
  const { rows: applied } = await client.query<{ when: number; total: number }>(
    'select max(created_at)::float8 as "when", count(*)::int as total from drizzle.__drizzle_migrations',
  )
  const { when, total } = applied[0]!
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const last = entries.at(-1)!
  if (when <= last.when) return
  throw new StartRefused(
    `This database was migrated by a newer release (${total} migrations, the last of ${dayOf(when)}) than the one that starts (${entries.length} migrations, the last ${last.tag} of ${dayOf(last.when)}): nothing was changed. Start the newer release, or restore the copy that was made before it.`,
  )
}

const dayOf = (when: number) => new Date(when).toISOString().slice(0, 10)
