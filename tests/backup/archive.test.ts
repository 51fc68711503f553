import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pathOfFile } from '#server/kernel/backup/manifest.ts'
import type { FileStore } from '#server/kernel/files/store.ts'
import { openArchivedDatabase } from '#tests/backup/archived-database.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { backupDir, query, archive } = await openArchivedDatabase(shop)
/** Error message of the archive job, which runs every minute; empty if it succeeds. */
const complaint = (files?: FileStore) =>
  archive(files).then(
    () => '',
    ({ message }: Error) => message,
  )
/** A shorter interval would take CPU time from the work that is awaited. */
const LOOK_AGAIN_MS = 5
const POLL = { interval: 300 }
const bases = () => readdirSync(join(backupDir, 'base')).sort()

/** Waits for a connection with this name, then terminates it, as PostgreSQL does when it shuts down. */
async function cut(name: string): Promise<void> {
  const statement = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1'
  while ((await query(statement, [name])).length === 0) await wait(LOOK_AGAIN_MS)
}

/** Resolves when there is a connection with this name. */
async function connected(name: string): Promise<void> {
  while ((await query('select from pg_stat_activity where application_name = $1', [name])).length === 0) await wait(LOOK_AGAIN_MS)
}

test('a database that ends while it is archived takes no server with it, and the next minute archives', async () => {
  // The run also fails on an unhandled error event.
  await Promise.allSettled([archive(), cut('rutaseda base backup')])
  async function* keys() {
    await cut('rutaseda archive')
    yield* []
  }
  await Promise.allSettled([archive({ ...shop.appContext.files, keys })])
  await archive()
  expect(bases()).toHaveLength(1)
})

test('a base backup that fails leaves nothing of it in the archive, and one that was killed only until the next', async () => {
  rmSync(join(backupDir, 'base'), { recursive: true })
  await Promise.all([expect(archive()).rejects.toThrow(), cut('rutaseda base backup')])
  expect(bases()).toEqual([])
  for (const name of ['20260101T000000Z.part', '20260102T000000Z', 'of the owner']) {
    mkdirSync(join(backupDir, 'base', name, 'cluster'), { recursive: true })
    writeFileSync(join(backupDir, 'base', name, 'cluster/PG_VERSION'), '18')
  }
  await archive()
  expect(bases()).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z$/), 'of the owner'])
})

test('while its log cannot be archived the job says so, though a base waits for the log, and archives new files', async () => {
  rmSync(join(backupDir, 'base'), { recursive: true })
  renameSync(join(backupDir, 'wal'), join(backupDir, 'elsewhere'))
  const waiting = Promise.allSettled([archive()])
  // Otherwise the archive run below might start this base backup, and wait with it.
  await connected('rutaseda base backup')
  const key = 'u0123456789'
  await shop.appContext.files.put(key, Buffer.from('a file'), 'text/plain')
  await expect.poll(() => complaint(), { timeout: 60_000, ...POLL }).toMatch(/^PostgreSQL cannot archive/)
  expect(existsSync(pathOfFile(backupDir, key))).toBe(true)
  await cut('rutaseda base backup')
  await waiting
  renameSync(join(backupDir, 'elsewhere'), join(backupDir, 'wal'))
  await query(`select pg_logical_emit_message(false, 'archive', 'again'), pg_switch_wal()`)
  await expect.poll(() => complaint(), { timeout: 120_000, ...POLL }).toBe('')
  expect(bases()).toHaveLength(1)
})

test('a file that cannot be archived holds up none after it, and the job says so', async () => {
  const { files } = shop.appContext
  const keys = ['u1', 'u2', 'u3'].map((name) => name.padEnd(10, '0'))
  for (const key of keys) await files.put(key, Buffer.from(key), 'text/plain')
  const broken: FileStore = {
    ...files,
    keys: async function* () {
      yield* keys
    },
    open: (key) => (key === keys[0] ? Promise.reject(new Error('damaged')) : files.open(key)),
  }
  expect(await complaint(broken)).toBe('1 uploaded files cannot be archived')
  expect(keys.map((key) => existsSync(pathOfFile(backupDir, key)))).toEqual([false, true, true])
  expect(await complaint()).toBe('')
  expect(existsSync(pathOfFile(backupDir, keys[0]!))).toBe(true)
})
