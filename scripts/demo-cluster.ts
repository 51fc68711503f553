// npm run demo:cluster: runs the demo on this machine as a large shop would: four nodes behind a proxy, pgbouncer, a primary with two
// replicas, Redis, and three OpenSearch nodes. Skips what is not installed, with a message. Ctrl-C stops and removes everything.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { openReadinessProxy } from '#bench/readiness-proxy.ts'
import { startShop } from '#bench/shop-process.ts'
import { freePort } from '#tests/free-port.ts'
import { hasOpenSearch, startOpenSearch } from '#tests/opensearch.ts'
import { hasPgbouncer, startPgbouncer } from '#tests/pgbouncer-process.ts'
import { hasReplication, openAddress, openPrimary, openStandby } from '#tests/replication.ts'

const NODES = 4
const REPLICAS = 2
const PORT = Number(process.env['PORT'] ?? 3000)
const LOOK_EVERY_MS = 1000
/** Connections in each pgbouncer pool. */
const CONNECTIONS = 60

const stops: (() => unknown)[] = []
let isEnding = false
const say = (name: string, what: string) => console.log(`  ${name.padEnd(12)}${what}`)

async function stop(): Promise<never> {
  if (isEnding) process.exit(1)
  isEnding = true
  console.log('\nStopping …')
  for (const end of stops.reverse()) await end()
  process.exit()
}

/** Starts everything in order of dependency. */
async function start(): Promise<void> {
  const settings: Record<string, string> = { PUBLIC_URL: `http://localhost:${PORT}`, LOG_LEVEL: 'error', LIMITS_SCALE: '10' }
  const primary = await openPrimary()
  stops.push(primary.close)
  const address = await openAddress(primary.port)
  stops.push(address.close)
  settings['DATABASE_URL'] = address.url
  say('PostgreSQL', `primary on port ${primary.port}, reached through port ${address.port}`)
  await runProgram('database/demo/demo.ts', settings)

  const replicas = []
  for (let place = 0; place < REPLICAS; place++) {
    const replica = await openStandby(address.port)
    stops.push(replica.close)
    replicas.push(replica)
    say('', `replica ${place + 1} on port ${replica.port}`)
  }
  settings['READ_DATABASE_URLS'] = replicas.map(({ url }) => url).join()

  if (hasPgbouncer()) {
    const pooler = await startPgbouncer(address.url, { port: await freePort(), poolMode: 'transaction', poolSize: CONNECTIONS })
    stops.push(pooler.stop)
    Object.assign(settings, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: address.url })
    say('pgbouncer', `on port ${new URL(pooler.url).port}, pool_mode = transaction`)
  }
  const redis = await startRedis()
  if (redis) settings['REDIS_URL'] = redis
  if (hasOpenSearch()) {
    const search = await startOpenSearch(3)
    stops.push(search.stop)
    settings['SEARCH_URL'] = search.urls.join()
    say('OpenSearch', search.urls.join(', '))
    await runProgram('scripts/search-index.ts', settings)
  }
  await startNodes(settings)
}

/** Asynchronous, because the program reaches the database through the proxy in this process. */
const runProgram = (program: string, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [program], { env: { ...process.env, ...settings } })

async function startRedis(): Promise<string | undefined> {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
  if (!(await isSpawned(child))) return void console.log('skipped: redis-server is not installed')
  stops.push(() => child.kill())
  say('Redis', `on port ${port}`)
  return `redis://127.0.0.1:${port}`
}

const isSpawned = (child: ChildProcess) =>
  new Promise<boolean>((resolve) => child.once('spawn', () => resolve(true)).once('error', () => resolve(false)))

async function startNodes(settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rutaseda-cluster-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  const ports = await Promise.all(Array.from({ length: NODES }, freePort))
  const proxy = await openReadinessProxy(ports, PORT)
  stops.push(proxy.close)
  mkdirSync(join(folder, 'files'))
  for (const [place, port] of ports.entries()) {
    // Nodes share the uploaded files; each has the rest of DATA_DIR for itself.
    const dataDir = join(folder, `node${place + 1}`)
    mkdirSync(dataDir)
    symlinkSync(join(folder, 'files'), join(dataDir, 'files'))
    const node = await startShop(port, { ...settings, DATA_DIR: dataDir }, null)
    stops.push(node.stop)
    say(`node ${place + 1}`, `on port ${port}, process ${node.pid}`)
  }
  console.log(`The shop is open at ${settings['PUBLIC_URL']}: each request goes to the next node that is ready.`)
  console.log('kill -STOP or -9 any process: changes of /readyz are printed here. Ctrl-C stops everything.')
  await watch(ports)
}

/** Prints each node's readiness whenever it changes. */
async function watch(ports: readonly number[]): Promise<void> {
  const last = new Map<number, string>()
  while (!isEnding) {
    for (const [place, port] of ports.entries()) {
      const text = await stateAt(port)
      if (last.get(port) !== text && !isEnding) say(`node ${place + 1}`, text)
      last.set(port, text)
    }
    await wait(LOOK_EVERY_MS)
  }
}

interface Readiness {
  status: string
  replicas?: { state: string }[]
  searchEngine?: string
}

const stateAt = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(LOOK_EVERY_MS * 3) })
    .then((reply) => reply.json() as Promise<Readiness>)
    .then(
      ({ status, replicas = [], searchEngine }) =>
        [
          status,
          ...replicas.map(({ state }, place) => `replica ${place + 1} ${state}`),
          ...(searchEngine ? [`OpenSearch ${searchEngine}`] : []),
        ].join(', '),
      () => 'does not answer',
    )

if (!hasReplication()) {
  console.error('This needs PostgreSQL 15 or newer with pg_basebackup, such as Debian’s package postgresql.')
  process.exit(1)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
console.log('Starting the cluster:')
await start().catch((error) => {
  console.error(error)
  process.exitCode = 1
  return stop()
})
