import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { editProfile } from '#contract/account/account.ts'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { pageProducts } from '#contract/products/products.ts'
import { jobPlan } from '#server/job-plan.ts'
import { readConfig } from '#server/kernel/config.ts'
import { finishJobs } from '#server/kernel/jobs/jobs.ts'
import { openTraces } from '#server/kernel/traces/open-traces.ts'
import { orderFor, readyBuyer } from '#tests/buying.ts'
import { openBuyer } from '#tests/goods.ts'
import { queuedJobs } from '#tests/queued-jobs.ts'
import { openShop } from '#tests/shop.ts'
import { openTraceCollector, type ReceivedSpan } from '#tests/trace-collector.ts'

const collector = await openTraceCollector()
const settings = (more: Record<string, string> = {}) =>
  readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20', ...more }).traces
const closes = [await openTraces(settings(), () => {})]
// Other test files of this worker use the same modules.
afterAll(async () => {
  for (const close of closes) await close()
})
const shop = await openShop()

let lastTrace = 0
/** Headers with a traceparent, as a proxy in front sends them. */
function begun({ isSampled = true } = {}) {
  const traceId = (0xabcdef00n + BigInt(++lastTrace)).toString(16).padStart(32, '0')
  return { traceId, headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-${isSampled ? '01' : '00'}` } }
}
const REMOTE = '00f067aa0ba902b7'

/** Places an order in a trace, and runs the jobs that follow. */
async function orderIn({ headers }: ReturnType<typeof begun>) {
  const { buyer, cartIdList } = await readyBuyer(shop)
  await finishJobs(shop.appContext, jobPlan)
  const order = await orderFor(shop, buyer, cartIdList)
  const { code } = await shop.call(placeOrder, order, { token: buyer.token, currencyCode: 'CNY', headers })
  expect(code).toBe(200)
  const queued = await queuedJobs(shop, 'sendMailOfKind')
  await finishJobs(shop.appContext, jobPlan)
  return { buyer, order, queued }
}

const call = `${placeOrder.method} ${placeOrder.path}`
const childrenOf = (spans: ReceivedSpan[], { spanId }: Pick<ReceivedSpan, 'spanId'>) => spans.filter(({ parentId }) => parentId === spanId)
const namesOf = (spans: ReceivedSpan[]) => spans.map(({ name }) => name)

test('an order is one trace: its request, the call, its statements, the jobs and their mails', async () => {
  const trace = begun()
  await orderIn(trace)
  const spans = await collector.trace(trace.traceId, 'job sendMailOfKind', 'mail orderPlaced')
  const [request, ...others] = spans.filter(({ parentId }) => parentId === REMOTE)
  expect(others).toEqual([])
  expect(request).toMatchObject({
    ...{ name: call, kind: 2, status: 0 },
    attributes: { 'http.request.method': 'POST', 'http.route': placeOrder.path, 'http.response.status_code': 200 },
    resource: { 'service.name': 'rutaseda', 'service.version': expect.any(String) },
  })
  const called = childrenOf(spans, request!)
  expect(called).toMatchObject([{ name: call, kind: 1, attributes: { 'call.code': 200 } }])
  const ofCall = childrenOf(spans, called[0]!)
  expect(namesOf(ofCall)).toEqual(expect.arrayContaining(['begin', 'insert_orders', 'insert_order_lines', 'commit', 'job sendMailOfKind']))
  for (const statement of ofCall.filter(({ kind }) => kind === 3)) {
    expect(statement.attributes).toEqual({ 'db.system.name': 'postgresql' })
    expect(statement.begin).toBeGreaterThanOrEqual(called[0]!.begin)
    expect(statement.end).toBeLessThanOrEqual(called[0]!.end)
  }
  const jobs = ofCall.filter(({ name }) => name === 'job sendMailOfKind')
  expect(jobs[0]).toMatchObject({ kind: 5, attributes: { 'job.name': 'sendMailOfKind', 'job.attempt': 1 } })
  const ofJobs = jobs.flatMap((job) => childrenOf(spans, job))
  expect(namesOf(ofJobs)).toEqual(expect.arrayContaining(['mail orderPlaced', 'select_accounts']))
  // Every span has a known parent.
  const ids = new Set([REMOTE, ...spans.map(({ spanId }) => spanId)])
  expect(spans.filter(({ parentId }) => !ids.has(parentId))).toEqual([])
})

test('nothing of a person, and nothing that was typed, is in what is sent', async () => {
  const trace = begun()
  const { buyer, order } = await orderIn(trace)
  const named = { token: buyer.token, headers: { ...trace.headers, cookie: 'TOKEN=cookie-of-ana', 'user-agent': 'phone-of-ana' } }
  await shop.call(editProfile, { name: 'Ana Typed' }, named)
  await shop.call(pageProducts, { keyword: 'typed-by-ana' }, named)
  for (const url of ['/en/productSearch/typed-by-ana', '/nowhere/typed-by-ana?ticket=typed-by-ana', '/api/nowhere/typed-by-ana'])
    await shop.app.inject({ url, headers: trace.headers })
  await shop.app.inject({
    method: 'POST',
    url: '/api/cart/addOrder',
    payload: '{"typed-by-ana"',
    headers: { ...trace.headers, 'content-type': 'application/json' },
  })
  await shop.appContext.database.db.execute(sql`select 1`)
  await collector.trace(trace.traceId, 'mail orderPlaced', 'GET /productSearch/:name', 'GET /*', 'GET /api/*')
  const { rows } = await shop.appContext.database.db.execute<{ email: string }>(sql`select email from accounts where id = ${buyer.id}`)
  const texts = [rows[0]!.email, '@example.com', 'Ana', 'Ruiz', 'Calle', 'Madrid', '28013', '612345678', 'Desk lamp', '台灯', '127.0.0.1']
  const secrets = [buyer.token, order.submitToken, order.priceToken, 'typed-by-ana', 'of-ana', 'Ana Typed']
  const sent = Buffer.concat(collector.batches.map(({ bytes }) => bytes)).toString('latin1')
  expect([...texts, ...secrets].filter((text) => sent.includes(Buffer.from(text).toString('latin1')))).toEqual([])
})

test('a request that fails, and a statement that is refused, say which kind of error and no more', async () => {
  const trace = begun()
  const [{ db }, { token }] = [shop.appContext.database, await openBuyer(shop)]
  await db.execute(sql`alter table addresses rename to addresses_away`)
  const { code } = await shop.call(pageAddresses, {}, { token, headers: trace.headers })
  await db.execute(sql`alter table addresses_away rename to addresses`)
  expect(code).toBe(500)
  const spans = await collector.trace(trace.traceId, `${pageAddresses.method} ${pageAddresses.path}`)
  const failed = spans.filter(({ status }) => status === 2)
  expect(failed.find(({ kind }) => kind === 2)).toMatchObject({ attributes: { 'http.response.status_code': 500 } })
  expect(failed.find(({ kind }) => kind === 3)).toMatchObject({ attributes: { 'error.type': '42P01' } })
})

describe('sampling', () => {
  test('what whoever began the trace does not sample is sent by nobody, its jobs and mails neither', async () => {
    const trace = begun({ isSampled: false })
    const { queued } = await orderIn(trace)
    expect(queued).toEqual(expect.arrayContaining([expect.objectContaining({ traceparent: expect.stringMatching(/-00$/) })]))
    const later = begun()
    await orderIn(later)
    await collector.trace(later.traceId, 'mail orderPlaced')
    expect(collector.spans.filter(({ traceId }) => traceId === trace.traceId)).toEqual([])
  })

  test('by ratio, so many traces are whole and the others missing', async () => {
    closes.push(await openTraces(settings({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.2' }), () => {}))
    const before = collector.spans.length
    for (let count = 0; count < 200; count++) await shop.app.inject({ url: '/api/index/langList' })
    const last = begun()
    await shop.app.inject({ url: '/healthz', headers: last.headers })
    await collector.trace(last.traceId, 'GET /healthz')
    const sent = collector.spans.slice(before).filter(({ name, kind }) => kind === 2 && name === 'GET /api/index/langList')
    // Limits five standard deviations away from the mean.
    expect(sent.length).toBeGreaterThan(11)
    expect(sent.length).toBeLessThan(69)
    for (const { traceId } of sent)
      expect(namesOf(collector.spans.filter((span) => span.traceId === traceId))).toContain('GET /api/index/langList')
  })

  test('with a ratio of nothing nothing is sent', async () => {
    closes.push(await openTraces(settings({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }), () => {}))
    const before = collector.batches.length
    await orderIn(begun())
    closes.push(await openTraces(settings(), () => {}))
    const last = begun()
    await shop.app.inject({ url: '/healthz', headers: last.headers })
    await collector.trace(last.traceId, 'GET /healthz')
    expect(collector.batches).toHaveLength(before + 1)
  })
})
