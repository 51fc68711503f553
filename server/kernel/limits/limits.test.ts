import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { answerError } from '#server/kernel/calls/api.ts'
import { limitRequests } from '#server/kernel/limits/limits.ts'
import { openShop } from '#tests/shop.ts'

async function shopWith(limitsScale: number) {
  let now = 0
  const app = Fastify()
  await app.register((await import('@fastify/cookie')).default)
  app.setErrorHandler(answerError)
  limitRequests(app, { limitsScale }, () => now)
  app.get('/api/x', async () => 'good')
  app.get('/assets/*', async () => 'good')
  return {
    sendRequest: (remoteAddress: string, url = '/api/x') => app.inject({ url, remoteAddress }),
    passSeconds: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

test('who asks too fast is told when to come back, and nobody else', async () => {
  // Allows a burst of 2, then one request every ten seconds.
  const { sendRequest, passSeconds } = await shopWith(0.001)
  expect([(await sendRequest('192.0.2.1')).statusCode, (await sendRequest('192.0.2.1')).statusCode]).toEqual([200, 200])
  const refused = await sendRequest('192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().code).toBe(429)
  expect(refused.headers['retry-after']).toBe('10')
  expect((await sendRequest('192.0.2.2')).statusCode).toBe(200)
  expect((await sendRequest('192.0.2.1', '/assets/x')).statusCode).toBe(200)
  passSeconds(10)
  expect((await sendRequest('192.0.2.1')).statusCode).toBe(200)
})

test('pictures are free while they lie on the disk; those that have to be looked up are counted', async () => {
  // Allows a burst of 2.
  const shop = await openShop({ limitsScale: 0.001 })
  const { rows } = await shop.appContext.database.db.execute<{ key: string }>(
    sql`select key from pictures where recipe is not null limit 1`,
  )
  const sendRequest = async (key: string) => (await shop.app.inject(`/pictures/${key}/96`)).statusCode
  for (let i = 0; i < 5; i++) expect(await sendRequest(rows[0]!.key)).toBe(200)
  expect([await sendRequest('nobody'), await sendRequest('nobody'), await sendRequest(`u${'0'.repeat(32)}`)]).toEqual([404, 429, 429])
  expect(await sendRequest(rows[0]!.key)).toBe(200)
})

test('a document costs five times what a call does', async () => {
  // Allows a burst of 20.
  const { app } = await openShop({ limitsScale: 0.01 })
  const statuses = async (url: string, times: number, remoteAddress: string) => {
    const got: number[] = []
    for (let time = 0; time < times; time++) got.push((await app.inject({ url, remoteAddress })).statusCode)
    return got.filter((status) => status !== 429).length
  }
  expect(await statuses('/en/help', 12, '192.0.2.1')).toBeLessThanOrEqual(6)
  expect(await statuses('/api/none', 12, '192.0.2.2')).toBe(12)
  // These documents are as large, and compressed each time.
  expect(await statuses('/api/docs', 12, '192.0.2.3')).toBeLessThanOrEqual(6)
  expect(await statuses('/api/openapi.json', 12, '192.0.2.4')).toBeLessThanOrEqual(6)
})

test.each([
  ['GET', '/pictures/x'],
  ['GET', '/pictures/x/96/more'],
  ['POST', '/pictures/x/96'],
  ['POST', '/assets/x.js'],
  ['POST', '/flags/ES.svg'],
] as const)('a page costs as much where its address begins like a picture: %s %s', async (method, url) => {
  // Allows a burst of 20, of which a page takes 5.
  const { app } = await openShop({ limitsScale: 0.01 })
  const statuses: number[] = []
  for (let time = 0; time < 12; time++) statuses.push((await app.inject({ method, url, remoteAddress: '192.0.2.1' })).statusCode)
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(6)
  for (let time = 0; time < 30; time++)
    for (const free of ['/flags/ES.svg', '/healthz'])
      expect((await app.inject({ url: free, remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
})

test('however many probes come at once, one of them asks the database', async () => {
  const { app, appContext } = await openShop()
  const requested = vi.spyOn(appContext.database.cachePool, 'query')
  const probes = await Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')))
  expect(new Set(probes.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const total = requested.mock.calls.filter(([text]) => String(text) === 'select 1').length
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(10)
})

test('a node whose calls all wait for a locked table is still ready', async () => {
  const { app, appContext } = await openShop()
  const { pool } = appContext.database
  const held = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()))
  try {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  } finally {
    for (const client of held) client.release()
  }
})
