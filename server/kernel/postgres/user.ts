import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const STATE_DIR = '/var/lib/rutaseda'

export interface UnixUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so under root it runs as an unprivileged system user.
 * @returns undefined if this process does not run as root and PostgreSQL can run as the same user.
 */
export async function findPostgresUser(): Promise<UnixUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all(['-u', '-g'].map(async (part) => Number((await run('id', [part, name])).stdout)))
      if (uid && gid) return { uid, gid }
    } catch {
      // The next name may exist.
    }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this system has no user "postgres" or "nobody". Start as another user, or set DATABASE_URL.',
  )
}

/** Whether the user can pass through every folder down to the path. */
export function isReachable(path: string, user: UnixUser | undefined): boolean {
  if (!user) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
      if (!(mode & bit)) return false
    }
    if (folder === parse(folder).root) return true
  }
}

/** The cluster's folder: in DATA_DIR, or in the system's state directory if the user cannot reach DATA_DIR. */
export function clusterFolder(dataDir: string, user: UnixUser | undefined): string {
  if (isReachable(dataDir, user)) return join(dataDir, 'postgres')
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(STATE_DIR, name, 'postgres')
}

/** Folder of the binaries, copied once to the state directory if the user cannot read the installed ones. */
export function readableBinaries(installed: string, version: string, user: UnixUser | undefined): string {
  if (isReachable(installed, user)) return installed
  const copy = join(STATE_DIR, `postgres-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(STATE_DIR, { recursive: true, mode: 0o755 })
  const part = `${copy}.${process.pid}`
  cpSync(installed, part, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(part, copy)
  } catch {
    // Another start copied them at the same time.
    rmSync(part, { recursive: true, force: true })
  }
  return copy
}

/** Makes the user that PostgreSQL runs as the owner of these files. */
export function giveTo(user: UnixUser | undefined, ...paths: string[]) {
  for (const path of paths) {
    if (user) chownSync(path, user.uid, user.gid)
    if (user && path.endsWith('postgres')) chmodSync(path, 0o755)
  }
}
