import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { MINUTE_MS } from '#contract/durations.ts'
import { type Base, basesFolder, MANIFEST } from '#server/kernel/backup/archive/bases.ts'
import { hashing } from '#server/kernel/backup/hashing.ts'
import { noteBackup } from '#server/kernel/backup/last-backup.ts'
import { renameDurably } from '#server/kernel/files/durable.ts'

/** Folders whose content PostgreSQL recreates, or restores from the archived log (PostgreSQL's manual, "Low Level API"). */
const EMPTIED = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$/

/** Limits how long a base waits for its log to be archived, so that it does not occupy its worker. each-minute.ts reports the failure. */
const LOG_ARCHIVED_WITHIN_MS = 10 * MINUTE_MS

interface Place {
  /** URL of the database. */
  url: string
  /** Contains `cluster` and `password`. */
  clusterFolder: string
  /** BACKUP_DIR. */
  dir: string
}

/**
 * Makes a base backup: copies the files of a running PostgreSQL with their checksums. Changes made meanwhile are in the archived log,
 * which makes the copy consistent when it is restored. The base is complete once that log is archived, too.
 */
export async function makeBase({ url, clusterFolder, dir }: Place): Promise<Base> {
  const name = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const part = join(basesFolder(dir), `${name}.part`)
  const client = new pg.Client({ connectionString: url, application_name: 'rutaseda base backup' })
  // Queries on a lost connection reject by themselves.
  client.on('error', () => {})
  await client.connect()
  try {
    await mkdir(join(part, 'cluster'), { recursive: true, mode: 0o700 })
    const { rows: begun } = await client.query<{ wal: string; version: string }>(
      `select pg_walfile_name(pg_backup_start($1, true)) as wal, current_setting('server_version') as version`,
      [name],
    )
    const fileList: Base['fileList'] = []
    await copyFolder(join(clusterFolder, 'cluster'), join(part, 'cluster'), '', fileList)
    await client.query(`set statement_timeout = ${LOG_ARCHIVED_WITHIN_MS}`)
    const { rows: ended } = await client.query<{ labelfile: string; spcmapfile: string; now: Date }>(
      'select labelfile, spcmapfile, clock_timestamp() as now from pg_backup_stop(true)',
    )
    const { labelfile, now } = ended[0]!
    await writeFile(join(part, 'cluster', 'backup_label'), labelfile, { mode: 0o600, flush: true })
    await copyFile(join(clusterFolder, 'password'), join(part, 'password'))
    const { wal, version } = begun[0]!
    const made: Base = { format: 1, endTime: now.toISOString(), firstWal: wal, postgresVersion: version, fileList }
    await writeFile(join(part, MANIFEST), JSON.stringify(made), { mode: 0o600, flush: true })
    await renameDurably(part, join(basesFolder(dir), name))
    await noteBackup(client, made.endTime)
    return made
  } catch (error) {
    // The part is as large as the database: if the disk is full, the log needs the space.
    await rm(part, { recursive: true, force: true }).catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function copyFolder(from: string, to: string, path: string, fileList: Base['fileList']): Promise<void> {
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const place = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) {
      await mkdir(join(to, place), { mode: 0o700 })
      if (!EMPTIED.has(place)) await copyFolder(from, to, place, fileList)
    } else if (entry.isFile()) {
      const sha256 = await copyFile(join(from, place), join(to, place))
      if (sha256 !== null) fileList.push({ path: place, sha256 })
    }
  }
}

/** Returns the checksum of the copied file; null if it was removed meanwhile, which the log records. */
async function copyFile(from: string, to: string): Promise<string | null> {
  const { stream, seen } = hashing()
  try {
    await pipeline(createReadStream(from), stream, createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await rm(to, { force: true })
    return null
  }
  return seen().sha256
}
