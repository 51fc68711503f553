import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buyerOf } from '#bench/buyer.ts'
import { signOut } from '#contract/account/sign-in.ts'
import { ERRORS } from '#contract/errors.ts'
import { addFavourite, deleteFavourite } from '#contract/favourites/favourites.ts'
import { readSeries } from '#contract/figures/console.ts'
import { readProduct } from '#contract/products/products.ts'
import { openDatabase } from '#server/kernel/database/database.ts'
import { prepareBase } from '#tests/base.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { hasReplication, openAddress, openPrimary, openStandby, type PostgresServer } from '#tests/replication.ts'
import { startServer } from '#tests/server-process.ts'
import type { Shop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const isInstalled = hasReplication()
const REQUESTS = 5_000
const AT_ONCE = 6
/** Most that a visitor's data may be out of date. */
const OLD_AT_MOST_MS = 2_000
const PATIENCE = { timeout: 60_000, interval: 50 }
const DOCUMENTS = ['/', '/en/allProducts', '/zh/help', '/productSearch/lampara', '/en/supplier/list', '/en/allProducts?orderBy=4']
const CALLS = [
  '/api/product/page?pageSize=8&keyword=lamp',
  '/api/index/suggestions?keyword=la',
  '/api/supplier/page',
  '/api/product/recommendPage',
]
const VISITOR = { accept: 'text/html', cookie: 'H5_SEEN=1', 'operate-langcode': 'en' }

describe.each(isInstalled ? ['two nodes'] : [])('%s with two streaming replicas', async () => {
  const primary = await openPrimary()
  await prepareBase(primary.url)
  const address = await openAddress(primary.port)
  const replicas = [await openStandby(address.port), await openStandby(address.port)] as const
  const settings = { READ_DATABASE_URLS: replicas.map(({ url }) => url).join(), LIMITS_SCALE: '10000', LOG_LEVEL: 'warn' }
  const nodes = await Promise.all([1, 2].map(() => startServer(address.url, settings)))
  const urls = nodes.map(({ port }) => `http://127.0.0.1:${port}`)
  const database = openDatabase(address.url)
  afterAll(async () => {
    await database.close()
    address.close()
    await Promise.all([primary, ...replicas].map((server) => server.close()))
  })
  const { db } = database
  /** For writing directly to the database. */
  const shop = { appContext: { database, clock: () => new Date() } } as Shop
  const hidden = String((await stockProduct(shop)).productId)

  let requests = 0
  const failures: string[] = []
  const note = (failure: unknown) => void failures.push(String(failure))
  const anyUrl = () => urls[Math.floor(Math.random() * urls.length)]!

  /** Requests a URL; returns the status of a document, or the code of a call. */
  async function visit(url: string): Promise<number> {
    requests++
    const reply = await fetch(url, { headers: VISITOR, redirect: 'manual' })
    const text = await reply.text()
    return url.includes('/api/') && reply.status === 200 ? (JSON.parse(text) as { code: number }).code : reply.status
  }

  async function look(): Promise<void> {
    for (const path of [...DOCUMENTS, ...CALLS]) {
      const status = await visit(anyUrl() + path)
      if (status !== 200) note(`${path}: ${status}`)
    }
  }

  /** Checks that a buyer's writes on one node are visible on the other, and that their session ends on both. */
  async function live(): Promise<void> {
    const [buyer, { productId }] = [await openBuyer(shop), await stockProduct(shop)]
    const [here, there] = urls.map((url) => buyerOf(url, buyer.token))
    const isFavourite = async (on: typeof here) => (await on!.send(readProduct, { id: `${productId}` })).data.collectFlag === 1
    for (let times = 0; times < 5; times++) {
      const { data } = await here!.send(addFavourite, { productId: `${productId}` })
      if (!(await isFavourite(there))) note('a favourite was not there')
      if (!(await isFavourite(here))) note('a favourite was not here')
      await there!.send(deleteFavourite, { id: data.id })
      if (await isFavourite(here)) note('a favourite was still here')
      requests += 5
    }
    await here!.send(signOut, {})
    requests += 2
    const refusal = await there!.send(readProduct, { id: `${productId}` }).catch(String)
    if (!String(refusal).includes(`${ERRORS.sessionExpired.code}`)) note(`after the session: ${JSON.stringify(refusal)}`)
  }

  /** How long, in ms, visitors of any node still see a product after it is taken off sale, in the catalogue or on its page. */
  async function hide(): Promise<number> {
    const places = urls.flatMap((url) => [`${url}/api/index/productCard/${hidden}`, `${url}/en/product/${hidden}`])
    const areAll = async (isVisible: boolean) => {
      const seen = await Promise.all(places.map(visit))
      return seen.every((status) => (status === 200) === isVisible)
    }
    await db.execute(sql`update products set status = 1 where id = ${hidden}`)
    await vi.waitUntil(() => areAll(true), PATIENCE)
    await db.execute(sql`update products set status = 2 where id = ${hidden}`)
    const hiddenAt = performance.now()
    await vi.waitUntil(() => areAll(false), { ...PATIENCE, interval: 10 })
    return performance.now() - hiddenAt
  }

  const statesAt = async (url: string) => {
    const { replicas } = (await (await fetch(`${url}/readyz`)).json()) as { replicas: { state: string }[] }
    return replicas.map(({ state }) => state)
  }
  const everywhere = (place: number, ...expected: string[]) =>
    vi.waitUntil(async () => (await Promise.all(urls.map(statesAt))).every((states) => expected.includes(states[place]!)), PATIENCE)

  /** Causes a fault of one replica, which both nodes must notice and recover from. */
  async function suffer(
    place: 0 | 1,
    state: string,
    begin: (replica: PostgresServer) => unknown,
    end: (replica: PostgresServer) => unknown,
  ) {
    const replica = replicas[place]
    await begin(replica)
    await everywhere(place, state)
    const seconds = await hide()
    if (seconds > OLD_AT_MOST_MS) note(`hidden ${Math.round(seconds)} ms late while a replica was ${state}`)
    await end(replica)
    await everywhere(place, 'inUse')
  }

  const delay = (ms: number) => async (replica: PostgresServer) => {
    await replica.query(`alter system set recovery_min_apply_delay = ${ms}`)
    await replica.query('select pg_reload_conf()')
  }

  async function sufferAll(): Promise<void> {
    await suffer(
      0,
      'late',
      ({ query }) => query('select pg_wal_replay_pause()'),
      ({ query }) => query('select pg_wal_replay_resume()'),
    )
    await suffer(
      1,
      'down',
      ({ freeze }) => freeze(),
      ({ thaw }) => thaw(),
    )
    await suffer(1, 'late', delay(5000), delay(0))
    for (const replica of replicas) {
      await replica.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'rutaseda%'`)
      await hide()
    }
    await suffer(
      0,
      'down',
      ({ kill }) => kill(),
      ({ restart }) => restart(),
    )
  }

  test('visitors and buyers notice nothing of replicas that pause, hang, lag, cut their connections and die', {
    timeout: 600_000,
  }, async () => {
    for (const place of [0, 1]) await everywhere(place, 'inUse')
    let isOver = false
    const goOn = async (work: () => Promise<void>) => {
      while (!isOver || requests < REQUESTS) await work().catch(note)
    }
    const suffering = sufferAll()
      .catch(note)
      .finally(() => {
        isOver = true
      })
    await Promise.all([suffering, ...Array.from({ length: AT_ONCE }, (_, at) => goOn(at % 2 ? look : live))])
    expect(failures).toEqual([])
    expect(requests).toBeGreaterThanOrEqual(REQUESTS)
    for (const url of urls) {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      const reads = Object.fromEntries(
        [...metrics.matchAll(/^db_lenient_reads_total\{by="(\w+)"\} (\d+)/gm)].map(([, by, total]) => [by, Number(total)]),
      )
      console.log(url, reads, metrics.match(/^db_replica_failures_total.*$/gm))
      for (const by of ['replica1', 'replica2', 'primary']) expect(reads[by]).toBeGreaterThan(0)
    }
  })

  test('what a well replica is given to read it can answer: nothing of it writes', async () => {
    const failuresAt = async (url: string) => (await (await fetch(`${url}/metrics`)).text()).match(/^db_replica_failures_total.*$/gm)
    const before = await Promise.all(urls.map(failuresAt))
    await look()
    await live()
    for (const url of urls) {
      const staff = buyerOf(url, await signedIn(shop, DEMO_PEOPLE.operator))
      await staff.send(readSeries, { name: 'order', fromDate: '2026-11-01', toDate: '2026-11-20' })
    }
    expect(failures).toEqual([])
    expect(await Promise.all(urls.map(failuresAt))).toEqual(before)
  })

  test('once a replica is promoted behind the address of the primary all nodes go on, without a restart', {
    timeout: 300_000,
  }, async () => {
    const [next] = replicas
    await vi.waitUntil(async () => (await hide()) < OLD_AT_MOST_MS, PATIENCE)
    await primary.kill()
    await next.promote()
    address.leadTo(next.port)
    await vi.waitUntil(
      async () => (await Promise.all(urls.map((url) => visit(`${url}/readyz`)))).every((status) => status === 200),
      PATIENCE,
    )
    await everywhere(0, 'promoted')
    await everywhere(1, 'inUse')
    failures.length = 0
    await Promise.all([look(), live(), look(), live()])
    expect(await hide()).toBeLessThan(OLD_AT_MOST_MS)
    expect(failures).toEqual([])
  })
})

// The group above is no `skipIf`: Vitest runs the callback of a skipped group.
test.skipIf(isInstalled)('needs a PostgreSQL with pg_basebackup, which this machine does not have', () => {})
