import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { importsOf } from '#tests/import-graph.ts'
import { files, ROOT, textOf } from '#tests/source-files.ts'

const run = promisify(execFile)

export const BASE_DATABASE = 'rutaseda_base'
const CACHE = join(ROOT, 'build/test-base')
/** Number of earlier clusters to keep, so that switching between two branches rebuilds neither. */
const CACHED_AT_MOST = 3
/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'
/** Free space required: a run has some ten databases of 100 MB at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Starts a throwaway PostgreSQL with the base database: a copy of a cluster that is made once for these migrations, this demo and this
 * day (the demo's orders are dated relative to the day of loading). If durable, it loses no committed data when it is killed.
 */
export async function startBaseCluster({ isDurable = false, folder = runFolder() } = {}): Promise<EmbeddedPostgres> {
  const cached = await cachedBase()
  await copyFolder(join(cached, 'postgres'), join(folder, 'postgres'))
  return startThrowaway(folder, isDurable)
}

/** Folder of the cluster that every run copies; the first run makes it. */
export async function cachedBase(): Promise<string> {
  const cached = join(CACHE, baseKey())
  if (!existsSync(cached)) await makeBase(cached)
  return cached
}

/** Cache key: the date, and a hash of all that seeding depends on: imported files, migrations, locales, installed packages. */
function baseKey(): string {
  const sources = new Set(['tests/base.ts', 'package-lock.json'])
  for (const path of sources)
    if (/\.tsx?$/.test(path)) for (const target of importsOf(path)) if (files.includes(target)) sources.add(target)
  for (const path of files) if (/^(database\/migrations|locales)\//.test(path)) sources.add(path)
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const path of [...sources].sort()) hash.update(`${path}\n${textOf(path)}`)
  return hash.digest('hex').slice(0, 16)
}

async function makeBase(cached: string): Promise<void> {
  const folder = runFolder()
  const postgres = await startThrowaway(folder)
  // Imported lazily: a start with a cached cluster does not need it.
  const { prepareBase } = await import('#tests/base.ts')
  try {
    await prepareBase(postgres.url)
  } finally {
    await postgres.stop()
  }
  mkdirSync(CACHE, { recursive: true })
  const part = mkdtempSync(`${cached}.`)
  await copyFolder(join(folder, 'postgres'), join(part, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
  removeOldest()
  try {
    renameSync(part, cached)
  } catch {
    // Another run has made the same cluster meanwhile.
    rmSync(part, { recursive: true, force: true })
  }
}

async function startThrowaway(folder: string, isDurable = false): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, database: BASE_DATABASE, isThrowaway: !isDurable })
  endWithThisProcess(postgres.folder, folder)
  return postgres
}

/**
 * PostgreSQL outlives the process that started it. So a shell reads from a pipe of this process, which closes however this process ends;
 * then the shell stops the cluster if it still runs.
 */
function endWithThisProcess(cluster: string, folder: string): void {
  const waiting = 'cat; pid=$(head -n 1 "$0/cluster/postmaster.pid") && kill -QUIT "$pid" && sleep 1; rm -rf "$1"'
  // Detached, so that signals to this process, or Ctrl-C in its terminal, do not reach the shell.
  const shell = spawn('sh', ['-c', waiting, cluster, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  ;(shell.stdin as Socket).unref()
}

/**
 * The path is short because it holds a Unix socket, and readable by the unprivileged user that PostgreSQL may run as. In memory if there
 * is room: a database is copied for each test file, which takes five times as long on disk.
 */
export function runFolder(): string {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'rutaseda-test-'))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES
}

/** Preserves the owners of files, which Node's own copy functions do not. */
async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to])
}

function removeOldest(): void {
  const made = readdirSync(CACHE).map((name) => ({ path: join(CACHE, name), at: statSync(join(CACHE, name)).mtimeMs }))
  const oldest = made.sort((one, other) => other.at - one.at).slice(CACHED_AT_MOST)
  for (const { path } of oldest) rmSync(path, { recursive: true, force: true })
}
