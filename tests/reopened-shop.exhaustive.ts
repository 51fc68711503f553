import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { addressOf } from '#server/kernel/postgres/cluster.ts'
import { DATABASE } from '#server/kernel/postgres/embedded-postgres.ts'
import { stopPostgres } from '#server/kernel/postgres/process.ts'
import { clusterFolder, findPostgresUser } from '#server/kernel/postgres/user.ts'
import { freePort } from '#tests/free-port.ts'
import { serverArguments } from '../scripts/server-process.mjs'

const ROOT = join(import.meta.dirname, '..')
/** Long enough to seed an empty shop on a busy machine. */
const OPEN_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 10_000

const dataDir = mkdtempSync(join(tmpdir(), 'rutaseda-start-'))
chmodSync(dataDir, 0o755)
const started: ChildProcess[] = []

afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  // Stops a cluster that a failed test left running.
  await stopPostgres(clusterFolder(dataDir, await findPostgresUser()))
  rmSync(dataDir, { recursive: true, force: true })
})

const port = await freePort()

/** Runs the built server as `npm start` does, and collects its output. */
function start(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, serverArguments(), {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      // A variable meant for another program: pg would read it on import.
      PGPORT: '1',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  })
  started.push(child)
  const server = { child, said: '', ended: new Promise<number | null>((resolve) => child.on('exit', resolve)) }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (server.said += chunk))
  return server
}

async function isOpen(): Promise<boolean> {
  const answers = await Promise.all(
    ['/readyz', '/api/product/page?pageSize=1', '/allProducts'].map((path) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.text().then(() => answer.ok),
        () => false,
      ),
    ),
  )
  return answers.every(Boolean)
}

async function openWithin(server: ReturnType<typeof start>, limitMs = OPEN_WITHIN_MS): Promise<number> {
  const from = performance.now()
  while (!(await isOpen())) {
    if (server.child.exitCode !== null) throw new Error(`the server ended:\n${server.said}`)
    if (performance.now() - from > limitMs) throw new Error(`not open after ${limitMs} ms:\n${server.said}`)
    await wait(50)
  }
  return performance.now() - from
}

async function postmaster(): Promise<number> {
  const folder = clusterFolder(dataDir, await findPostgresUser())
  return Number(readFileSync(join(folder, 'cluster/postmaster.pid'), 'utf8').split('\n', 1)[0])
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: addressOf(clusterFolder(dataDir, await findPostgresUser()), DATABASE) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ', 1)[0])
}

/** Sends incomplete headers, and an incomplete body, which are never completed. */
async function sendHalfRequests(): Promise<void> {
  const begun = 'POST /api/custUser/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  for (const half of ['GET /allProducts HTTP/1.1\r\nHost: local', begun]) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(half)
  }
  await wait(500)
}

test('the shop opens, refuses a second server, survives kill -9 of itself and of its database, and stops when asked, whoever is in the middle of a request', {
  timeout: 180_000,
}, async () => {
  const first = start()
  await openWithin(first)
  // At this log level the output is no JSON but what an operator needs to know about a start.
  await expect
    .poll(() => first.said.trim().split('\n'))
    .toEqual([
      'Loading the demo catalogue …',
      expect.stringMatching(/^Rutaseda is open at http:\/\/localhost:\d+ \(after \d+\.\d s\)$/),
      'Demo accounts, all with the password Rutaseda-demo-2026:',
      expect.stringMatching(/^ {2}buyer@demo\.rutaseda\.example, .*applicant@demo\.rutaseda\.example$/),
    ])

  const second = start({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.said.trim()).toBe(`Another server is already running on ${dataDir}. Stop it first, or choose another DATA_DIR.`)
  expect(await isOpen()).toBe(true)

  // The database survives its server, and the next server takes it over as it is.
  const database = await postmaster()
  first.child.kill('SIGKILL')
  await first.ended
  await query(`select graphile_worker.add_job('indexProducts', '{"productIds":[]}')`)
  await query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'the killed server'`)
  const next = start()
  await openWithin(next)
  expect(await postmaster()).toBe(database)
  expect(await query(`select from graphile_worker.jobs where locked_by = 'the killed server'`)).toEqual([])

  // If the database is killed while the shop is open, the shop restarts it and carries on.
  process.kill(database, 'SIGKILL')
  await wait(200)
  await openWithin(next)
  expect(next.child.exitCode).toBeNull()
  expect(await postmaster()).not.toBe(database)

  // Both are killed, but a process of the database survives for a while: nothing may start until it has ended.
  const killed = await postmaster()
  const lingering = childOf(killed)
  process.kill(lingering, 'SIGSTOP')
  process.kill(killed, 'SIGKILL')
  next.child.kill('SIGKILL')
  await next.ended
  const last = start()
  await wait(1500)
  expect(last.child.exitCode, last.said).toBeNull()
  process.kill(lingering, 'SIGCONT')
  await openWithin(last)

  await sendHalfRequests()
  const from = performance.now()
  last.child.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  expect(performance.now() - from).toBeLessThan(STOP_WITHIN_MS)
  await expect(postmaster()).rejects.toThrow()
})
