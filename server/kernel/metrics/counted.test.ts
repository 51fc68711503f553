import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { pageProducts } from '#contract/products/products.ts'
import { backUp } from '#server/kernel/backup/back-up.ts'
import { folderPlace } from '#server/kernel/backup/folder-place.ts'
import { runPrepared } from '#server/kernel/database/prepared.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { openBuyer } from '#tests/goods.ts'
import { openFragileShop } from '#tests/hostile/fragile-shop.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { openLiveServer } from '#tests/live-client.ts'
import { metricsOf, totalOf } from '#tests/metrics.ts'
import { preparedOrder } from '#tests/order-stages.ts'
import { plainMail, plainPlan } from '#tests/plain-mail.ts'
import { openPostOffice } from '#tests/post-office.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const post = await openPostOffice()
const shop = await openShop({ smtpUrl: post.url, pageCacheBytes: 50_000 })
const { db, pool } = shop.appContext.database
const live = await openLiveServer(shop.app, shop.call)
const folder = mkdtempSync(join(tmpdir(), 'rutaseda-metrics-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = async (name: string, labels: Record<string, string> = {}) => totalOf(await metricsOf(shop), name, labels)
/** Returns a function that returns the increase since this call. */
const rising = async (name: string, labels: Record<string, string> = {}) => {
  const before = await now(name, labels)
  return async () => (await now(name, labels)) - before
}
/** Value read by another shop, since values from the database are cached for ten seconds. */
const afresh = async (name: string, labels: Record<string, string> = {}) => totalOf(await metricsOf(await openDoor()), name, labels)
const openDoor = async () => ({ app: (await openFragileShop(shop.databaseUrl)).app })

// Loads the dictionaries first, which takes long on a busy machine: the wait measured below must be for a connection alone.
await shop.call(pageProducts, { keyword: 'the first one' })

const holdAll = () => Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()))

test('who waits for a connection is seen while all of them are taken', async () => {
  const held = await holdAll()
  const isTaken = await now('db_pool_connections', { pool: 'calls', state: 'used' })
  const waits = await rising('db_pool_wait_seconds_count', { pool: 'calls' })
  const call = shop.call(pageProducts, { keyword: 'waits for its turn' })
  try {
    await expect.poll(() => now('db_pool_waiting', { pool: 'calls' })).toBeGreaterThan(0)
  } finally {
    for (const client of held) client.release()
  }
  expect((await call).code).toBe(200)
  expect(isTaken).toBe(pool.options.max)
  expect(await waits()).toBeGreaterThan(0)
  expect(await now('db_pool_waiting', { pool: 'calls' })).toBe(0)
})

test('a request whose client hangs up before its answer counts as cut', async () => {
  const cut = await rising('http_requests_cut_total')
  const held = await holdAll()
  const leaving = new AbortController()
  try {
    const request = fetch(`${live.url.replace('ws:', 'http:')}/api/product/page?keyword=never`, { signal: leaving.signal })
    await expect.poll(() => now('db_pool_waiting', { pool: 'calls' })).toBeGreaterThan(0)
    leaving.abort()
    await expect(request).rejects.toThrow()
    await expect.poll(cut).toBe(1)
  } finally {
    for (const client of held) client.release()
  }
})

test('a statement counts under its name, one that takes long as slow, and one that is refused as failed', async () => {
  const [named, slow, failed] = [
    await rising('db_statement_duration_seconds_count', { name: 'own_name' }),
    await rising('db_statements_slow_total'),
    await rising('db_statements_failed_total'),
  ]
  await db.select({ slept: sql`pg_sleep(0.4)` }).from(sql`(select) as once`).prepare('own_name').execute()
  await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow()
  expect([await named(), await failed()]).toEqual([1, 1])
  expect(await slow()).toBeGreaterThan(0)
  await runPrepared(db, sql`select id from products limit 1`)
  expect(await now('db_statement_duration_seconds_count', { name: 'select_products' })).toBeGreaterThan(0)
  const names = new Set((await metricsOf(shop)).flatMap(({ name, labels }) => (name.startsWith('db_statement_') ? [labels['name']] : [])))
  expect([...names].filter((name) => /^[\w-]{27}$/.test(name!))).toEqual([])
})

