import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageProducts } from '#contract/products/products.ts'
import { buildIndex } from '#server/features/search/engine/build-index.ts'
import { sendWaiting } from '#server/features/search/engine/send-changes.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import type { SearchEngine } from '#server/kernel/search-engine/search-engine.ts'
import { everydayKeywords } from '#tests/everyday-keywords.ts'
import { expectIndexAsDatabase } from '#tests/indexed-documents.ts'
import { type Cluster, hasOpenSearch, startOpenSearch } from '#tests/opensearch.ts'
import { openShop, type Shop } from '#tests/shop.ts'

const SEARCHES = 5000
const CHANGES = 2000
const SEARCHERS = 4
/** As long as people would wait; nodes that stop and start keep the machine busy. */
const LONGEST_MS = 10_000

describe.runIf(hasOpenSearch())('with an OpenSearch of three nodes', () => {
  let cluster: Cluster
  let shop: Shop
  let engine: SearchEngine
  /** A filter that matches everything, different each time, since lists are cached for a moment. */
  let most = 1_000_000
  const anyQuantity = () => ({ maxMoq: most++ })
  const database = () => shop.appContext.database.db

  beforeAll(async () => {
    cluster = await startOpenSearch(3)
    shop = await openShop({ searchUrls: cluster.urls, searchIndex: 'three-nodes' })
    engine = shop.appContext.searchEngine!
    await buildIndex(database(), engine, new Date())
    // Waits until the shard's replica is allocated.
    await engine.client.cluster.health({ wait_for_status: 'green', timeout: '60s' }, { requestTimeout: 70_000 })
  }, 600_000)
  afterAll(() => cluster?.stop())

  test('one is killed while people search and products change: nobody sees a fault, no change is lost', async () => {
    const keywords = everydayKeywords('en')
    const seen = { searches: 0, failed: 0, slow: 0 }
    const isOver = { changes: false }
    const search = async (place: number) => {
      const from = performance.now()
      const { code } = await shop.call(pageProducts, {
        keyword: keywords[place % keywords.length]!,
        pageNum: 1,
        pageSize: 24,
        ...anyQuantity(),
      })
      seen.searches += 1
      if (code !== 200) seen.failed += 1
      if (performance.now() - from > LONGEST_MS) seen.slow += 1
    }
    let next = 0
    const searchers = Array.from({ length: SEARCHERS }, async () => {
      while (next < SEARCHES) await search(next++)
    })
    const { rows } = await database().execute<{ id: string }>(sql`select id from products where status = 1 order by id limit 500`)
    const changing = (async () => {
      for (let n = 0; n < CHANGES; n++) {
        const { id } = rows[n % rows.length]!
        await database().execute(sql`update product_texts set name = ${`Changed ${n} lamp`} where product_id = ${id} and language = 'en'`)
        await indexProducts(database(), [id])
      }
      isOver.changes = true
    })()
    const sending = (async () => {
      while (!isOver.changes) await sendWaiting(database(), engine).catch(() => null)
    })()
    await expect.poll(() => next, { timeout: 600_000 }).toBeGreaterThan(SEARCHES / 4)
    cluster.kill(0)
    await Promise.all([...searchers, changing, sending])
    expect(seen).toEqual({ searches: SEARCHES, failed: 0, slow: 0 })
    await expect.poll(() => engine.check(), { timeout: 120_000, interval: 1000 }).toBe('ready')
    await expect.poll(() => sendWaiting(database(), engine).catch(String), { timeout: 120_000, interval: 1000 }).toBeNull()
    expect((await database().execute(sql`select from search_changes where version > sent_version`)).rows).toEqual([])
    await expectIndexAsDatabase(database(), engine)
  }, 1_200_000)

  test('all are killed: the next search is answered by PostgreSQL', async () => {
    for (const node of [1, 2]) cluster.kill(node)
    const from = performance.now()
    const { code, total } = await shop.call(pageProducts, { keyword: 'lamp', pageNum: 1, pageSize: 24, ...anyQuantity() })
    expect([code, total > 0]).toEqual([200, true])
    expect(performance.now() - from).toBeLessThan(2000)
  })
})
