import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgresUser } from '#server/kernel/postgres/user.ts'

export type PoolMode = 'session' | 'transaction' | 'statement'

const OPEN_WITHIN_MS = 20_000
/** Debian installs pgbouncer in a folder that is only on root's PATH. */
const PATH = `${process.env['PATH']}:/usr/sbin`

/** Whether pgbouncer is installed; if not, logs that the tests that need it are skipped. */
export function hasPgbouncer(): boolean {
  const isInstalled = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).status === 0
  if (!isInstalled) console.log('skipped: pgbouncer is not installed')
  return isInstalled
}

/** Starts a pgbouncer with default settings in front of a database. `url`: the database's URL through it. */
export async function startPgbouncer(
  databaseUrl: string,
  { port, poolMode, poolSize }: { port: number; poolMode: PoolMode; poolSize: number },
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const url = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'rutaseda-pgbouncer-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const host = url.searchParams.get('host') ?? url.hostname
  const password = url.password && ` password=${decodeURIComponent(url.password)}`
  const way = `host=${host} port=${url.port || 5432} user=${url.username}${password}`
  writeFileSync(
    file,
    `[databases]\n* = ${way}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n` +
      `pool_mode = ${poolMode}\ndefault_pool_size = ${poolSize}\nmax_client_conn = 500\n`,
  )
  // pgbouncer refuses to run as root, and only PostgreSQL's user may open PostgreSQL's socket.
  const child = spawn('pgbouncer', [file], { ...(await findPostgresUser()), env: { PATH }, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Also ends it if a test file fails while it is loaded, in which case no afterAll runs.
  process.once('exit', () => child.kill('SIGKILL'))
  const giveUpAt = Date.now() + OPEN_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`pgbouncer did not open (exit ${child.exitCode})`)
    await wait(20)
  }
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    pid: child.pid!,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
