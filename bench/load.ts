import autocannon from 'autocannon'

const RUNS = 5
const RUN_SECONDS = 2
const WARM_SECONDS = 1

export interface Target {
  name: string
  url: string
  /** Returns a different path for every request; `url` then only locates the shop. */
  nextPath?: () => string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Measured {
  name: string
  connections: number
  /** Replies per second: median, minimum and maximum of the runs. */
  perSecond: [median: number, least: number, most: number]
  /** Milliseconds of the median run. */
  p50: number
  p99: number
  bytes: number
}

/** Measures five runs after a warm-up. An unsuccessful reply aborts the benchmark, since a fast error is not speed. */
export async function measure(target: Target, connections: number): Promise<Measured> {
  await run(target, connections, WARM_SECONDS)
  const runs = []
  for (let count = 0; count < RUNS; count++) runs.push(await run(target, connections, RUN_SECONDS))
  runs.sort((a, b) => a.requests.average - b.requests.average)
  const middle = runs[Math.floor(RUNS / 2)]!
  return {
    name: target.name,
    connections,
    perSecond: [middle.requests.average, runs[0]!.requests.average, runs.at(-1)!.requests.average],
    p50: middle.latency.p50,
    p99: middle.latency.p99,
    bytes: Math.round(middle.throughput.average / middle.requests.average),
  }
}

async function run({ name, url, nextPath, method = 'GET', headers = {}, body }: Target, connections: number, duration: number) {
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration,
    timeout: 20,
    ...(body ? { body } : {}),
    ...(nextPath ? { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] } : {}),
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${name}: ${result.non2xx} replies without success, ${result.errors} errors`)
  return result
}

export const row = ({ name, connections, perSecond: [median, least, most], p50, p99, bytes }: Measured): string =>
  `| ${name} | ${connections} | ${Math.round(median)} (${Math.round(least)}–${Math.round(most)}) | ${p50} | ${p99} | ${bytes} |`
