import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Backup, partOf } from '#server/kernel/backup/check-backup.ts'
import { noteBackup } from '#server/kernel/backup/last-backup.ts'
import { type BackedUpTable, filePath, tablePath } from '#server/kernel/backup/manifest.ts'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { copyIn, emptied, tablesOf, withoutRules } from '#server/kernel/backup/tables.ts'
import { migrateTo, refuseOtherMigrations, UNFINISHED_RESTORE } from '#server/kernel/database/migrate.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { unlockAllJobs } from '#server/kernel/jobs/runs.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/**
 * Restores a checked backup into an empty database and an empty file store. The rows are loaded in one transaction, after the files. Until
 * it commits, no server starts on the database (StartRefused); an interrupted restore can simply be run again.
 * @param url of the database, bypassing a pooler
 */
export async function restore({ place, manifest, keys }: Backup, url: string, files: FileStore): Promise<void> {
  refuseOtherMigrations(manifest.migrations)
  const client = new pg.Client({ connectionString: url, application_name: 'rutaseda restore' })
  // Queries on a lost connection reject by themselves.
  client.on('error', () => {})
  await client.connect()
  try {
    await makeEmpty(client, files, new Set(keys))
    await migrateTo(url, manifest.migrations.length)
    await refuseOtherJobs(client, manifest.jobsMigration)
    // The file's type is in its database row; the type in the store is never read.
    for (const key of keys) await files.put(key, await buffer(await partOf(place, filePath(key))), 'application/octet-stream')
    await client.query('begin')
    await loadRows(client, place, manifest.tables)
    await noteBackup(client, manifest.snapshotTime)
    for (const { schema, name, last } of manifest.sequences) await client.query('select setval($1, $2)', [`"${schema}"."${name}"`, last])
    await unlockAllJobs(client)
    await client.query(`drop table ${UNFINISHED_RESTORE}`)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const CLEAR = 'drop schema if exists graphile_worker, drizzle cascade; drop schema public cascade; create schema public;'

/** Clears the database if an interrupted restore has left it. Throws StartRefused if it, or the file store, contains anything else. */
async function makeEmpty(client: pg.Client, files: FileStore, ours: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ isUnfinished: boolean; isUsed: boolean }>(
    `select to_regclass($1) is not null as "isUnfinished",
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in ('public', 'drizzle', 'graphile_worker')) as "isUsed"`,
    [UNFINISHED_RESTORE],
  )
  const { isUnfinished, isUsed } = rows[0]!
  if (isUsed && !isUnfinished)
    throw new StartRefused('The database is not empty. A backup can only be restored into an empty one; nothing was changed.')
  for await (const key of files.keys()) {
    if (isUnfinished && ours.has(key)) continue
    throw new StartRefused(`The file store is not empty (${key}). A backup can only be restored into an empty one; nothing was changed.`)
  }
  // An empty database is not cleared, to keep what its owner has prepared, such as extensions and grants.
  const clear = isUnfinished ? CLEAR : ''
  await client.query(`begin; ${clear} create table ${UNFINISHED_RESTORE} (started_at timestamptz not null default now()); commit`)
}

async function refuseOtherJobs(client: pg.Client, jobsMigration: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations')
  if (rows[0]!.id !== jobsMigration)
    throw new StartRefused(
      `The backup’s job queue is from another release (${jobsMigration}, not ${rows[0]!.id}). Restore it with the release that made it, then upgrade.`,
    )
}

async function loadRows(client: pg.Client, place: BackupPlace, backedUp: readonly BackedUpTable[]): Promise<void> {
  const tables = await tablesOf(client)
  const addRules = await withoutRules(client, tables)
  await client.query(emptied(tables))
  for (const table of backedUp) {
    const stored = await partOf(place, tablePath(table))
    const rows = client.query(copyFrom(copyIn(table)))
    await pipeline(stored, createZstdDecompress(), rows)
    if (rows.rowCount !== table.rows) throw new Error(`${table.name}: restored ${rows.rowCount} rows instead of ${table.rows}`)
  }
  await addRules()
}
