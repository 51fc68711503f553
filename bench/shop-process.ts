import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serverArguments, serverEnvironment } from '../scripts/server-process.mjs'

const ROOT = join(import.meta.dirname, '..')
const OPEN_WITHIN_MS = 120_000

export interface ShopProcess {
  url: string
  pid: number
  /** From the start of the process to the first successful /readyz. */
  openedInMs: number
  /** Whether the server has a core to itself, with PostgreSQL and the load generator on the others. */
  isPinned: boolean
  /** Stops it as a process manager does; returns its exit code. */
  stop(): Promise<number | null>
}

/** The shop as npm start runs it, in its own folder, with the demo catalogue unless the settings contain a DATABASE_URL. */
export async function startShop(
  port: number,
  settings: Record<string, string> = {},
  core: string | null = '0',
  program: readonly string[] = serverArguments(),
): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-bench-'))
  execFileSync('chmod', ['755', dataDir])
  const startedAt = performance.now()
  const server = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LIMITS_SCALE: '100000',
      ...settings,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await opened(url, server).catch((error) => {
    server.kill('SIGKILL')
    throw error
  })
  const openedInMs = performance.now() - startedAt
  const isPinned = core !== null && pin(server.pid, core) && pin(postmasterOf(dataDir), '1')
  return {
    url,
    pid: server.pid!,
    openedInMs,
    isPinned,
    stop: async () => {
      const ended =
        server.exitCode === null && server.signalCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined
      server.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
      return server.exitCode
    },
  }
}

async function opened(url: string, server: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + OPEN_WITHIN_MS
  while (Date.now() < giveUpAt) {
    if (server.exitCode !== null) throw new Error(`the server exited with ${server.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(20)
  }
  throw new Error('the server did not open')
}

/** Pins a process with all its threads to cores (`taskset -c`); false if the system has no taskset or lacks these cores. */
export function pin(pid: number | undefined, core: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-p', '-c', core, String(pid)], { stdio: 'ignore' })
    return pid !== undefined
  } catch {
    return false
  }
}

function postmasterOf(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n', 1)[0]) : undefined
}
