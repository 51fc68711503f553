import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readShopHealth } from '#contract/health/console.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { pageProducts } from '#contract/products/products.ts'
import { listProducts } from '#server/features/products/listing.ts'
import { buildIndex } from '#server/features/search/engine/build-index.ts'
import { dropIndexes } from '#server/features/search/engine/drop-indexes.ts'
import { indexDefinition } from '#server/features/search/engine/mapping.ts'
import { sendWaiting } from '#server/features/search/engine/send-changes.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { jobPlan } from '#server/job-plan.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import type { EngineState, SearchEngine } from '#server/kernel/search-engine/search-engine.ts'
import { everydayKeywords, LONG_KEYWORDS } from '#tests/everyday-keywords.ts'
import { patient } from '#tests/exhaustive.ts'
import { expectIndexAsDatabase } from '#tests/indexed-documents.ts'
import { type Cluster, hasOpenSearch, startOpenSearch } from '#tests/opensearch.ts'
import { openShop, type Shop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

describe.runIf(hasOpenSearch())('with an OpenSearch of one node', () => {
  let node: Cluster
  let shop: Shop
  let engine: SearchEngine

  beforeAll(async () => {
    node = await startOpenSearch()
    shop = await openShop({ searchUrls: node.urls, searchIndex: 'one-node', searchWithinMs: 1500 })
    engine = shop.appContext.searchEngine!
    await buildIndex(database(), engine, new Date())
    expect(await engine.check()).toBe('ready')
  }, 300_000)
  afterAll(() => node?.stop())

  const database = () => shop.appContext.database.db
  const metric = async (name: string) => {
    const { body } = await shop.app.inject({ url: '/metrics' })
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
  }
  const answered = () => metric('search_engine_requests_total{outcome="answered"}')
  /** A filter that matches everything, different each time, since lists are cached for a moment. */
  let most = 1_000_000
  const anyQuantity = () => ({ maxMoq: most++ })
  /** Searches by an API call; returns the products, and whether the engine took part. */
  async function search(keyword: string, language: Language = 'en') {
    const before = await answered()
    const { rows, total, code } = await shop.call(pageProducts, { keyword, pageNum: 1, pageSize: 24, ...anyQuantity() }, { language })
    expect(code).toBe(200)
    return { ids: rows.map(({ id }) => id), total, isByEngine: (await answered()) > before }
  }
  const until = async (state: EngineState) => {
    await expect.poll(() => engine.check(), { timeout: 60_000, interval: 500 }).toBe(state)
  }
  const rename = async (id: string, name: string) => {
    await database().execute(sql`update product_texts set name = ${name} where product_id = ${id} and language = 'en'`)
    await indexProducts(database(), [id])
  }
  const health = async () => (await shop.call(readShopHealth, {}, { token: await signedIn(shop, { id: 4, role: 3 }) })).data
  /** Sets the free disk space that OpenSearch requires: it checks every ten seconds, and refuses writes with less. */
  async function setFlood(free: string | null) {
    const disk = 'cluster.routing.allocation.disk.watermark'
    const settings = { [`${disk}.low`]: free, [`${disk}.high`]: free, [`${disk}.flood_stage`]: free, 'cluster.info.update.interval': '10s' }
    await engine.client.cluster.putSettings({ body: { transient: settings } as never })
    const isBlocked = async () =>
      JSON.stringify((await engine.client.indices.getSettings({ index: engine.alias })).body).includes('read_only_allow_delete')
    await expect.poll(isBlocked, { timeout: 120_000, interval: 1000 }).toBe(free !== null)
  }
  const oneOf = async (keyword: string) => (await search(keyword)).ids[0]!

  test.each(LANGUAGES)('finds what PostgreSQL finds, in its order, with its totals and facets: %s', async (language) => {
    const view = { language, order: 'relevance', pageNum: 1, pageSize: 100, currencyUnitMicro: 1_000_000n } as const
    const found = async (keyword: string, by?: SearchEngine) => {
      const { products, ...listing } = await listProducts(database(), { keyword }, view, { engine: by })
      return JSON.stringify({ ...listing, ids: products.map(({ id }) => id) }, (_, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
    }
    const differing: string[] = []
    const before = await answered()
    for (const keyword of [...everydayKeywords(language), ...LONG_KEYWORDS[language]])
      if ((await found(keyword)) !== (await found(keyword, engine))) differing.push(keyword)
    expect(differing).toEqual([])
    expect(await answered()).toBeGreaterThan(before + everydayKeywords(language).length / 2)
  })

  test('a change is found through it, and what was sent is noted', async () => {
    const id = await oneOf('kettle')
    await rename(id, 'Quetzalcoatl kettle')
    await finishJobs(shop.appContext, jobPlan)
    expect(await search('quetzalcoatl')).toMatchObject({ ids: [id], isByEngine: true })
    expect(await metric('search_changes_waiting')).toBe(0)
    await expectIndexAsDatabase(database(), engine)
  })

  test('what is hidden is never seen, though the index still has it', async () => {
    const id = await oneOf('blender')
    await database().execute(sql`update products set status = 2 where id = ${id}`)
    const { ids, isByEngine } = await search('blender')
    expect(isByEngine).toBe(true)
    expect(ids).not.toContain(id)
    await indexProducts(database(), [id])
    await finishJobs(shop.appContext, jobPlan)
    await expectIndexAsDatabase(database(), engine)
    await database().execute(sql`update products set status = 1 where id = ${id}`)
    await indexProducts(database(), [id])
    await finishJobs(shop.appContext, jobPlan)
    await expectIndexAsDatabase(database(), engine)
  })

  test('an earlier state that arrives late overwrites nothing', async () => {
    const id = await oneOf('mug')
    await rename(id, 'Zweihander mug')
    await sendWaiting(database(), engine)
    const { body } = await engine.client.bulk({
      body: [{ index: { _index: engine.alias, _id: id, version: 1, version_type: 'external' } }, { product: Number(id) }] as never,
    })
    expect(body.items[0]).toMatchObject({ index: { status: 409 } })
  })

  test('a new index is built beside the old one while products change, and then used', async () => {
    const before = Object.keys((await engine.client.indices.getAlias({ name: engine.alias })).body)
    const ids = (await database().execute<{ id: string }>(sql`select id from products where status = 1 order by id limit 40`)).rows
    const changing = (async () => {
      for (const [place, { id }] of ids.entries()) {
        await rename(id, `Renamed ${place} lamp`)
        await sendWaiting(database(), engine)
      }
    })()
    await buildIndex(database(), engine, new Date())
    await changing
    await sendWaiting(database(), engine)
    const after = Object.keys((await engine.client.indices.getAlias({ name: engine.alias })).body)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect((await engine.client.indices.exists({ index: before })).body).toBe(false)
    await expectIndexAsDatabase(database(), engine)
  })

  test('a build that was ended halfway is cleared up by the next', async () => {
    const index = `${engine.alias}-20200101`
    await engine.client.indices.create({ index, body: { ...indexDefinition(1), aliases: { [`${index}-write`]: {} } } as never })
    await database().execute(sql`insert into search_indexes (name, mapping_version) values (${index}, 1)`)
    await rename(await oneOf('towel'), 'Xanadu towel')
    expect(await sendWaiting(database(), engine)).toBeNull()
    await buildIndex(database(), engine, new Date())
    expect((await engine.client.indices.exists({ index })).body).toBe(false)
    await expectIndexAsDatabase(database(), engine)
  })

  test('a full disk holds changes up until there is room; what was found is found', async () => {
    await setFlood('100tb')
    const id = await oneOf('backpack')
    await rename(id, 'Popocatepetl backpack')
    await finishJobs(shop.appContext, jobPlan)
    expect(await search('popocatepetl')).toMatchObject({ ids: [] })
    expect(await search('backpack')).toMatchObject({ isByEngine: true })
    await database().execute(sql`update search_changes set change_time = now() - interval '6 minutes' where version > sent_version`)
    expect((await health()).troubleList).toContain('searchChangesLate')
    await setFlood(null)
    await finishJobs(shop.appContext, jobPlan)
    await sendWaiting(database(), engine)
    expect(await search('popocatepetl')).toMatchObject({ ids: [id], isByEngine: true })
    expect((await health()).troubleList).not.toContain('searchChangesLate')
    await expectIndexAsDatabase(database(), engine)
  })

  test('killed: the same search is answered by PostgreSQL in time, changes wait; back: it answers again, and nothing is lost', async () => {
    const known = await search('dress')
    expect(known.isByEngine).toBe(true)
    node.kill(0)
    for (let n = 0; n < 5; n++) {
      const from = performance.now()
      expect(await search('dress')).toEqual({ ...known, isByEngine: false })
      expect(performance.now() - from).toBeLessThan(patient(2000))
    }
    expect(await health()).toMatchObject({ searchedBy: 'postgreSql', troubleList: expect.arrayContaining(['searchEngineDown']) })
    expect((await shop.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', searchEngine: 'down' })
    expect(await metric('search_engine_trouble')).toBe(1)
    const id = await oneOf('headphones')
    await rename(id, 'Ixtaccihuatl headphones')
    await finishJobs(shop.appContext, jobPlan)
    expect(await search('ixtaccihuatl')).toMatchObject({ ids: [id], isByEngine: false })
    await node.startAgain()
    await expect.poll(async () => (await search('dress')).isByEngine, { timeout: 60_000, interval: 500 }).toBe(true)
    expect(await health()).toMatchObject({ searchedBy: 'openSearch' })
    await sendWaiting(database(), engine)
    expect(await search('ixtaccihuatl')).toMatchObject({ ids: [id], isByEngine: true })
    await expectIndexAsDatabase(database(), engine)
  }, 300_000)

  test('hanging: those who wait for it are answered in time, then nobody waits', async () => {
    await until('ready')
    node.signal(0, 'SIGSTOP')
    try {
      for (let n = 0; n < 6; n++) {
        const from = performance.now()
        expect((await search('knife')).isByEngine).toBe(false)
        expect(performance.now() - from).toBeLessThan(patient(2000))
      }
    } finally {
      node.signal(0, 'SIGCONT')
    }
    await until('ready')
    expect((await search('knife')).isByEngine).toBe(true)
  })

  test('its index deleted: PostgreSQL answers, no other index comes into its place, and it is built anew', async () => {
    const known = await search('speaker')
    const [index] = Object.keys((await engine.client.indices.getAlias({ name: engine.alias })).body)
    await engine.client.indices.delete({ index: index! })
    expect(await search('speaker')).toEqual({ ...known, isByEngine: false })
    await until('missing')
    expect((await health()).troubleList).toContain('searchIndexMissing')
    await rename(await oneOf('blanket'), 'Aconcagua blanket')
    await finishJobs(shop.appContext, jobPlan)
    const { body } = await engine.client.indices.get({ index: `${engine.prefix}*` })
    expect(Object.keys(body)).toEqual([])
    await buildIndex(database(), engine, new Date())
    expect((await search('speaker')).isByEngine).toBe(true)
    await sendWaiting(database(), engine)
    await expectIndexAsDatabase(database(), engine)
  })

  test('an index of another mapping, or one that this database did not build, is not used', async () => {
    const [index] = Object.keys((await engine.client.indices.getAlias({ name: engine.alias })).body)
    await engine.client.indices.putMapping({ index: index!, body: { _meta: { version: 0 } } as never })
    expect(await engine.check()).toBe('otherVersion')
    expect((await search('sandals')).isByEngine).toBe(false)
    await engine.client.indices.putMapping({ index: index!, body: { _meta: { version: 1 } } as never })
    await until('ready')
    await database().execute(sql`update search_indexes set is_live = false`)
    expect(await engine.check()).toBe('foreign')
    expect((await search('sandals')).isByEngine).toBe(false)
    await database().execute(sql`update search_indexes set is_live = true`)
    await until('ready')
  })

  test('taken away, nothing of it is left, and changes are no longer noted', async () => {
    await dropIndexes(database(), engine)
    expect(await engine.check()).toBe('missing')
    await database().execute(sql`delete from search_changes`)
    await rename(await oneOf('socks'), 'Kilimanjaro socks')
    expect((await database().execute(sql`select from search_changes`)).rows).toEqual([])
    expect((await search('kilimanjaro')).isByEngine).toBe(false)
  })
})
