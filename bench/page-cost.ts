// node bench/page-cost.ts [SHOP_URL PID]: the server's CPU time per page, one request after another, and what a document
// consists of. On a shared machine this says far more than replies per second: waiting for a core is not counted.
import { Agent } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Buyer, signIn } from '#bench/buyer.ts'
import { findGoods } from '#bench/ordering.ts'
import { documentOf, processorMs } from '#bench/processor-time.ts'
import { startShop } from '#bench/shop-process.ts'

const PORT = 4720
const WARM_REQUESTS = 400
const RUNS = 5
const REQUESTS_PER_RUN = 150
/** The quality of a page's second request (decisions/003). */
const PACKED_AT = 6
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
  console.log('| page | processor ms, least of 5 (median) | kB | with brotli, kB | tags |\n|---|---|---|---|---|')
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
    { name: 'search, another each time', cookie: VISITOR, path: (count) => `/en/productSearch/led%20lamp?maxPrice=${10_000_000 + count}` },
    same('home', '/en'),
    same('home, signed in', '/en', signedIn),
    same('product page', `/en/product/${item.productId}`),
    same('product page, signed in', `/en/product/${item.productId}`, signedIn),
  ]
}

async function cost(page: CostlyPage): Promise<string> {
  let count = 0
  const send = (requests: number) => requestInTurn(page, () => count++, requests)
  let last = await send(WARM_REQUESTS)
  const costs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = processorMs(shop.pid)
    last = await send(REQUESTS_PER_RUN)
    costs.push((processorMs(shop.pid) - before) / REQUESTS_PER_RUN)
  }
  costs.sort((a, b) => a - b)
  const packed = brotliCompressSync(last, { params: { [constants.BROTLI_PARAM_QUALITY]: PACKED_AT } })
  const tags = last.toString('latin1').match(/<[a-z]/g)?.length
  return `| ${page.name} | ${costs[0]!.toFixed(2)} (${costs[Math.floor(RUNS / 2)]!.toFixed(2)}) | ${kilobytes(last)} | ${kilobytes(packed)} | ${tags} |`
}

function kilobytes({ length }: Buffer): string {
  return (length / 1000).toFixed(1)
}

/** Returns the last document. */
async function requestInTurn({ name, path, cookie }: CostlyPage, next: () => number, requests: number): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  for (let requested = 0; requested < requests; requested++) {
    const { status, body } = await documentOf(shop.url + path(next()), cookie, agent)
    if (status !== 200) throw new Error(`${name}: ${status}`)
    last = body
  }
  return last
}
