import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import { StartRefused } from '#server/kernel/start-refused.ts'

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

/**
 * The cluster's folder: in DATA_DIR, or in the system's state directory if the user could not reach DATA_DIR when the cluster was made.
 * Throws StartRefused if the cluster has become unreachable or is that of another path: otherwise an empty shop would replace this one.
 */
export function clusterFolder(dataDir: string, user: UnixUser | undefined): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const [inside, outside] = [join(dataDir, 'postgres'), join(STATE_DIR, name, 'postgres')]
  const [chosen, other] = isReachable(dataDir, user) ? [inside, outside] : [outside, inside]
  const folder = !hasClusterIn(chosen) && hasClusterIn(other) ? other : chosen
  if (hasClusterIn(folder)) {
    if (mayUse(folder, user)) return folder
    throw new StartRefused(
      `The database of ${dataDir} is in ${folder}, which the user that PostgreSQL runs as can no longer access. Let it, or move the folder to ${folder === inside ? outside : inside}.`,
    )
  }
  const record = join(dataDir, RECORD)
  if (!existsSync(record)) return folder
  throw new StartRefused(
    `The database of ${dataDir} was made in ${readFileSync(record, 'utf8')}, and none is in ${folder}. Stop the shop and move it there, or delete ${record} to begin with an empty one.`,
  )
}

/** File in DATA_DIR with the folder of a cluster that is elsewhere: it shows that there was one after DATA_DIR has been moved or copied. */
const RECORD = 'postgres-folder'

export function recordFolder(dataDir: string, folder: string): void {
  if (folder === join(dataDir, 'postgres')) return
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, RECORD), folder)
}

const hasClusterIn = (folder: string) => existsSync(join(folder, 'cluster'))

function mayUse(folder: string, user: UnixUser | undefined): boolean {
  if (user) return isReachable(folder, user)
  try {
    accessSync(join(folder, 'cluster'), constants.R_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Folder of the binaries, copied once to the state directory if the user cannot read the installed ones. */
export function readableBinaries(installed: string, version: string, user: UnixUser | undefined): string {
  if (isReachable(installed, user)) return installed
  const copy = join(STATE_DIR, `postgres-${version}`)
  if (existsSync(copy)) return copy
  mkdirSync(STATE_DIR, { recursive: true, mode: 0o755 })
  const part = `${copy}.${randomBytes(6).toString('hex')}`
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
