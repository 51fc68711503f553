import '#server/kernel/environment.ts'

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateJobs } from '#server/kernel/jobs/jobs.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations')

/** Stands in a database while a backup is restored into it. */
export const UNFINISHED_RESTORE = 'public.unfinished_restore'

interface Entry {
  when: number
  tag: string
}

interface Journal {
  entries: Entry[]
}

/** A migration by its name, and its statements. */
export interface Migration {
  tag: string
  text: string
}

const journal = () => JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal

/**
 * Brings the schema up to date; safe when several servers start at once. Refuses what a newer release has migrated, and a database into
 * which a restore has not ended (StartRefused).
 */
export const migrateDatabase = (url: string): Promise<void> =>
  migrateWith(url, async (client) => {
    await refuseUnfinishedRestore(client)
    await refuseNewer(client)
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
  })

/** What migrateDatabase would run, and what ran before: refuses the same, and writes nothing. */
export async function pendingMigrations(client: pg.Client): Promise<{ total: number; applied: number; pending: Migration[] }> {
  await refuseUnfinishedRestore(client)
  const { when, total: applied } = await refuseNewer(client)
  const { entries } = journal()
  const pending = entries.filter((entry) => entry.when > when)
  return {
    total: entries.length,
    applied,
    pending: pending.map(({ tag }) => ({ tag, text: readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8') })),
  }
}

/** Makes the schema of an earlier release: the first so many migrations, in a database that has none. */
export const migrateTo = (url: string, total: number): Promise<void> =>
  migrateWith(url, async (client) => {
    const folder = mkdtempSync(join(tmpdir(), 'rutaseda-migrations-'))
    try {
      const { entries: all, ...rest } = journal()
      const entries = all.slice(0, total)
      mkdirSync(join(folder, 'meta'))
      writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...rest, entries }))
      for (const { tag } of entries) copyFileSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`))
      await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

async function migrateWith(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // What is requested on it fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('rutaseda migrations'))")
    await work(client)
    await migrateJobs(url)
  } finally {
    await client.end()
  }
}

async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isUnfinished: boolean }>('select to_regclass($1) is not null as "isUnfinished"', [
    UNFINISHED_RESTORE,
  ])
  if (rows[0]?.isUnfinished)
    throw new StartRefused('A backup is being restored into this database, or its restore was cut. Run the restore again.')
}

/** A backup whose migrations are not the first of this release's own was made by a newer release, or by another program. */
export function refuseOtherMigrations(migrations: readonly number[]): void {
  const own = journal().entries
  const isOwn = migrations.every((when, index) => own[index]?.when === when)
  if (migrations.length > 0 && isOwn) return
  throw new StartRefused(
    `The backup was made by a release with ${migrations.length} migrations, which are not the first ones of this release (${own.length}). Restore it with the release that made it, or a newer one.`,
  )
}

/**
 * An older release would write into tables that it does not know, and run its jobs on them.
 * @returns how many have run, and when the last of them was written
 */
async function refuseNewer(client: pg.Client): Promise<{ when: number; total: number }> {
  const { rows } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`,
  )
  if (!rows[0]?.isMigrated) return { when: 0, total: 0 }
  const { rows: applied } = await client.query<{ when: number; total: number }>(
    'select coalesce(max(created_at), 0)::float8 as "when", count(*)::int as total from drizzle.__drizzle_migrations',
  )
  const { when, total } = applied[0]!
  const { entries } = journal()
  const last = entries.at(-1)!
  if (when <= last.when) return { when, total }
  throw new StartRefused(
    `This database was migrated by a newer release (${total} migrations, the last of ${dayOf(when)}) than the one that starts (${entries.length} migrations, the last ${last.tag} of ${dayOf(last.when)}): nothing was changed. Start the newer release, or restore the copy that was made before it.`,
  )
}

const dayOf = (when: number) => new Date(when).toISOString().slice(0, 10)
