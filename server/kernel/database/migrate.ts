import '#server/kernel/environment.ts'

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrateJobs } from '#server/kernel/jobs/jobs.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations')

/** Table that exists while a backup is being restored into the database. */
export const UNFINISHED_RESTORE = 'public.unfinished_restore'

/** Timeout for all queries but migrations: a server that hangs on a dead network while starting is neither up nor restarted. */
const ANSWER_WITHIN_MS = 5000
const TRY_AGAIN_MS = 200

interface Entry {
  when: number
  tag: string
}

interface Journal {
  entries: Entry[]
}

/** A migration's name (`tag`) and its SQL. */
export interface Migration {
  tag: string
  text: string
}

const journal = () => JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal

/**
 * Brings the schema up to date; safe when several servers start at once. Throws StartRefused for a database that a newer release has
 * migrated or whose restore is unfinished. Throws if the database stops answering, except while a migration runs, which may take long.
 */
export const migrateDatabase = (url: string, answerWithinMs = ANSWER_WITHIN_MS): Promise<void> =>
  migrateWith(url, answerWithinMs, async (client, query) => {
    await refuseUnfinishedRestore(query)
    const { when } = await refuseNewer(query)
    if (when < journal().entries.at(-1)!.when) await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: MIGRATIONS })
  })

/** The migrations that migrateDatabase would run, and the number already applied. Refuses the same databases and writes nothing. */
export async function pendingMigrations(client: pg.Client): Promise<{ total: number; applied: number; pending: Migration[] }> {
  const query = boundedQuery(client, ANSWER_WITHIN_MS)
  await refuseUnfinishedRestore(query)
  const { when, total: applied } = await refuseNewer(query)
  const { entries } = journal()
  const pending = entries.filter((entry) => entry.when > when)
  return {
    total: entries.length,
    applied,
    pending: pending.map(({ tag }) => ({ tag, text: readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8') })),
  }
}

/** Creates the schema of an earlier release: runs the first `total` migrations in an empty database. */
export const migrateTo = (url: string, total: number): Promise<void> =>
  migrateWith(url, ANSWER_WITHIN_MS, async (client) => {
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

type BoundedQuery = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>

const boundedQuery =
  (client: pg.Client, answerWithinMs: number): BoundedQuery =>
  (text, values) =>
    client.query({ text, values, query_timeout: answerWithinMs } as pg.QueryConfig)

async function migrateWith(
  url: string,
  answerWithinMs: number,
  work: (client: pg.Client, query: BoundedQuery) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs })
  // Queries on a lost connection reject by themselves.
  client.on('error', () => {})
  await client.connect()
  const query = boundedQuery(client, answerWithinMs)
  const lock = async () => {
    const { rows } = await query<{ isMine: boolean }>(`select pg_try_advisory_lock(hashtext('rutaseda migrations')) as "isMine"`)
    return rows[0]!.isMine
  }
  try {
    // Another server may migrate for long. Poll with short queries: a blocking lock could not be told from a dead network.
    while (!(await lock())) await wait(TRY_AGAIN_MS)
    await work(client, query)
    await migrateJobs(url, answerWithinMs)
  } finally {
    // client.end() never resolves on a dead network.
    await Promise.race([client.end(), wait(answerWithinMs, undefined, { ref: false })])
  }
}

async function refuseUnfinishedRestore(query: BoundedQuery): Promise<void> {
  const { rows } = await query<{ isUnfinished: boolean }>('select to_regclass($1) is not null as "isUnfinished"', [UNFINISHED_RESTORE])
  if (rows[0]?.isUnfinished)
    throw new StartRefused('A backup is being restored into this database, or a restore was interrupted. Run the restore again.')
}

/** Refuses a backup whose migrations are not the first ones of this release: a newer release or another program made it. */
export function refuseOtherMigrations(migrations: readonly number[]): void {
  const own = journal().entries
  const isOwn = migrations.every((when, index) => own[index]?.when === when)
  if (migrations.length > 0 && isOwn) return
  throw new StartRefused(
    `The backup was made by a release with ${migrations.length} migrations, which are not the first ones of this release (${own.length}). Restore it with the release that made it, or a newer one.`,
  )
}

/**
 * Refuses a database of a newer release: this one would write to tables that it does not know, and run its jobs on them.
 * @returns the number of applied migrations, and the timestamp of the last one
 */
async function refuseNewer(query: BoundedQuery): Promise<{ when: number; total: number }> {
  const { rows } = await query<{ isMigrated: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated"`)
  if (!rows[0]?.isMigrated) return { when: 0, total: 0 }
  const { rows: applied } = await query<{ when: number; total: number }>(
    'select coalesce(max(created_at), 0)::float8 as "when", count(*)::int as total from drizzle.__drizzle_migrations',
  )
  const { when, total } = applied[0]!
  const { entries } = journal()
  const last = entries.at(-1)!
  if (when <= last.when) return { when, total }
  throw new StartRefused(
    `This database was migrated by a newer release (${total} migrations, the last of ${dayOf(when)}) than this one (${entries.length} migrations, the last ${last.tag} of ${dayOf(last.when)}): nothing was changed. Start the newer release, or restore the backup made before the migration.`,
  )
}

const dayOf = (when: number) => new Date(when).toISOString().slice(0, 10)
