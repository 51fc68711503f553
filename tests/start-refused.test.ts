import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { runFolder } from '#tests/base-cluster.ts'
import { openTestDatabase } from '#tests/database.ts'
import { freePort } from '#tests/free-port.ts'
import { BARE_ENVIRONMENT, SERVER_PROGRAM } from '#tests/server-process.ts'

const ROOT = join(import.meta.dirname, '..')
const DAY_MS = 86_400_000

const place = mkdtempSync(join(tmpdir(), 'rutaseda-refused-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const { db, url } = await openTestDatabase()
const other = await openTestDatabase()
const PROGRAMS: [string, readonly string[]][] = [
  ['npm start', SERVER_PROGRAM],
  ['npm run demo', ['database/demo/demo.ts']],
]

/** Runs a program; returns its exit code and the lines it prints. */
function run(program: readonly string[], settings: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...BARE_ENVIRONMENT,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      DATA_DIR: join(place, 'data'),
      PORT: '0',
      ...settings,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, lines: said.trim().split('\n') })))
}

test('a host that is none of this machine is named', async () => {
  expect(await run(SERVER_PROGRAM, { HOST: '192.0.2.1' })).toEqual({
    code: 1,
    lines: ['HOST 192.0.2.1 cannot be used (EADDRNOTAVAIL). Choose another HOST.'],
  })
})

test('a port that is taken ends the start in one sentence, before a database is made', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const dataDir = join(place, 'never')
  expect(await run(SERVER_PROGRAM, { PORT: String(port), DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [`Port ${port} cannot be used (EADDRINUSE). Choose another PORT.`],
  })
  taken.close()
  expect(existsSync(dataDir)).toBe(false)
})

test.each(PROGRAMS)('%s says in one sentence that DATA_DIR lies below a file, and makes nothing elsewhere', async (_, program) => {
  writeFileSync(join(place, 'file'), '')
  const dataDir = join(place, 'file/data')
  expect(await run(program, { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: [`DATA_DIR ${dataDir} cannot be created (ENOTDIR). Choose another DATA_DIR.`],
  })
})

test.each(PROGRAMS)('%s says in one sentence that BACKUP_DIR lies below a file, before a database is made', async (_, program) => {
  writeFileSync(join(place, 'plain'), '')
  const [dataDir, backupDir] = [join(place, 'unmade'), join(place, 'plain/archive')]
  expect(await run(program, { DATA_DIR: dataDir, BACKUP_DIR: backupDir })).toEqual({
    code: 1,
    lines: [`BACKUP_DIR ${backupDir} cannot be used (ENOTDIR). Choose another BACKUP_DIR.`],
  })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('an address for direct connections that leads to another database is refused', async () => {
  expect(await run(SERVER_PROGRAM, { DATABASE_URL: url, DATABASE_DIRECT_URL: other.url })).toEqual({
    code: 1,
    lines: ['DATABASE_DIRECT_URL and DATABASE_URL point to different databases.'],
  })
})

test('a database that a newer release has migrated is refused, naming both, and nothing is written', async () => {
  const newest = await lastMigration()
  const later = new Date(newest.when + DAY_MS)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', ${later.getTime()})`)
  await expect.poll(writesSoFar).toMatch(/^1 /)
  const before = await writesSoFar()
  for (const [name, program] of PROGRAMS) {
    const { code, lines } = await run(program, { DATABASE_URL: url })
    expect([name, code, lines.length]).toEqual([name, 1, 1])
    expect(lines[0]).toMatch(/^This database was migrated by a newer release .*: nothing was changed\./)
    expect(lines[0]).toContain(`${newest.total + 1} migrations, the last of ${later.toISOString().slice(0, 10)}`)
    expect(lines[0]).toContain(`${newest.total} migrations, the last ${newest.tag}`)
  }
  expect(await writesSoFar()).toBe(before)
})

async function lastMigration() {
  const { rows } = await db.execute<{ when: number; total: number }>(
    sql`select max(created_at)::float8 as "when", count(*)::int as total from drizzle.__drizzle_migrations`,
  )
  const tag = readdirSync(join(ROOT, 'database/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
    .replace('.sql', '')
  return { ...rows[0]!, tag }
}

/** Number of rows written, which connections report when they are idle or closed, and number of tables and indexes. */
async function writesSoFar() {
  const { rows } = await db.execute<{ rows: string }>(
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::text || ' ' || (select count(*) from pg_class) as rows from pg_stat_user_tables`,
  )
  return rows[0]!.rows
}

test('wrong settings are listed, each in a line of its own, and nothing is started', async () => {
  const { code, lines } = await run(SERVER_PROGRAM, {
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'everybody',
    PUBLIC_URL: 'nowhere',
    DATA_DIR: join(place, 'none'),
  })
  expect([code, lines[0]]).toEqual([1, 'These settings are invalid:'])
  const named = lines.slice(1).map((line) => line.trim().split(':')[0])
  expect(named.sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY'])
  expect(readdirSync(place)).not.toContain('none')
})

test('a database that does not answer is reported in a sentence', async () => {
  const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const { code, lines } = await run(SERVER_PROGRAM, { DATABASE_URL })
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^The database does not answer: /)]])
})

describe.skipIf(process.getuid?.() !== 0)(
  'a database that PostgreSQL’s own user can no longer find is not replaced by an empty one',
  () => {
    const folder = runFolder()
    const dataDir = join(folder, 'data')
    const start = () => startEmbeddedPostgres({ dataDir, isThrowaway: true })
    const outside = new Set<string>()
    afterAll(() => {
      for (const each of [folder, ...outside]) rmSync(each, { recursive: true, force: true })
    })

    test('because DATA_DIR was closed to others', async () => {
      mkdirSync(dataDir, { mode: 0o755 })
      await (await start()).stop()
      chmodSync(dataDir, 0o700)
      await expect(start()).rejects.toThrow(
        `is in ${join(dataDir, 'postgres')}, which the user that PostgreSQL runs as can no longer access`,
      )
      chmodSync(dataDir, 0o755)
      await (await start()).stop()
      rmSync(dataDir, { recursive: true })
    })

    test('because DATA_DIR was opened to others, or moved', async () => {
      mkdirSync(dataDir, { mode: 0o700 })
      const made = await start()
      outside.add(dirname(made.folder))
      await made.stop()
      expect(made.folder.startsWith(folder)).toBe(false)
      chmodSync(dataDir, 0o755)
      const again = await start()
      await again.stop()
      expect(again.folder).toBe(made.folder)
      renameSync(dataDir, `${dataDir}-2`)
      await expect(startEmbeddedPostgres({ dataDir: `${dataDir}-2`, isThrowaway: true })).rejects.toThrow(
        `was made in ${made.folder}, and none is in ${join(`${dataDir}-2`, 'postgres')}`,
      )
    })
  },
)
