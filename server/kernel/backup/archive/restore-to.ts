import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { HOUR_MS } from '#contract/durations.ts'
import { type Base, basesIn } from '#server/kernel/backup/archive/bases.ts'
import { archivedFiles, restoreFiles } from '#server/kernel/backup/archive/files.ts'
import { recoverySettings } from '#server/kernel/backup/archive/wal.ts'
import { hashing } from '#server/kernel/backup/hashing.ts'
import { noteBackup } from '#server/kernel/backup/last-backup.ts'
import { syncFolder } from '#server/kernel/files/durable.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { unlockAllJobs } from '#server/kernel/jobs/runs.ts'
import { addressOf, installedBinaries, socketFolderOf, unfinishedRestore } from '#server/kernel/postgres/cluster.ts'
import { DATABASE } from '#server/kernel/postgres/embedded-postgres.ts'
import { spawnPostgres, stopPostgres } from '#server/kernel/postgres/process.ts'
import { clusterFolder, findPostgresUser, giveTo, readableBinaries, type UnixUser } from '#server/kernel/postgres/user.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

interface Restoring {
  /** BACKUP_DIR of the former shop. */
  dir: string
  /** Undefined: everything that was archived. */
  until: Date | undefined
  /** DATA_DIR of the new shop, which must not have a database yet. */
  dataDir: string
  /** Store for the uploaded files; null if they are in a bucket, which is not archived here. */
  files: FileStore | null
}

/** The base that was used, and the moment that was reached. */
interface Restored {
  base: Base
  lastTime: Date
  /** Number of restored files. */
  files: number
}

/** Whether a folder is an archive (a BACKUP_DIR) rather than a single backup. */
export const isArchive = (dir: string): boolean => existsSync(join(dir, 'base'))

/**
 * Restores the shop as of a moment, from the last base before it and the archived log. Throws StartRefused and then leaves no database
 * behind. Until it has finished, no server starts on the database; an interrupted restore can simply be run again.
 */
export async function restoreTo({ dir, until, dataDir, files }: Restoring): Promise<Restored> {
  const { folder: source, base } = await baseFor(dir, until)
  const user = await findPostgresUser()
  const folder = clusterFolder(dataDir, user)
  const cluster = join(folder, 'cluster')
  const mark = unfinishedRestore(folder)
  const wasCut = existsSync(mark)
  if (existsSync(cluster) && !wasCut)
    throw new StartRefused(`${dataDir} already contains a database. Choose another DATA_DIR; nothing was changed.`)
  if (files) await refuseOthers(files, wasCut ? await archivedFiles(dir) : new Map())
  const { binaries, version } = installedBinaries()
  if (majorOf(version) !== majorOf(base.postgresVersion))
    throw new StartRefused(
      `The archive is from PostgreSQL ${base.postgresVersion}; this release has ${version}. Restore it with the release that made it.`,
    )
  const bin = join(readableBinaries(binaries, version, user), 'bin')
  await mkdir(folder, { recursive: true, mode: 0o755 })
  let isAnyFileBack = wasCut
  try {
    writeFileSync(mark, '', { flush: true })
    await syncFolder(folder)
    await removeCluster(folder)
    await copyBase(source, base, `${cluster}.part`, user)
    writeFileSync(join(folder, 'password'), readFileSync(join(source, 'password')), { mode: 0o600 })
    writeFileSync(join(`${cluster}.part`, 'recovery.signal'), '', { mode: 0o600 })
    giveTo(user, folder, join(folder, 'password'), join(`${cluster}.part`, 'recovery.signal'))
    await rename(`${cluster}.part`, cluster)
    const lastTime = await playBack({ bin, folder, user }, recoverySettings(dir, until))
    isAnyFileBack = true
    const count = files ? await restoreFiles(dir, files) : 0
    await rm(mark)
    return { base, lastTime, files: count }
  } catch (error) {
    await removeCluster(folder)
    // If files have been restored, keep the mark: it tells the next try that they are its own.
    if (!isAnyFileBack) await rm(mark)
    throw error
  }
}

/** Refuses a store with other files than those of an interrupted restore. */
async function refuseOthers(files: FileStore, ours: ReadonlyMap<string, string>): Promise<void> {
  for await (const key of files.keys())
    if (!ours.has(key))
      throw new StartRefused(
        `The file store is not empty (${key}). An archive can only be restored into an empty one; nothing was changed.`,
      )
}

