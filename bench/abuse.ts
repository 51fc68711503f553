// npm run bench:abuse: what a buyer notices while a client abuses the shop: times of a call, a page and the target, and server memory.
import { setTimeout as wait } from 'node:timers/promises'
import { ABUSES, type Abuse, type AbusedShop } from '#bench/abuses.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import { signIn } from '#bench/buyer.ts'
import { HEAVY_ABUSES } from '#bench/heavy-inputs.ts'
import { signInPeople } from '#bench/live-people.ts'
import { findGoods } from '#bench/ordering.ts'
import { residentMb } from '#bench/resident.ts'
import { startShop } from '#bench/shop-process.ts'
import { countCart } from '#contract/cart/cart.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'

const PORT = 4740
const MEASURE_MS = 8000
const PAUSE_MS = 50
const PATIENCE_MS = 30_000
const CALM_MS = 3000

/** Part of an abuse's name: measures only matching ones, and `nothing` for comparison. */
const only = process.argv[2]
const server = await startBenchServer()
let stopShop: () => Promise<unknown> = async () => {}
try {
  const database = await server.freshShop('abuse')
  await seedDemo(database.db)
  // The rate limits of real clients.
  const shop = await startShop(PORT, { DATABASE_URL: database.url, REDIS_URL: '', LIMITS_SCALE: '1' }, null)
  stopShop = shop.stop
  const buyer = await signIn(shop.url)
  const [item] = await findGoods(buyer, 1)
  if (!item) throw new Error('the demo has no goods for this benchmark')
  const tokens = (await signInPeople(database.db, 4)).map(({ token }) => token)
  const members = (await signInPeople(database.db, HEAVY_ABUSES.length, { role: 1, supplierId: 1 })).map(({ token }) => token)
  const [operator] = await signInPeople(database.db, 1, { role: 2, rights: ['content'] })
  const abused: AbusedShop = { url: shop.url, port: PORT, buyer, tokens, members, operator: operator!.token }
  const page = { cookie: `H5_SEEN=1; TOKEN=${buyer.token}`, accept: 'text/html' }
  const requests = {
    call: () => fetch(shop.url + countCart.path, { headers: buyer.headers }),
    page: () => fetch(`${shop.url}/en/product/${item.productId}`, { headers: page }),
  }
  await Promise.all(Object.values(requests).map((send) => measure(send)))

  console.log(
    '| meanwhile | cart/count p50 / p99 ms | product page p50 / p99 ms | what is aimed at, p50 / most ms | failed | resident MB, most |',
  )
  console.log('|---|---|---|---|---|---|')
  const nothing: Abuse = { name: 'nothing', begin: async () => () => {} }
  for (const { name, begin, send } of [nothing, ...[...ABUSES, ...HEAVY_ABUSES].filter((abuse) => !only || abuse.name.includes(only))]) {
    const memory = watchMemory(shop.pid)
    const end = await begin(abused)
    const [call, document, aim] = await Promise.all([measure(requests.call), measure(requests.page), send && measure(() => send(abused))])
    end()
    const failed = call.failed + document.failed + (aim?.failed ?? 0)
    const aimed = aim ? `${at(aim.times, 0.5)} / ${at(aim.times, 1)}` : ''
    console.log(`| ${name} | ${range(call.times)} | ${range(document.times)} | ${aimed} | ${failed} | ${memory.stop()} |`)
    await wait(CALM_MS)
  }
} finally {
  await stopShop()
  await server.close()
}

async function measure(send: () => Promise<Response>) {
  const times: number[] = []
  let failed = 0
  const end = performance.now() + MEASURE_MS
  while (performance.now() < end) {
    const start = performance.now()
    const answered = send().then(async (reply) => {
      await reply.arrayBuffer()
      return reply.ok
    })
    const isSuccess = await Promise.race([answered.catch(() => false), wait(PATIENCE_MS, false, { ref: false })])
    if (!isSuccess) failed++
    times.push(performance.now() - start)
    await wait(PAUSE_MS)
  }
  return { times: times.sort((a, b) => a - b), failed }
}

function at(times: number[], share: number): number {
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
}

function range(times: number[]): string {
  return `${at(times, 0.5)} / ${at(times, 0.99)}`
}

function watchMemory(pid: number) {
  let most = 0
  const look = () => {
    most = Math.max(most, residentMb(pid))
  }
  look()
  const looking = setInterval(look, 100)
  return {
    stop: () => {
      clearInterval(looking)
      return most
    },
  }
}
