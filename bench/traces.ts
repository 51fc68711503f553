// node bench/traces.ts: how much CPU time tracing costs the server, for one request in a hundred and for every one, on a cached listing,
// on one that is rendered each time, and on the call behind it. Three shops on one database answer in turn, so that other load on the
// machine affects all of them alike; the lowest of the runs counts. Measures first what the beginning of a request costs by itself.
import { Agent, createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBenchServer } from '#bench/bench-database.ts'
import { documentOf, processorMs } from '#bench/processor-time.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { traceIdOf } from '#server/kernel/request-lines.ts'
import { openTelemetry } from '#server/kernel/traces/opentelemetry.ts'
import { beginRequest } from '#server/kernel/traces/requests.ts'
import { setTracer, startSpan, within } from '#server/kernel/traces/spans.ts'

const PORT = 4770
const RUNS = 15
const WARM_RUNS = 2
const VISITOR = 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR'
/** A collector that accepts spans and ignores them. */
const collector = createServer((request, reply) => request.resume().on('end', () => reply.writeHead(200).end()))
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const { port } = collector.address() as AddressInfo

const toCollector = { url: `http://127.0.0.1:${port}/v1/traces`, headers: {}, serviceName: 'bench', delayMs: 1000 }

const MESSAGES = Array.from(
  { length: 1000 },
  () => ({ headers: { host: 'shop.example', accept: 'text/html' } }) as unknown as IncomingMessage,
)
const TIMES = 200_000

let another = 0
const LISTS = [
  { name: 'listing, cached', requests: 800, path: () => '/en/allProducts/1' },
  { name: 'listing, another each time', requests: 40, path: () => `/en/allProducts/1?maxPrice=${10_000_000 + another++}` },
  { name: 'product/page, another each time', requests: 200, path: () => `/api/product/page?maxPrice=${10_000_000 + another++}` },
]

console.log(`the id of a request: ${leastNs(traceIdOf)} ns`)
setTracer(openTelemetry({ ...toCollector, sampler: 'parentbased_traceidratio', ratio: 0.01 }, console.error))
console.log(`the same with 1 in 100 traced, including starting its span: ${leastNs(beginRequest)} ns`)
const span = startSpan('bench', { kind: 'server' })
console.log(`the context of its handler: ${leastNs(() => within(span, () => span))} ns\n`)

const server = await startBenchServer()
try {
  const { db, url } = await server.freshShop('traces')
  await seedDemo(db)
  const open = (index: number, ratio?: string) =>
    startShop(PORT + index, {
      DATABASE_URL: url,
      ...(ratio ? { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' } : {}),
      ...(ratio ? { OTEL_TRACES_SAMPLER_ARG: ratio } : {}),
    })
  const shops = [await open(0), await open(1, '0.01'), await open(2, '1')]
  try {
    console.log(`| what | processor ms a request, least of ${RUNS}: untraced | 1 in 100 traced | every one |\n|---|---|---|---|`)
    for (const list of LISTS) console.log(await compared(shops, list))
  } finally {
    await Promise.all(shops.map(({ stop }) => stop()))
  }
} finally {
  await server.close()
  collector.close()
}

async function compared(shops: ShopProcess[], { name, requests, path }: (typeof LISTS)[number]): Promise<string> {
  const run = async (shop: ShopProcess, count: number) => {
    // A new connection for each run: a shop closes its idle one while the others run.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const before = processorMs(shop.pid)
    for (let sent = 0; sent < count; sent++) {
      const { status } = await documentOf(shop.url + path(), VISITOR, agent)
      if (status !== 200) throw new Error(`${name}: ${status}`)
    }
    const taken = processorMs(shop.pid) - before
    agent.destroy()
    return taken / count
  }
  for (const shop of shops) await run(shop, requests * WARM_RUNS)
  const costs: number[][] = []
  for (let count = 0; count < RUNS; count++) {
    const costsOfRun: number[] = []
    // Another shop is first in each run.
    for (let index = 0; index < shops.length; index++) {
      const at = (index + count) % shops.length
      costsOfRun[at] = await run(shops[at]!, requests)
    }
    costs.push(costsOfRun)
  }
  const [untraced, ...traced] = shops.map((_, at) => Math.min(...costs.map((each) => each[at]!)))
  return `| ${name} | ${untraced!.toFixed(3)} | ${traced.map((ms) => `${ms.toFixed(3)} (× ${(ms / untraced!).toFixed(3)})`).join(' | ')} |`
}

/** The least of seven measurements of CPU time, which does not include waiting for a core. */
function leastNs(work: (message: IncomingMessage) => unknown): string {
  const times = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage()
    for (let count = 0; count < TIMES; count++) work(MESSAGES[count % MESSAGES.length]!)
    const { user, system } = process.cpuUsage(before)
    return ((user + system) / TIMES) * 1000
  })
  return Math.min(...times).toFixed(0)
}