test('a job that fails counts as failed, each time, and one that was tried for the last time as given up', async () => {
  const failures = await rising('job_failures_total', { name: 'watchRates' })
  const givenUp = await rising('job_given_up_total', { name: 'watchRates' })
  const runs = await rising('job_duration_seconds_count', { name: 'watchRates' })
  const plan = { tasks: { watchRates: () => Promise.reject(new Error('no rates today')) }, schedule: {} }
  await db.execute(sql`select graphile_worker.add_job('watchRates', max_attempts => 2)`)
  await finishJobs(shop.appContext, plan)
  expect([await failures(), await givenUp(), await runs()]).toEqual([1, 0, 1])
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`)
  expect(await afresh('job_queue_length', { name: 'watchRates' })).toBe(1)
  expect(await afresh('job_oldest_seconds', { name: 'watchRates' })).toBeGreaterThanOrEqual(90)
  await finishJobs(shop.appContext, plan)
  expect([await failures(), await givenUp(), await runs()]).toEqual([2, 1, 2])
  expect(await afresh('job_given_up', { name: 'watchRates' })).toBe(1)
  expect(await afresh('job_queue_length', { name: 'watchRates' })).toBe(0)
})

test('the time of the newest backup is seen, and whether the log can be archived', async () => {
  expect(await afresh('archive_failing')).toBe(0)
  await db.execute(sql`delete from job_runs where name = 'backup'`)
  expect(await afresh('backup_time_seconds')).toBe(0)
  const { snapshotTime } = await backUp(shop.databaseUrl, shop.appContext.files, folderPlace(join(folder, 'backup')))
  expect(await afresh('backup_time_seconds')).toBe(Date.parse(snapshotTime) / 1000)
})

test('mails count as sent, as failed for now, or as given up', async () => {
  const [sent, failed, givenUp] = [await rising('mail_sent_total'), await rising('mail_failed_total'), await rising('mail_given_up_total')]
  const write = () =>
    queueMails(shop.appContext.jobs, db, [plainMail.to({ email: 'ana@shop.example', language: 'spa' }, { subject: 'Hola', line: 'Hola' })])
  const work = async () => {
    await write()
    await finishJobs(shop.appContext, plainPlan)
    return [await sent(), await failed(), await givenUp()]
  }
  await post.open('accepts')
  expect(await work()).toEqual([1, 0, 0])
  await post.open('defers')
  expect(await work()).toEqual([1, 1, 0])
  // Postpones the retry, which would come within seconds.
  await db.execute(sql`update graphile_worker._private_jobs set run_at = run_at + interval '1 day'`)
  await post.open('refuses')
  expect(await work()).toEqual([1, 2, 1])
})

test('a page that is cached is a hit, one that is rendered a miss, and what has no room an eviction', async () => {
  const visit = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })
  const [hits, misses, evictions, rendered] = [
    await rising('cache_hits_total', { cache: 'pages' }),
    await rising('cache_misses_total', { cache: 'pages' }),
    await rising('cache_evictions_total', { cache: 'pages' }),
    await rising('rendering_duration_seconds_count'),
  ]
  await visit('/help')
  await visit('/help')
  expect([await hits(), await misses(), await rendered()]).toEqual([1, 1, 1])
  expect(await now('cache_bytes', { cache: 'pages' })).toBeGreaterThan(1000)
  for (const prefix of ['/en', '/zh', '']) for (const page of ['/help', '/agreement', '/categories']) await visit(prefix + page)
  expect(await evictions()).toBeGreaterThan(0)
  expect(await now('cache_bytes', { cache: 'pages' })).toBeLessThanOrEqual(50_000)
})

test('open live connections are counted by what they are for', async () => {
  const user = { id: DEMO_PEOPLE.buyer.id, token: await signedIn(shop) }
  const open = await rising('live_connections', { base: 'chat' })
  const { socket, closed } = await live.connect(user, 'chat')
  expect(await open()).toBe(1)
  socket.close()
  await closed
  await expect.poll(open).toBe(0)
})

test('a search counts by what it led to', async () => {
  const nothing = await rising('search_requests_total', { outcome: 'nothing' })
  const found = await rising('search_requests_total', { outcome: 'found' })
  await shop.call(pageProducts, { keyword: 'zzzzqqqq' })
  await shop.call(pageProducts, { keyword: 'lamp' })
  expect([await nothing(), await found()]).toEqual([1, 1])
})

test('orders under way and what waits for operators are those of the database', async () => {
  const prepared = () => afresh('orders_waiting', { status: 'pendingShipment' })
  const inquiries = () => afresh('board_waiting', { task: 'inquiry' })
  const before = [await prepared(), await inquiries()]
  await preparedOrder(shop)
  await addedInquiry(shop, await openBuyer(shop), await openDesk(shop))
  expect([await prepared(), await inquiries()]).toEqual([before[0]! + 1, before[1]! + 1])
})

test('without its database a shop still answers what it knows itself, and says that the database is down', async () => {
  const { app, proxy } = await openFragileShop(shop.databaseUrl)
  const read = () => metricsOf({ app })
  expect(totalOf(await read(), 'db_up')).toBe(1)
  await proxy.stop()
  const down = await read()
  expect(totalOf(down, 'db_up')).toBe(0)
  expect(down.filter(({ name }) => /^(job_queue|board|orders)_/.test(name))).toEqual([])
  expect(totalOf(down, 'http_request_duration_seconds_count', { route: '/metrics' })).toBeGreaterThan(0)
  await proxy.comeBack()
  await expect.poll(async () => totalOf(await read(), 'db_up')).toBe(1)
  expect((await read()).some(({ name }) => name === 'board_waiting')).toBe(true)
  proxy.fallSilent()
  const call = app.inject({ url: '/api/product/page?keyword=silence' })
  const silent = read()
  // A scrape has a shorter timeout than a call.
  expect(await Promise.race([call.then(() => 'call'), silent.then(() => 'metrics')])).toBe('metrics')
  expect(totalOf(await silent, 'db_up')).toBe(0)
  await call
})
