import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase } from '#server/kernel/database/migrate.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openDatabaseProxy } from '#tests/hostile/database-proxy.ts'

const ANSWER_WITHIN_MS = 400
const { url } = await openTestDatabase()
const proxy = await openDatabaseProxy(url)
const other = new pg.Client({ connectionString: url })
await other.connect()
afterAll(async () => {
  await proxy.stop()
  await other.end()
})
/** Takes the lock as another server does while it migrates. */
const lock = () => other.query("select pg_advisory_lock(hashtext('rutaseda migrations'))")
const unlock = () => other.query("select pg_advisory_unlock(hashtext('rutaseda migrations'))")

test('a server that starts while another migrates waits for as long as that takes', async () => {
  await lock()
  let isDone = false
  const migrated = migrateDatabase(proxy.url, ANSWER_WITHIN_MS).then(() => {
    isDone = true
  })
  await wait(3 * ANSWER_WITHIN_MS)
  expect(isDone).toBe(false)
  await unlock()
  await migrated
})

test('a server that starts on a silent network gives up, before it is connected and afterwards', async () => {
  await lock()
  const waiting = expect(migrateDatabase(proxy.url, ANSWER_WITHIN_MS)).rejects.toThrow(/timeout/i)
  await wait(ANSWER_WITHIN_MS)
  proxy.fallSilent()
  await waiting
  await expect(migrateDatabase(proxy.url, ANSWER_WITHIN_MS)).rejects.toThrow(/timeout/i)
  await proxy.comeBack()
  await unlock()
  await migrateDatabase(proxy.url, ANSWER_WITHIN_MS)
})
