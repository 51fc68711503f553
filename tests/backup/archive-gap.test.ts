import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { archiveShop } from '#server/kernel/backup/archive/each-minute.ts'
import { runOnAddress } from '#server/kernel/database/run-on-database.ts'
import { startEmbeddedPostgres } from '#server/kernel/postgres/embedded-postgres.ts'
import { stopPostgres } from '#server/kernel/postgres/process.ts'
import { clusterFolder, findPostgresUser } from '#server/kernel/postgres/user.ts'
import { runFolder } from '#tests/base-cluster.ts'
import { openShop } from '#tests/shop.ts'

const { appContext } = await openShop()
const folder = runFolder()
const [dataDir, backupDir] = [join(folder, 'data'), join(folder, 'archive')]
/** Each test starts PostgreSQL several times. */
const SLOW = { timeout: 240_000 }
afterAll(async () => {
  await stopPostgres(clusterFolder(dataDir, await findPostgresUser()))
  rmSync(folder, { recursive: true, force: true })
})

const archive = () => archiveShop({ ...appContext, config: { ...appContext.config, dataDir, backupDir } }, {}, () => {})
const bases = () => readdirSync(join(backupDir, 'base'))
const isArchived = (segment: string) => existsSync(join(backupDir, 'wal', `${segment}.gz`))

/** Writes to the log, completes its segment, and returns the segment's name. */
async function write(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1000))`)
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    // Afterwards PostgreSQL has no use for the segment, unless it has to archive it.
    await client.query('checkpoint')
    return rows[0]!.name
  } finally {
    await client.end()
  }
}

/** Starts the database as a server does, with or without BACKUP_DIR. */
async function whileStarted(archiveDir: string | undefined, work: (url: string) => Promise<unknown>): Promise<void> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir, archiveDir })
  await work(url).finally(stop)
}

test('what a command writes while the shop is stopped is archived like anything else', SLOW, async () => {
  await whileStarted(backupDir, archive)
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_DIR', backupDir)
  vi.stubEnv('DATABASE_URL', '')
  let segment = ''
  await runOnAddress(
    () => {},
    async (url) => {
      segment = await write(url)
    },
  )
  vi.unstubAllEnvs()
  expect(segment).toMatch(/^[0-9A-F]{24}$/)
  expect(isArchived(segment)).toBe(true)
})

test('a shop that ran without BACKUP_DIR for a while is copied as a whole again at the next minute, once', SLOW, async () => {
  expect(bases()).toHaveLength(1)
  await whileStarted(undefined, async (url) => {
    for (let written = 0; written < 2; written++) expect(isArchived(await write(url))).toBe(false)
  })
  await whileStarted(backupDir, async (url) => {
    const segment = await write(url)
    await expect.poll(() => isArchived(segment), { timeout: 60_000 }).toBe(true)
    for (let minutes = 0; minutes < 2; minutes++) await archive()
  })
  expect(bases()).toHaveLength(2)
})
