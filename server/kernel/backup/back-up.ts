import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { hashing, hashOf } from '#server/kernel/backup/hashing.ts'
import { noteBackup } from '#server/kernel/backup/last-backup.ts'
import { type BackedUpTable, FILE_LIST, type Manifest, pathOfFile, pathOfTable, writeManifest } from '#server/kernel/backup/manifest.ts'
import { copyOut, sequencesOf, type Table, tablesOf } from '#server/kernel/backup/tables.ts'
import { renameDurably } from '#server/kernel/files/durable.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/**
 * Writes all that a shop has into a new folder: its rows as of one moment, and each uploaded file that they name. The shop may go on meanwhile.
 * The folder appears once all of it is written; it is refused where it holds anything.
 * @param url of the database, past a pooler
 */
export async function backUp(url: string, files: FileStore, dir: string): Promise<Manifest> {
  if (existsSync(dir) && (await readdir(dir)).length > 0) throw new StartRefused(`${dir} is not empty. Name a new folder for the backup.`)
  const part = `${resolve(dir)}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
  const stored = new Map<string, string>()
  // Before the snapshot, as one that is deleted meanwhile is still named in it; and again, as some came meanwhile.
  await copyFiles(files, part, stored)
  const rows = await withSnapshot(url, (client, snapshotTime) => copyRows(client, snapshotTime, part))
  await copyFiles(files, part, stored)
  const list = [...stored.values()].sort().join('')
  await writeFile(join(part, FILE_LIST), list, { flush: true })
  const { sha256 } = (await hashOf(join(part, FILE_LIST)))!
  const bytes = [...stored.values()].reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)
  const written: Manifest = { format: 1, ...rows, files: { count: stored.size, bytes, sha256 } }
  await writeManifest(part, written)
  // Empty, or not there: what came into it meanwhile stays, and the backup where it is.
  if (existsSync(dir)) await rmdir(dir)
  await renameDurably(part, resolve(dir))
  await connected(url, (client) => noteBackup(client, written.snapshotTime))
  return written
}

const withSnapshot = <Result>(url: string, work: (client: pg.Client, snapshotTime: string) => Promise<Result>): Promise<Result> =>
  connected(url, async (client) => {
    // Before the snapshot is taken: what was committed by then is in it.
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    await client.query('begin isolation level repeatable read read only')
    return work(client, rows[0]!.now.toISOString())
  })

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'rutaseda backup' })
  // What is requested on it fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function copyRows(client: pg.Client, snapshotTime: string, dir: string): Promise<Omit<Manifest, 'format' | 'files'>> {
  const { rows: facts } = await client.query<{ version: string; jobs: number }>(
    `select current_setting('server_version') as version,
      (select max(id) from graphile_worker.migrations) as jobs`,
  )
  const { rows: migrations } = await client.query<{ when: number }>(
    'select created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at',
  )
  const tables: BackedUpTable[] = []
  for (const table of await tablesOf(client)) tables.push(await copyTable(client, table, dir))
  const { version, jobs } = facts[0]!
  return {
    ...{ snapshotTime, postgresVersion: version, migrations: migrations.map(({ when }) => when), jobsMigration: jobs },
    ...{ tables, sequences: await sequencesOf(client) },
  }
}

async function copyTable(client: pg.Client, table: Table, dir: string): Promise<BackedUpTable> {
  const rows = client.query(copyTo(copyOut(table)))
  const { stream, seen } = hashing()
  await pipeline(rows, createZstdCompress(), stream, createWriteStream(pathOfTable(dir, table), { mode: 0o600, flush: true }))
  return { ...table, rows: rows.rowCount, ...seen() }
}

/** @param stored the lines of the list by their keys: what is there already is not read again, as a key's bytes never change */
async function copyFiles(files: FileStore, dir: string, stored: Map<string, string>): Promise<void> {
  for await (const key of files.keys()) {
    if (stored.has(key)) continue
    const file = await files.open(key)
    if (!file) continue
    const path = pathOfFile(dir, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const { stream, seen } = hashing()
    await pipeline(file.stream, stream, createWriteStream(path, { mode: 0o600, flush: true }))
    const { bytes, sha256 } = seen()
    stored.set(key, `${key} ${bytes} ${sha256}\n`)
  }
}
