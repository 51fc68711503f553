// node bench/page-cost.ts [SHOP_URL PID]: the server's CPU time per page, one request after another. On a shared machine
// it says far more than replies per second: waiting for a core is not counted.
import { Agent } from 'node:http'
import { type Buyer, signIn } from '#bench/buyer.ts'
import { findGoods } from '#bench/ordering.ts'
import { documentOf, processorMs } from '#bench/processor-time.ts'
import { startShop } from '#bench/shop-process.ts'

const PORT = 4720
const WARM_REQUESTS = 400
const RUNS = 5
const REQUESTS_PER_RUN = 150
const VISITOR = 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR'

interface CostlyPage {
  name: string
  cookie: string
  /** The path of the nth request. */
  path(count: number): string
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const [shopUrl, pid] = process.argv.slice(2)
const shop = shopUrl ? { url: shopUrl, pid: Number(pid), stop: async () => {} } : await startShop(PORT)
try {
  const buyer = await signIn(shop.url)
  console.log('| page | processor ms, least of 5 (median) | bytes |\n|---|---|---|')
  for (const page of await costlyPages(buyer)) console.log(await cost(page))
} finally {
  agent.destroy()
  await shop.stop()
}

async function costlyPages(buyer: Buyer): Promise<CostlyPage[]> {
  const [item] = await findGoods(buyer, 1)
  if (!item) throw new Error('the demo has no goods for this benchmark')
  const signedIn = `${VISITOR}; TOKEN=${buyer.token}`
  const same = (name: string, path: string, cookie = VISITOR): CostlyPage => ({ name, cookie, path: () => path })
  return [
    same('category listing', '/en/allProducts/1'),
    // A maximum price that no request has used before: nothing is cached, and nothing filtered out.
    {
      name: 'category listing, another list each time',
      cookie: VISITOR,
      path: (count) => `/en/allProducts/1?maxPrice=${10_000_000 + count}`,
    },
    same('search', '/en/productSearch/led%20lamp'),
    same('home', '/en'),
    same('home, signed in', '/en', signedIn),
    same('product page', `/en/product/${item.productId}`),
    same('product page, signed in', `/en/product/${item.productId}`, signedIn),
  ]
}

async function cost(page: CostlyPage): Promise<string> {
  let count = 0
  const send = (requests: number) => requestInTurn(page, () => count++, requests)
  let bytes = await send(WARM_REQUESTS)
  const costs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = processorMs(shop.pid)
    bytes = await send(REQUESTS_PER_RUN)
    costs.push((processorMs(shop.pid) - before) / REQUESTS_PER_RUN)
  }
  costs.sort((a, b) => a - b)
  return `| ${page.name} | ${costs[0]!.toFixed(2)} (${costs[Math.floor(RUNS / 2)]!.toFixed(2)}) | ${bytes} |`
}

/** Returns the size of the last document in bytes. */
async function requestInTurn({ name, path, cookie }: CostlyPage, next: () => number, requests: number): Promise<number> {
  let bytes = 0
  for (let requested = 0; requested < requests; requested++) {
    const answer = await documentOf(shop.url + path(next()), cookie, agent)
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
    bytes = answer.bytes
  }
  return bytes
}
