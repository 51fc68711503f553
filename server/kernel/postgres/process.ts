import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { UnixUser } from '#server/kernel/postgres/user.ts'

const STOP_WITHIN_MS = 20_000

interface ClusterPlace {
  bin: string
  /** Contains `cluster` and postgres.log. */
  folder: string
  socketFolder: string
  user: UnixUser | undefined
}

/** Starts PostgreSQL on a cluster. It outlives this process, so that killing the server does not harm the database. */
export function spawnPostgres({ bin, folder, socketFolder, user }: ClusterPlace, settings: readonly string[]): ChildProcess {
  const cluster = join(folder, 'cluster')
  const log = openSync(join(folder, 'postgres.log'), 'a', 0o600)
  try {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', cluster, '-k', socketFolder, ...settings.flatMap((setting) => ['-c', setting])],
      // Detached: signals to this process, and Ctrl-C in its terminal, do not reach it.
      {
        ...user,
        detached: true,
        stdio: ['ignore', log, log],
        cwd: cluster,
        env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
      },
    )
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Fast shutdown: ends all sessions; everything committed is on disk. Does nothing if PostgreSQL is not running. */
export async function stopPostgres(folder: string): Promise<void> {
  const pidFile = join(folder, 'cluster/postmaster.pid')
  if (!existsSync(pidFile)) return
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGINT')
  } catch {
    return
  }
  const giveUpAt = Date.now() + STOP_WITHIN_MS
  while (existsSync(pidFile) && Date.now() < giveUpAt) await wait(10)
}