/** Stops PostgreSQL first, because it survives a restore that was killed. */
async function removeCluster(folder: string): Promise<void> {
  await stopPostgres(folder)
  for (const made of ['cluster', 'cluster.part']) await rm(join(folder, made), { recursive: true, force: true })
}

const majorOf = (version: string) => version.split('.', 1)[0]

async function baseFor(dir: string, until: Date | undefined) {
  const bases = await basesIn(dir)
  const found = until ? bases.findLast(({ base: { endTime } }) => Date.parse(endTime) <= until.getTime()) : bases.at(-1)
  if (found) return found
  const [first] = bases
  throw new StartRefused(
    first
      ? `The archive reaches back to ${first.base.endTime}, not to ${until!.toISOString()}.`
      : `${dir} contains no complete base backup.`,
  )
}

/** Copies a base and verifies its checksums. Throws StartRefused if a file is missing or changed. */
async function copyBase(source: string, { fileList }: Base, cluster: string, user: UnixUser | undefined): Promise<void> {
  await rm(cluster, { recursive: true, force: true })
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid)
  }
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await own(cluster)
  for (const entry of await readdir(join(source, 'cluster'), { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(cluster, join(entry.parentPath, entry.name).slice(join(source, 'cluster').length))
    await mkdir(path, { recursive: true, mode: 0o700 })
  }
  for (const { path, sha256 } of [...fileList, { path: 'backup_label', sha256: null }]) {
    const { stream, seen } = hashing()
    const to = join(cluster, path)
    await pipeline(createReadStream(join(source, 'cluster', path)), stream, createWriteStream(to, { mode: 0o600, flush: true })).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new StartRefused(`The archive is damaged: ${join(source, 'cluster', path)} is missing.`) : error
      },
    )
    if (sha256 !== null && seen().sha256 !== sha256)
      throw new StartRefused(`The archive is damaged: ${join(source, 'cluster', path)} was changed.`)
  }
  for (const name of ['', ...(await readdir(cluster, { recursive: true }))]) await own(join(cluster, name))
}

const LOOK_EVERY_MS = 200

/** Starts PostgreSQL, which replays the log, and stops it once it accepts connections. */
async function playBack(place: { bin: string; folder: string; user: UnixUser | undefined }, settings: string[]): Promise<Date> {
  const { folder, user } = place
  const socketFolder = socketFolderOf(folder)
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  giveTo(user, socketFolder)
  const postgres = spawnPostgres({ ...place, socketFolder }, ['listen_addresses=', 'max_connections=100', ...settings])
  let isEnded = false
  postgres.on('exit', () => {
    isEnded = true
  })
  const giveUpAt = Date.now() + 12 * HOUR_MS
  while (Date.now() < giveUpAt) {
    const open = await opened(addressOf(folder, DATABASE))
    if (open) {
      await stopPostgres(folder)
      return open
    }
    if (isEnded) throw new StartRefused(`The archived log does not reach that moment: ${lastComplaint(join(folder, 'postgres.log'))}`)
    await wait(LOOK_EVERY_MS)
  }
  throw new Error('PostgreSQL did not reach the end of the log')
}

/** Time of the last replayed change; null while PostgreSQL is still replaying the log. */
async function opened(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isPlaying: boolean; now: Date; last: Date | null }>(
      'select pg_is_in_recovery() as "isPlaying", clock_timestamp() as now, pg_last_xact_replay_timestamp() as last',
    )
    const { isPlaying, now, last } = rows[0]!
    if (isPlaying) return null
    await unlockAllJobs(client)
    await noteBackup(client, (last ?? now).toISOString())
    return last ?? now
  } catch (error) {
    // PostgreSQL has not started yet, or has not reached a consistent state.
    if ((error as { severity?: string }).severity === 'ERROR') throw error
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

const lastComplaint = (log: string): string =>
  readFileSync(log, 'utf8')
    .split('\n')
    .findLast((line) => /FATAL|PANIC/.test(line))
    ?.replace(/^.*?(?:FATAL|PANIC):\s*/, '') ?? `see ${log}`
