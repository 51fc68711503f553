import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { isServerBuilt } from '../scripts/build.mjs'
import { serverArguments } from '../scripts/server-process.mjs'

const ROOT = join(import.meta.dirname, '..')
const OPEN_WITHIN_MS = 60_000

/** Environment of server processes: nothing but PATH, and the compile cache that the tests use. */
export const BARE_ENVIRONMENT = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

/** The bundle that `npm start` runs, which starts three seconds faster; the sources if they are newer. */
export const SERVER_PROGRAM = isServerBuilt() ? serverArguments() : ['scripts/serve.ts']

/** Starts a server process on an existing database. Call it outside of tests, or its afterAll never runs. */
export async function startServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  program: readonly string[] = SERVER_PROGRAM,
): Promise<{ port: number; child: ChildProcess; said: () => string; complained: () => string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-node-'))
  const port = await freePort()
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...BARE_ENVIRONMENT,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  let complained = ''
  child.stderr?.on('data', (chunk) => {
    complained += chunk
    process.stderr.write(chunk)
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  afterAll(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  const giveUpAt = Date.now() + OPEN_WITHIN_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`the server did not open (exit ${child.exitCode}): ${said}`)
    await wait(100)
  }
  return { port, child, said: () => said, complained: () => complained }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
