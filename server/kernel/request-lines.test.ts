import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server-process.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

const { url } = await openTestDatabase()
const { port, child, said } = await startServer(url, { LOG_LEVEL: 'info', LOG_FORMAT: 'json' })

interface Line {
  level: number
  time: number
  msg: string
  traceId?: string
  method?: string
  route?: string
  status?: number
  ms?: number
}

const lines = (): Line[] =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
const ofRoute = (route: string) => lines().filter((line) => line.route === route)
const request = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

test('each request is one line of JSON: its trace, its route, how it ended, how long it took', async () => {
  await request('/en/product/7?from=ana@shop.example', { headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` } })
  await expect.poll(() => ofRoute('/product/:id')).toHaveLength(1)
  expect(ofRoute('/product/:id')).toEqual([
    {
      ...{ level: 30, time: expect.any(Number), traceId: TRACE, method: 'GET', route: '/product/:id', status: expect.any(Number) },
      ...{ ms: expect.any(Number), msg: 'request' },
    },
  ])
})

test('who brings no trace, or none that is one, gets one of their own each time', async () => {
  for (const traceparent of ['', 'ana@shop.example', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${TRACE.toUpperCase()}-1-01`])
    await request('/en/agreement', { headers: { traceparent } })
  await expect.poll(() => ofRoute('/agreement')).toHaveLength(4)
  const traces = new Set(ofRoute('/agreement').map(({ traceId }) => traceId))
  expect(traces.size).toBe(4)
  for (const traceId of traces) expect(traceId).toMatch(/^[0-9a-f]{32}$/)
})

test('what clients get wrong is never an error, and nothing of a person is written down', async () => {
  const type = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: 'ana@shop.example', password: 'secret-password' })
  await request('/api/custUser/login', {
    method: 'POST',
    headers: { ...type, apitoken: 'secret-token', cookie: 'TOKEN=secret-token', 'user-agent': 'phone-of-ana' },
    body,
  })
  await request('/api/custUser/login', { method: 'POST', headers: type, body: `{"ana@shop.example"` })
  await request('/api/nowhere/ana@shop.example')
  await request('/nowhere/ana@shop.example?ticket=secret-ticket')
  await expect.poll(() => [...ofRoute('/api/custUser/login'), ...ofRoute('/api/*'), ...ofRoute('/*')].length).toBe(4)
  expect(lines().filter(({ level }) => level >= 50)).toEqual([])
  expect(said()).not.toMatch(/ana@|secret|phone-of-ana/)
})

test('the last lines are written before the server ends', async () => {
  await request('/en/categories')
  child.kill('SIGINT')
  await expect.poll(() => child.exitCode).toBe(0)
  expect(ofRoute('/categories')).toHaveLength(1)
})
