import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/kernel/config.ts'
import { openTestDatabase } from '#tests/database.ts'
import { startServer } from '#tests/server-process.ts'
import { code, isTest, textOf } from '#tests/source-files.ts'
import { openTraceCollector } from '#tests/trace-collector.ts'

const collector = await openTraceCollector()
const { url } = await openTestDatabase()
const { port, child, said } = await startServer(url, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector,x-tenant=shop',
  OTEL_SERVICE_NAME: 'shop-of-the-test',
  // A variable that only the exporter would read: it is no setting of the shop.
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://192.0.2.1/v1/traces',
  OTEL_BSP_SCHEDULE_DELAY: '60000',
  LOG_LEVEL: 'info',
  LOG_FORMAT: 'json',
})
const held = await startServer(url, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '60000', DRAIN_SECONDS: '0' })
const linesOf = (route: string) =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { route?: string; traceId?: string })
    .filter((line) => line.route === route)

test('a server that is told of a collector sends it, at its end at the latest, the traces that its log names', async () => {
  for (const language of ['', '/en', '/zh']) await fetch(`http://127.0.0.1:${port}${language}/help`)
  await expect.poll(() => linesOf('/help')).toHaveLength(3)
  expect(collector.batches).toEqual([])
  child.kill('SIGINT')
  await expect.poll(() => child.exitCode, { timeout: 15_000 }).toBe(0)
  const requests = collector.spans.filter(({ name }) => name === 'GET /help')
  expect(new Set(requests.map(({ traceId }) => traceId))).toEqual(new Set(linesOf('/help').map(({ traceId }) => traceId)))
  expect(requests).toHaveLength(3)
  expect(requests[0]).toMatchObject({ parentId: '', resource: { 'service.name': 'shop-of-the-test' } })
  for (const { path, headers } of collector.batches) {
    expect(path).toBe('POST /v1/traces')
    expect(headers).toMatchObject({
      authorization: 'Bearer of-the-collector',
      'x-tenant': 'shop',
      'content-type': 'application/x-protobuf',
    })
  }
})

test('a collector that never answers does not hold up the end of the server', async () => {
  collector.hang(true)
  expect((await fetch(`http://127.0.0.1:${held.port}/en/help`)).status).toBe(200)
  held.child.kill('SIGTERM')
  await expect.poll(() => held.child.exitCode, { timeout: 15_000 }).toBe(0)
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER'],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector', OTEL_EXPORTER_OTLP_HEADERS: 'key=100%' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
])('a setting that is none is refused at start: %o', (given, name) => {
  expect(() => readConfig(given)).toThrow(ConfigError)
  expect(() => readConfig(given)).toThrow(name)
})

test('without a collector nothing is traced, and nothing loaded that would', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'shop' }).traces).toBeUndefined()
  const loading = code.filter((path) => /^server\//.test(path) && /^import (?!type\b)[^']*'@opentelemetry\//m.test(textOf(path)))
  expect(loading).toEqual(['server/kernel/traces/opentelemetry.ts'])
  const opening = code.filter((path) => /^(?!import type\b).*'#server\/kernel\/traces\/opentelemetry.ts'/m.test(textOf(path)))
  expect(opening.filter((path) => path.startsWith('server/') && !isTest(path))).toEqual(['server/kernel/traces/open-traces.ts'])
  expect(textOf('server/kernel/traces/open-traces.ts')).toContain("await import('#server/kernel/traces/opentelemetry.ts')")
})
