import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readShopHealth } from '#contract/health/console.ts'
import { pageProducts } from '#contract/products/products.ts'
import { MAPPING_VERSION } from '#server/features/search/engine/mapping.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { EngineState } from '#server/kernel/search-engine/search-engine.ts'
import { evaluatedEngine } from '#tests/evaluated-engine.ts'
import { openStandIn, STAND_IN_INDEX, type StandInState } from '#tests/opensearch-server.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const plain = await openShop()
const standIn = await openStandIn(await evaluatedEngine(plain.appContext.database.db))
// A longer time limit, so that a busy machine does not count as trouble of the engine.
const shop = await openShop({ searchUrls: [standIn.url], searchWithinMs: 1000 })
const engine = shop.appContext.searchEngine!
const { db } = shop.appContext.database
await db.execute(sql`insert into search_indexes (name, mapping_version, is_live) values (${STAND_IN_INDEX}, ${MAPPING_VERSION}, true)`)
afterAll(() => standIn.close())

beforeEach(async () => {
  standIn.state = 'well'
  expect(await engine.check()).toBe('ready')
})

/** A filter that matches everything, different each time, since lists are cached for a moment. */
let most = 1_000_000
const anyQuantity = () => ({ maxMoq: most++ })

async function search(keyword: string) {
  const before = standIn.searched
  const { rows, total, facets, code } = await shop.call(pageProducts, { keyword, pageNum: 1, pageSize: 24, ...anyQuantity() })
  expect(code).toBe(200)
  return { ids: rows.map(({ id }) => id), total, facets, isTried: standIn.searched > before }
}
const health = async () => (await shop.call(readShopHealth, {}, { token: await signedIn(shop, { id: 4, role: 3 }) })).data
const readiness = async () => (await shop.app.inject({ url: '/readyz' })).json<unknown>()
const trouble = async () => /^search_engine_trouble (\d)$/m.exec((await shop.app.inject({ url: '/metrics' })).body)?.[1]

test('while it answers, it finds what PostgreSQL does, and health, readiness and metrics say so', async () => {
  const found = await search('water bottle')
  expect(found.isTried).toBe(true)
  const { rows, total, facets } = await plain.call(pageProducts, { keyword: 'water bottle', pageNum: 1, pageSize: 24 })
  expect(found).toMatchObject({ ids: rows.map(({ id }) => id), total, facets })
  expect(await health()).toMatchObject({ searchedBy: 'openSearch' })
  expect(await readiness()).toEqual({ status: 'ready', searchEngine: 'ready' })
  expect(await trouble()).toBe('0')
})

test.each<[string, StandInState, EngineState]>([
  ['it refuses', 'refuses', 'down'],
  ['it answers in part', 'partly', 'down'],
  ['it hangs', 'hangs', 'down'],
  ['it stops in the middle of an answer', 'stalls', 'down'],
  ['its index is deleted', 'indexless', 'missing'],
  ['its index is of another mapping', 'elsewhere', 'otherVersion'],
])('when %s, the same is found, after some tries without it, and once it is well by it again', async (_, state, known) => {
  const found = await search('desk lamp')
  standIn.state = state
  // A search alone does not notice another mapping.
  if (state === 'elsewhere') expect(await engine.check()).toBe(known)
  const tries: boolean[] = []
  for (let n = 0; n < 5; n++) {
    const again = await search('desk lamp')
    expect(again).toEqual({ ...found, isTried: again.isTried })
    tries.push(again.isTried)
  }
  expect(tries).toEqual(state === 'elsewhere' ? [false, false, false, false, false] : [true, true, true, false, false])
  expect(await engine.check()).toBe(known)
  const { searchedBy, troubleList } = await health()
  expect([searchedBy, troubleList]).toEqual([
    'postgreSql',
    expect.arrayContaining([known === 'down' ? 'searchEngineDown' : 'searchIndexMissing']),
  ])
  expect(await readiness()).toEqual({ status: 'ready', searchEngine: known })
  expect(await trouble()).toBe('1')
  standIn.state = 'well'
  expect(await engine.check()).toBe('ready')
  expect(await search('desk lamp')).toEqual({ ...found, isTried: true })
})

test('nobody has to call for it: those who search bring it back', async () => {
  standIn.state = 'refuses'
  expect(await engine.check()).toBe('down')
  expect((await search('desk lamp')).isTried).toBe(false)
  standIn.state = 'well'
  await expect.poll(async () => (await search('desk lamp')).isTried, { timeout: 60_000 }).toBe(true)
})

test('an index that this database did not build is not used', async () => {
  await db.execute(sql`update search_indexes set is_live = false`)
  expect(await engine.check()).toBe('foreign')
  expect((await search('desk lamp')).isTried).toBe(false)
  await db.execute(sql`update search_indexes set is_live = true`)
})

test('changes wait while it takes none, and health says so after five minutes; without an index none is noted', async () => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from products order by id limit 2`)
  const ids = rows.map(({ id }) => id)
  await indexProducts(db, [...ids, ids[0]!])
  await indexProducts(db, [ids[0]!])
  const changes = () =>
    db
      .execute(sql`select product_id as id, version, sent_version as sent from search_changes order by product_id`)
      .then((found) => found.rows)
  expect(await changes()).toEqual([
    { id: ids[0], version: '2', sent: '0' },
    { id: ids[1], version: '1', sent: '0' },
  ])
  expect((await health()).troubleList).not.toContain('searchChangesLate')
  await db.execute(sql`update search_changes set change_time = now() - interval '6 minutes'`)
  expect((await health()).troubleList).toContain('searchChangesLate')
  const plainDb = plain.appContext.database.db
  await indexProducts(plainDb, ids)
  expect((await plainDb.execute(sql`select from search_changes`)).rows).toEqual([])
})

test('a change that is rolled back is not noted', async () => {
  const before = (await db.execute(sql`select product_id, version from search_changes order by 1`)).rows
  const failing = inTransaction(db, 'write', async (transaction) => {
    await indexProducts(transaction, ['1', '2', '3'])
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect((await db.execute(sql`select product_id, version from search_changes order by 1`)).rows).toEqual(before)
})
