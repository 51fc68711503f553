import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hashing } from '#server/kernel/backup/hashing.ts'
import { noteBackup } from '#server/kernel/backup/last-backup.ts'
import { type BackedUpTable, FILE_LIST, filePath, type Manifest, tablePath, writeManifest } from '#server/kernel/backup/manifest.ts'
import type { BackupPlace } from '#server/kernel/backup/place.ts'
import { copyOut, sequencesOf, type Table, tablesOf } from '#server/kernel/backup/tables.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

const BACKUP_LOCK = 7_201_115

/**
 * Writes a backup to an empty place: the rows as of one moment, and every uploaded file that they refer to. The shop may keep running.
 * The manifest is written last and makes the backup complete. A place that is not empty, or that another backup is being written to, is
 * refused.
 * @param url of the database, bypassing a pooler
 */
export const backUp = (url: string, files: FileStore, place: BackupPlace): Promise<Manifest> =>
  connected(url, async (client) => {
    // Until it is complete, a folder looks empty to a second backup, which would delete and overwrite the parts of the first.
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as "isFree"', [
      BACKUP_LOCK,
      place.name,
    ])
    if (!rows[0]!.isFree) throw new StartRefused(`Another backup is being written to ${place.name}.`)
    return writeBackup(url, files, place)
  })

async function writeBackup(url: string, files: FileStore, place: BackupPlace): Promise<Manifest> {
  if (!(await place.isEmpty())) throw new StartRefused(`${place.name} is not empty. Choose another place for the backup.`)
  await place.begin()
  const stored = new Map<string, string>()
  // Before the snapshot, because it may refer to files that are deleted meanwhile; and after it, because others may have been added.
  await copyFiles(files, place, stored)
  const rows = await withSnapshot(url, (client, snapshotTime) => copyRows(client, snapshotTime, place))
  await copyFiles(files, place, stored)
  const { sha256 } = await write(place, FILE_LIST, Readable.from([Buffer.from([...stored.values()].sort().join(''))]))
  const bytes = [...stored.values()].reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
  const written: Manifest = { format: 1, ...rows, files: { count: stored.size, bytes, sha256 } }
  await writeManifest(place, written)
  await place.end()
  await connected(url, (client) => noteBackup(client, written.snapshotTime))
  return written
}

const withSnapshot = <Result>(url: string, work: (client: pg.Client, snapshotTime: string) => Promise<Result>): Promise<Result> =>
  connected(url, async (client) => {
    // Read the clock before the snapshot, so that everything committed by then is in it.
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    await client.query('begin isolation level repeatable read read only')
    return work(client, rows[0]!.now.toISOString())
  })

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'rutaseda backup' })
  // Queries on a lost connection reject by themselves.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function copyRows(client: pg.Client, snapshotTime: string, place: BackupPlace): Promise<Omit<Manifest, 'format' | 'files'>> {
  const { rows: facts } = await client.query<{ version: string; jobs: number }>(
    `select current_setting('server_version') as version,
      (select max(id) from graphile_worker.migrations) as jobs`,
  )
  const { rows: migrations } = await client.query<{ when: number }>(
    'select created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at',
  )
  const tables: BackedUpTable[] = []
  for (const table of await tablesOf(client)) tables.push(await copyTable(client, table, place))
  const { version, jobs } = facts[0]!
  return {
    ...{ snapshotTime, postgresVersion: version, migrations: migrations.map(({ when }) => when), jobsMigration: jobs },
    ...{ tables, sequences: await sequencesOf(client) },
  }
}

async function copyTable(client: pg.Client, table: Table, place: BackupPlace): Promise<BackedUpTable> {
  const rows = client.query(copyTo(copyOut(table)))
  const packed = createZstdCompress()
  // If one of them fails, so does the other.
  const [written] = await Promise.all([write(place, tablePath(table), packed), pipeline(rows, packed)])
  return { ...table, rows: rows.rowCount, ...written }
}

/** Writes a part, and returns its size and checksum. */
async function write(place: BackupPlace, path: string, source: Readable): Promise<{ bytes: number; sha256: string }> {
  const { stream, seen } = hashing()
  await pipeline(source, stream, (chunks) => place.write(path, chunks))
  return seen()
}

/** @param stored lines of the file list by key; these files are not read again, because a key's bytes never change */
async function copyFiles(files: FileStore, place: BackupPlace, stored: Map<string, string>): Promise<void> {
  for await (const key of files.keys()) {
    if (stored.has(key)) continue
    const file = await files.open(key)
    if (!file) continue
    const { bytes, sha256 } = await write(place, filePath(key), file.stream)
    stored.set(key, `${key} ${bytes} ${sha256}\n`)
  }
}
