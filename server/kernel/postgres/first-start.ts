import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createCluster } from '#server/kernel/postgres/cluster.ts'
import type { UnixUser } from '#server/kernel/postgres/user.ts'

const SIGN_OF_LIFE_EVERY_MS = 1000
/** A process that creates the cluster counts as dead if its lock file has not been touched for this long. */
const DEAD_AFTER_MS = 15_000
const LOOK_AGAIN_AFTER_MS = 100

/** Creates the cluster in an empty folder; concurrent first starts wait for the one that creates it. */
export async function createClusterOnce(
  bin: string,
  folder: string,
  user: UnixUser | undefined,
  say: (line: string) => void,
): Promise<void> {
  const isCreated = () => existsSync(join(folder, 'cluster/PG_VERSION'))
  if (isCreated()) return
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const lock = join(folder, 'creating')
  let hasSaid = false
  while (!isCreated()) {
    if (take(lock)) {
      const alive = setInterval(() => utimesSync(lock, new Date(), new Date()), SIGN_OF_LIFE_EVERY_MS)
      try {
        if (!isCreated()) await createCluster(bin, folder, user)
      } finally {
        clearInterval(alive)
        rmSync(lock, { force: true })
      }
    } else if (isDead(lock)) {
      remove(lock)
    } else {
      if (!hasSaid) say(`Another process is creating the database in ${folder}; waiting for it`)
      hasSaid = true
      await wait(LOOK_AGAIN_AFTER_MS)
    }
  }
}

function take(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isDead(lock: string): boolean {
  const state = statSync(lock, { throwIfNoEntry: false })
  return state !== undefined && Date.now() - state.mtimeMs > DEAD_AFTER_MS
}

/** Renames the lock before deleting it: of two processes that find it dead, only one succeeds, and neither deletes the other's new lock. */
function remove(lock: string): void {
  const moved = `${lock}.${randomBytes(4).toString('hex')}`
  try {
    renameSync(lock, moved)
    rmSync(moved, { force: true })
  } catch {
    // Another start was faster.
  }
}
