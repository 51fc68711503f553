import '#server/kernel/environment.ts'

import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#contract/durations.ts'
import { archiveSettings } from '#server/kernel/backup/archive/wal.ts'
import { addressOf, installedBinaries, socketFolderOf, unfinishedRestore } from '#server/kernel/postgres/cluster.ts'
import { createClusterOnce } from '#server/kernel/postgres/first-start.ts'
import { spawnPostgres, stopPostgres } from '#server/kernel/postgres/process.ts'
import { clusterFolder, findPostgresUser, giveTo, readableBinaries, recordFolder } from '#server/kernel/postgres/user.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

export const DATABASE = 'rutaseda'
const START_WITHIN_MS = MINUTE_MS
const START_AGAIN_AFTER_MS = 1000
const TRY_AGAIN_AFTER_MS = 200
const LEFT_BEHIND_FOR_MS = 15_000
const SETTINGS = [
  'listen_addresses=',
  'shared_buffers=192MB',
  'jit=off',
  // The catalogue is in memory, where random page reads cost about as much as sequential ones.
  'random_page_cost=1.1',
  'logging_collector=off',
]
const DURABLE_SETTINGS = ['max_connections=100']
const THROWAWAY_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  // Keep the log small, because tests copy the whole cluster.
  'wal_level=minimal',
  'max_wal_senders=0',
  'wal_recycle=off',
  'min_wal_size=32MB',
]
/** Advisory lock that a server holds while it uses this cluster; PostgreSQL releases it when the server dies. */
const SERVER_LOCK = 7_201_110

export interface EmbeddedPostgres {
  url: string
  folder: string
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  database?: string
  /** Folder in which its log is archived (BACKUP_DIR). Whatever is written without it is missing in the archive. */
  archiveDir?: string | undefined
  /** Tests give up durability for speed. */
  isThrowaway?: boolean
  say?: (line: string) => void
  /** Called once PostgreSQL has been spawned; it then takes some tenths of a second to start. */
  onStarting?: () => void
}

/**
 * Creates the cluster on the first start, starts PostgreSQL (or takes over one that a killed server left running)
 * and locks it. Throws StartRefused if another server holds the lock or a restore is unfinished.
 */
export async function startEmbeddedPostgres({
  dataDir,
  database = DATABASE,
  archiveDir,
  isThrowaway = false,
  say = () => {},
  onStarting = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const user = await findPostgresUser()
  const folder = clusterFolder(dataDir, user)
  if (existsSync(unfinishedRestore(folder)))
    throw new StartRefused(`An archive is being restored into ${dataDir}, or a restore was interrupted. Run the restore again.`)
  const archive = archiveDir ? archiveSettings(archiveDir, user) : []
  if (!folder.startsWith(dataDir)) say(`The database is in ${folder}: ${dataDir} could not be read by PostgreSQL’s unprivileged user`)
  const { binaries, version } = installedBinaries()
  const bin = join(readableBinaries(binaries, version, user), 'bin')
  await createClusterOnce(bin, folder, user, say)
  recordFolder(dataDir, folder)

  const socketFolder = socketFolderOf(folder)
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  giveTo(user, socketFolder)
  const settings = [...SETTINGS, ...(isThrowaway ? THROWAWAY_SETTINGS : DURABLE_SETTINGS), ...archive]
  const openLocked = async (): Promise<pg.Client> => {
    const start = () => {
      const postgres = spawnPostgres({ bin, folder, socketFolder, user }, settings)
      onStarting()
      return postgres
    }
    const client = await connectOrStart(addressOf(folder, 'postgres'), start, join(folder, 'postgres.log'))
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [SERVER_LOCK])
    if (rows[0]?.isHeld) {
      if (!archiveDir || (await isArchiving(client))) return client
      // A killed server left it running, and had started it without archiving.
      await client.end()
      await stopPostgres(folder)
      return openLocked()
    }
    await client.end()
    throw new StartRefused(`Another server is already running on ${dataDir}. Stop it first, or choose another DATA_DIR.`)
  }
  let lock = await openLocked()
  const { rowCount } = await lock.query('select 1 from pg_database where datname = $1', [database])
  if (!rowCount) await lock.query(`create database "${database}"`)

  let isStopping = false
  /** When PostgreSQL ends, so does the connection with the lock: it is then started again; meanwhile calls are answered with 503. */
  const watch = () =>
    lock.once('end', async () => {
      while (!isStopping) {
        say('PostgreSQL has stopped; starting it again')
        try {
          lock = await openLocked()
          watch()
          return
        } catch (error) {
          say(`PostgreSQL cannot be started yet: ${(error as Error).message}`)
          await wait(START_AGAIN_AFTER_MS)
        }
      }
    })
  watch()
  const stop = async () => {
    isStopping = true
    await lock.end().catch(() => {})
    await stopPostgres(folder)
  }
  return { url: addressOf(folder, database), folder, stop }
}

export const hasCluster = async (dataDir: string): Promise<boolean> =>
  existsSync(join(clusterFolder(dataDir, await findPostgresUser()), 'cluster'))

/** URL of the database of a shop that is running on this DATA_DIR; undefined if none is. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const folder = clusterFolder(dataDir, await findPostgresUser())
  if (!existsSync(join(folder, 'socket-folder'))) return undefined
  const url = addressOf(folder, DATABASE)
  const connection = await connect(url)
  if (!(connection instanceof pg.Client)) return undefined
  await connection.end()
  return url
}

async function isArchiving(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  return rows[0]!.archive_mode === 'on'
}

async function connectOrStart(url: string, start: () => ChildProcess, logFile: string): Promise<pg.Client> {
  const from = Date.now()
  let isRunning = false
  let connection = await connect(url)
  while (!(connection instanceof pg.Client)) {
    if (!isRunning && connection.isConnectionRefused) {
      // It ends at once if another server's PostgreSQL, or processes of a killed one, are still there. Neither lasts, so retry.
      if (Date.now() - from > LEFT_BEHIND_FOR_MS) throw new Error(`PostgreSQL did not start; see ${logFile}`)
      isRunning = true
      const ended = () => setTimeout(() => (isRunning = false), TRY_AGAIN_AFTER_MS)
      start().on('error', ended).on('exit', ended)
    }
    if (Date.now() - from > START_WITHIN_MS) throw new Error(`PostgreSQL did not answer; see ${logFile}`)
    await wait(15)
    connection = await connect(url)
  }
  return connection
}

async function connect(url: string): Promise<pg.Client | { isConnectionRefused: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = (error as { code?: string }).code ?? ''
    if (code === '28P01') throw error
    return { isConnectionRefused: code === 'ENOENT' || code === 'ECONNREFUSED' }
  }
}
