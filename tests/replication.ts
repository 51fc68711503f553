import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresUser, giveTo } from '#server/kernel/postgres/user.ts'
import { freePort } from '#tests/free-port.ts'

const run = promisify(execFile)
/** Folder where distributions install the programs of each version. */
const INSTALLED = '/usr/lib/postgresql'
const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl']
const OPEN_WITHIN_MS = 60_000

const programs = existsSync(INSTALLED)
  ? readdirSync(INSTALLED)
      .map((version) => join(INSTALLED, version, 'bin'))
      .findLast((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
  : undefined

/** Whether a PostgreSQL with its replication programs is installed; if not, logs that the tests that need it are skipped. */
export function hasReplication(): boolean {
  if (!programs) console.log('skipped: no PostgreSQL with pg_basebackup is installed')
  return programs !== undefined
}

export interface PostgresServer {
  port: number
  /** URL of its database `shop`. */
  url: string
  query(statement: string): Promise<Record<string, unknown>[]>
  /** Kills the server; data not yet sent to a replica is lost. */
  kill(): Promise<void>
  restart(): Promise<void>
  /** Suspends the server, so that all its connections hang. */
  freeze(): void
  thaw(): void
  promote(): Promise<void>
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

/** Starts a primary with an empty database `shop`. */
export async function openPrimary(): Promise<PostgresServer> {
  const folder = await ownFolder()
  await asPostgres('initdb', ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const server = await start(folder)
  const client = await connected(server.port, 'postgres')
  await client.query('create database shop')
  await client.end()
  return server
}

/** Starts a streaming replica of the server at this port, which may be another one after a promotion. */
export async function openStandby(primaryPort: number): Promise<PostgresServer> {
  const folder = await ownFolder()
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres']
  await asPostgres('pg_basebackup', ['-D', join(folder, 'data'), ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])
  return start(folder)
}

async function ownFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rutaseda-replication-'))
  chmodSync(folder, 0o755)
  giveTo(await findPostgresUser(), folder)
  return folder
}

const asPostgres = async (program: string, given: string[]) =>
  run(join(programs!, program), given, { ...(await findPostgresUser()), cwd: tmpdir() })

async function start(folder: string): Promise<PostgresServer> {
  const port = await freePort()
  const data = join(folder, 'data')
  const file = join(folder, 'postgresql.conf')
  const settings = {
    ...{ port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', max_connections: 300, wal_keep_size: '256MB' },
    // Makes a replica that has lost its primary reconnect soon.
    ...{ wal_retrieve_retry_interval: '200ms', wal_receiver_timeout: '2s', wal_receiver_status_interval: '1s' },
  }
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} = '${value}'`)
      .join('\n'),
  )
  const user = await findPostgresUser()
  const open = async () => {
    const given = ['-D', data, '-c', `config_file=${file}`, '-c', `hba_file=${join(data, 'pg_hba.conf')}`]
    const child = spawn(join(programs!, 'postgres'), given, { ...user, cwd: tmpdir(), stdio: 'ignore' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // Also ends it if a test file fails before `close`.
    process.once('exit', () => signalAll(child, 'SIGKILL'))
    await untilAnswers(port, child)
    return { child, ended }
  }
  let running = await open()
  const kill = async () => {
    signalAll(running.child, 'SIGKILL')
    await running.ended
  }
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
    async query(statement) {
      const client = await connected(port, 'shop')
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    kill,
    restart: async () => {
      running = await open()
    },
    freeze: () => signalAll(running.child, 'SIGSTOP'),
    thaw: () => signalAll(running.child, 'SIGCONT'),
    promote: async () => void (await asPostgres('pg_ctl', ['promote', '-D', data, '-w'])),
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Signals the server and its child processes. */
function signalAll({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid || exitCode !== null || signalCode !== null) return
  for (const each of [...childrenOf(pid), pid]) {
    try {
      process.kill(each, signal)
    } catch {
      // The process has ended meanwhile.
    }
  }
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number)
}

async function untilAnswers(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + OPEN_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`PostgreSQL did not open (exit ${child.exitCode})`)
    await wait(50)
  }
}

const answers = (port: number) =>
  connected(port, 'postgres').then(
    (client) => client.end().then(() => true),
    () => false,
  )

async function connected(port: number, database: string): Promise<pg.Client> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A TCP proxy: one address that leads to one server at a time. */
export async function openAddress(first: number) {
  let target = first
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => {}))
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/shop`,
    /** Leads to another server from now on; existing connections are cut. */
    leadTo(other: number) {
      target = other
      cut()
    },
    close() {
      cut()
      server.close()
    },
  }
}
