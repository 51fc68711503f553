import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { pageProducts } from '#contract/products/products.ts'
import { addSearch } from '#contract/search/history.ts'
import { openTestDatabase } from '#tests/database.ts'
import { openFragileShop } from '#tests/hostile/fragile-shop.ts'
import { injectCall } from '#tests/shop.ts'

/** Most time allowed beyond what this machine normally needs. */
const FAST_MS = 2000

const database = await openTestDatabase()

const QUESTIONS: [Endpoint, Record<string, unknown>][] = [
  [pageProducts, { keyword: 'lamp' }],
  [readUserInfo, {}],
  [addSearch, { type: 0, content: 'lamp' }],
]
const DOCUMENTS = ['/allProducts', '/en/productSearch/lamp', '/zh/allProducts', '/allProducts.data']

async function requestEverything(app: FastifyInstance, token: string) {
  const timed = async (name: string, work: () => Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>) => {
    const start = performance.now()
    const { statusCode, headers, body } = await work()
    return { name, statusCode, retryAfter: headers['retry-after'], tookMs: performance.now() - start, body }
  }
  return Promise.all([
    ...QUESTIONS.map(([endpoint, input]) => timed(endpoint.path, () => injectCall(app, endpoint, input, { token }))),
    ...DOCUMENTS.map((url) =>
      timed(url, () =>
        app.inject({ url, headers: { cookie: `TOKEN=${token}`, ...(url.endsWith('.data') ? { 'sec-fetch-dest': 'empty' } : {}) } }),
      ),
    ),
  ])
}

const summary = (answers: Awaited<ReturnType<typeof requestEverything>>) =>
  Object.fromEntries(answers.map(({ name, statusCode, retryAfter }) => [name, [statusCode, retryAfter]]))
const everything = (expected: unknown[]) =>
  Object.fromEntries([...QUESTIONS.map(([{ path }]) => path), ...DOCUMENTS].map((name) => [name, expected]))

/** A busy machine may need several attempts to open twenty connections at once, but recovers without help. */
const RECOVERS_WITHIN_MS = 20_000
const expectEverythingAnswered = (app: FastifyInstance, token: string) =>
  vi.waitFor(async () => expect(summary(await requestEverything(app, token))).toEqual(everything([200, undefined])), {
    timeout: RECOVERS_WITHIN_MS,
    interval: 100,
  })

const slowest = (answers: Awaited<ReturnType<typeof requestEverything>>) => Math.max(...answers.map(({ tookMs }) => tookMs))

async function expectRefusedFast(app: FastifyInstance, token: string, usualMs: number) {
  const answers = await requestEverything(app, token)
  expect(summary(answers)).toEqual(everything([503, expect.toBeOneOf(['1', 1])]))
  expect(slowest(answers)).toBeLessThan(FAST_MS + usualMs)
}

describe('a database that has stopped', () => {
  test('is reported by calls and pages at once, and they go on by themselves once it is back', async () => {
    const { proxy, app, token } = await openFragileShop(database.url)
    await expectEverythingAnswered(app, token)
    await proxy.stop()
    for (let round = 0; round < 2; round++) {
      const answers = await requestEverything(app, token)
      expect(summary(answers)).toEqual(everything([503, expect.toBeOneOf(['1', 1])]))
      expect(Math.max(...answers.map(({ tookMs }) => tookMs))).toBeLessThan(FAST_MS)
      expect(JSON.parse(answers[0]!.body)).toMatchObject({ code: 503, msg: expect.stringMatching(/\w/) })
      expect(answers.map(({ body }) => body).join()).not.toMatch(/ECONN|postgres|127\.0\.0\.1|at .*\.ts:\d/i)
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await proxy.comeBack()
    await expectEverythingAnswered(app, token)
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })

  test('in the middle of their work, ends calls with an answer each', async () => {
    const { proxy, app, token } = await openFragileShop(database.url)
    const running = Array.from({ length: 10 }, () => requestEverything(app, token))
    const cuts = (async () => {
      for (let cut = 0; cut < 5; cut++) {
        await new Promise((resolve) => setTimeout(resolve, 20))
        await proxy.comeBack()
      }
    })()
    const answers = (await Promise.all(running)).flat()
    await cuts
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 503)).toEqual([])
    await expectEverythingAnswered(app, token)
  })
})

test('connections that PostgreSQL ends itself are opened again', async () => {
  const { app, token } = await openFragileShop(database.url)
  await requestEverything(app, token)
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rutaseda' and datname = current_database()",
  )
  await admin.end()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expectEverythingAnswered(app, token)
})

test('a network that has fallen silent is reported as fast, by whoever waits for an answer or a connection, and passes', {
  timeout: 60_000,
}, async () => {
  const { proxy, app, token } = await openFragileShop(database.url)
  await expectEverythingAnswered(app, token)
  const usualMs = slowest(await requestEverything(app, token))
  proxy.fallSilent()
  const probedAt = performance.now()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect(performance.now() - probedAt).toBeLessThan(FAST_MS)
  // More writes than the pool has connections; no connection may be lost for good.
  const writes = Array.from({ length: 30 }, () => injectCall(app, addSearch, { type: 0, content: 'lamp' }, { token }))
  await expectRefusedFast(app, token, usualMs)
  expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual(writes.map(() => 503))
  // By now no request holds a connection.
  await expectRefusedFast(app, token, usualMs)
  await proxy.comeBack()
  await expectEverythingAnswered(app, token)
})

test('statements that do not end are reported as fast, while the database answers all else', async () => {
  const { app, token } = await openFragileShop(database.url)
  await expectEverythingAnswered(app, token)
  const usualMs = slowest(await requestEverything(app, token))
  const other = new pg.Client({ connectionString: database.url })
  await other.connect()
  await other.query('begin; lock table sessions in access exclusive mode')
  await expectRefusedFast(app, token, usualMs)
  await other.query('rollback')
  await other.end()
  await expectEverythingAnswered(app, token)
})
