import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { inTransaction, openDatabase, type PoolDatabase } from '#server/kernel/database/database.ts'
import { followReplicas } from '#server/kernel/database/replicas/following.ts'
import { registry } from '#server/kernel/metrics/registry.ts'
import { patient } from '#tests/exhaustive.ts'
import { hasReplication, openAddress, openPrimary, openStandby } from '#tests/replication.ts'

const isInstalled = hasReplication()
const PATIENCE = { timeout: 60_000, interval: 50 }

describe.each(isInstalled ? ['streaming'] : [])('%s replicas of the database', async () => {
  const primary = await openPrimary()
  const address = await openAddress(primary.port)
  const [one, other] = [await openStandby(address.port), await openStandby(address.port)]
  const database = openDatabase(address.url)
  const { db } = database
  await db.execute(sql`create table facts (id int primary key, value int not null)`)
  await db.execute(sql`insert into facts values (1, 0)`)
  const replicas = await followReplicas([one.url, other.url], database, () => {})
  afterAll(async () => {
    await replicas.close()
    await database.close()
    address.close()
    await Promise.all([primary, one, other].map((server) => server.close()))
  })

  let written = 0
  const write = (on: PoolDatabase = db) => on.execute(sql`update facts set value = ${++written} where id = 1`)
  const read = async (on: PoolDatabase) => {
    const { rows } = await on.execute<{ value: number; isReplica: boolean }>(
      sql`select value, pg_is_in_recovery() as "isReplica" from facts`,
    )
    return rows[0]!
  }
  /** Waits for a reader on a replica: on a busy machine, one that was not checked in time is left out for a moment. */
  const onReplica = (isSignedIn: boolean): Promise<PoolDatabase> =>
    vi.waitUntil(async () => {
      const reader = replicas.reader(isSignedIn)
      return (await read(reader)).isReplica && reader
    }, PATIENCE)
  const states = () => replicas.health().map(({ state }) => state)
  const become = (...expected: string[]) => vi.waitUntil(() => expected.every((state, place) => states()[place] === state), PATIENCE)
  const pauseReplay = async (isPaused: boolean) => {
    for (const { query } of [one, other]) await query(`select ${isPaused ? 'pg_wal_replay_pause()' : 'pg_wal_replay_resume()'}`)
  }

  test('they answer whoever is not signed in', async () => {
    await become('inUse', 'inUse')
    for (let times = 0; times < 20; times++) await onReplica(false)
    expect(await registry.metrics()).toMatch(/db_lenient_reads_total\{by="replica[12]"\} \d+/)
    expect(await registry.metrics()).toContain('db_replica_in_use{replica="replica2"} 1')
  })

  test('whoever is signed in sees what was committed before, by a replica once that has it', async () => {
    for (let times = 0; times < 200; times++) {
      await write()
      expect((await read(replicas.reader(true))).value).toBe(written)
    }
    await onReplica(true)
  })

  test('replicas that stand still are read for less than two seconds, by nobody who is signed in, and used again by themselves', async () => {
    await pauseReplay(true)
    await write()
    const writtenAt = performance.now()
    expect((await read(replicas.reader(true))).value).toBe(written)
    await vi.waitUntil(async () => (await read(replicas.reader(false))).value === written, PATIENCE)
    expect(performance.now() - writtenAt).toBeLessThan(patient(2000))
    await become('late', 'late')
    expect(replicas.health()[0]!.lagSeconds).toBeGreaterThan(1)
    await pauseReplay(false)
    await become('inUse', 'inUse')
    expect((await read(await onReplica(false))).value).toBe(written)
  })

  test('what is dropped from the caches is not read again as it was before', async () => {
    const begun = await onReplica(false)
    await pauseReplay(true)
    await write()
    await replicas.raiseFloor()
    for (const reader of [begun, replicas.reader(false)]) expect(await read(reader)).toEqual({ value: written, isReplica: false })
    // A reader never returns to a replica with older data.
    await pauseReplay(false)
    await become('inUse', 'inUse')
    expect((await read(begun)).isReplica).toBe(false)
  })

  test('the statements and transactions of a replica that hangs are answered by the primary, within what a request waits', async () => {
    const inUse = async () => {
      const { value } = await inTransaction(
        replicas.reader(false),
        'read',
        async (on) => (await on.execute<{ value: number }>(sql`select value from facts`)).rows[0]!,
      )
      return value
    }
    await write()
    for (const { freeze } of [one, other]) freeze()
    const begunAt = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 ? inUse() : read(replicas.reader(false)).then(({ value }) => value))),
    )
    expect(performance.now() - begunAt).toBeLessThan(patient(1800))
    expect(answers.every((value) => value === written || value === written - 1)).toBe(true)
    await become('down', 'down')
    expect((await read(replicas.reader(false))).isReplica).toBe(false)
    for (const { thaw } of [one, other]) thaw()
    await become('inUse', 'inUse')
  })

  test('what a replica refuses is carried out by the primary', async () => {
    const reader = await onReplica(false)
    await write(reader)
    expect(await read(reader)).toEqual({ value: written, isReplica: false })
  })

  test('when a replica is promoted behind the address of the primary, all go on with it, and the other replica with them', async () => {
    await write()
    await vi.waitUntil(async () => (await one.query('select value from facts'))[0]!['value'] === written, PATIENCE)
    await primary.kill()
    await one.promote()
    address.leadTo(one.port)
    await become('promoted', 'inUse')
    await write()
    expect((await read(replicas.reader(true))).value).toBe(written)
    await vi.waitUntil(async () => (await read(replicas.reader(false))).isReplica, PATIENCE)
  })
})

// The group above is no `skipIf`: Vitest runs the callback of a skipped group.
test.skipIf(isInstalled)('needs a PostgreSQL with pg_basebackup, which this machine does not have', () => {})
