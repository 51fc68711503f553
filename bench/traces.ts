// node bench/traces.ts: what tracing one request in a hundred, and every one, takes of the server's processor time, on a cached listing,
// on one that is rendered anew and on the call behind it. Three shops on one database answer in turn, so that what else the machine does
// falls on all of them alike; the median of the runs' quotients is what counts.
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBenchServer } from '#bench/bench-database.ts'
import { documentOf, processorMs } from '#bench/processor-time.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'

const PORT = 4770
const RUNS = 15
const WARM_RUNS = 2
const VISITOR = 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR'
/** How many spans a collector was sent is of no interest; that it takes them is. */
const collector = createServer((request, reply) => request.resume().on('end', () => reply.writeHead(200).end()))
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const { port } = collector.address() as AddressInfo

let another = 0
const LISTS = [
  { name: 'listing, cached', requests: 800, path: () => '/en/allProducts/1' },
  { name: 'listing, another each time', requests: 40, path: () => `/en/allProducts/1?maxPrice=${10_000_000 + another++}` },
  { name: 'product/page, another each time', requests: 200, path: () => `/api/product/page?maxPrice=${10_000_000 + another++}` },
]

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
    console.log('| what | processor ms a request, untraced | 1 in 100 traced (quartiles) | every one (quartiles) |\n|---|---|---|---|')
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
    // A connection of its own: while the others run, a shop closes one that is idle.
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
    // Whoever is first changes from run to run.
    for (let index = 0; index < shops.length; index++) {
      const at = (index + count) % shops.length
      costsOfRun[at] = await run(shops[at]!, requests)
    }
    costs.push(costsOfRun)
  }
  const more = [1, 2].map((at) => quartiles(costs.map((each) => (each[at]! / each[0]! - 1) * 100)))
  return `| ${name} | ${quartiles(costs.map(([untraced]) => untraced!))[1].toFixed(3)} | ${more.map(written).join(' | ')} |`
}

function quartiles(values: number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  return [0.25, 0.5, 0.75].map((share) => sorted[Math.floor((sorted.length - 1) * share)]!) as [number, number, number]
}

function written([low, median, high]: [number, number, number]): string {
  const percent = (value: number) => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(1)} %`
  return `${percent(median)} (${percent(low)} to ${percent(high)})`
}
