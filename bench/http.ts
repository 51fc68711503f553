// npm run bench: pages and calls of the built shop in production mode, beside the limits of this machine in the same run.
import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '#bench/buyer.ts'
import { type Measured, measure, row, type Target } from '#bench/load.ts'
import { findGoods, measureOrdering } from '#bench/ordering.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { addToCart } from '#contract/cart.ts'

const PORT = 4710
const CONNECTIONS = [1, 32]
const STATIC = 'static reply of the listing’s bytes'
const ROOT = join(import.meta.dirname, '..')
const LISTING = '/en/allProducts/1'
const UNCACHED = 'category listing, another list each time'

let lists = 0
/** A maximum price that no request has used before: no answer is cached, and nothing is filtered out. */
const anotherList = () => `${LISTING}?maxPrice=${10_000_000 + lists++}`

const shop = await startShop(PORT)
pin(process.pid, '1')
try {
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}; ${shop.isPinned ? 'the server on one core, PostgreSQL and the load on the other' : 'nothing pinned'}`,
  )
  const buyer = await signIn(shop.url)
  const [good] = await findGoods(buyer, 1)
  if (!good) throw new Error('the demo has no goods for this benchmark')
  const visitor = { cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR' }
  const page = (name: string, path: string, cookie = visitor.cookie): Target => ({
    name,
    url: shop.url + path,
    headers: { cookie, accept: 'text/html' },
  })
  const targets: Target[] = [
    page('home', '/en'),
    page('category listing', LISTING),
    { ...page(UNCACHED, LISTING), nextPath: anotherList },
    page('search', '/en/productSearch/led%20lamp'),
    page('product page, signed in', `/en/product/${good.productId}`, `${visitor.cookie}; TOKEN=${buyer.token}`),
    {
      name: 'cart/add',
      url: shop.url + addToCart.path,
      method: 'POST',
      headers: buyer.headers,
      body: JSON.stringify({ productId: good.productId, skuList: [{ skuId: good.skuId, quantity: good.quantity }] }),
    },
  ]

  console.log('\n| what | connections | replies/s, median of 5 (least–most) | p50 ms | p99 ms | bytes |\n|---|---|---|---|---|---|')
  const measured: Measured[] = []
  for (const connections of CONNECTIONS) {
    for (const target of targets) measured.push(print(await measure(target, connections)))
    measured.push(print(await measureStaticReply(connections)))
  }
  const raw = JSON.parse(
    execFileSync('node', ['bench/render.ts', shop.url, LISTING], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  ) as { perSecond: number[]; bytes: number }
  console.log(`| plain renderToString of the listing | – | ${raw.perSecond.map(Math.round).join(' · ')} | | | ${raw.bytes} |`)

  console.log('\n| addOrder, orders at once | orders/s, median of 5 (least–most) | p50 ms | p99 ms |\n|---|---|---|---|')
  for (const workers of CONNECTIONS) {
    const { perSecond, p50, p99 } = await measureOrdering(shop.url, workers)
    console.log(`| ${workers} | ${Math.round(perSecond[0])} (${Math.round(perSecond[1])}–${Math.round(perSecond[2])}) | ${p50} | ${p99} |`)
  }
  const best = (sought: string) => Math.max(...measured.filter(({ name }) => name === sought).map(({ perSecond }) => perSecond[0]))
  const uncached = best(UNCACHED)
  console.log(
    `\nlisting: ${Math.round(uncached)}/s with another list each time, ${percent(uncached / (raw.perSecond[0] ?? 1))} of the plain render, ${percent(uncached / best(STATIC))} of a static reply of the same bytes; ${Math.round(best('category listing'))}/s for the same list, whose rows are remembered for 3 s`,
  )
} finally {
  await shop.stop()
}

function print(result: Measured): Measured {
  console.log(row(result))
  return result
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}

/** Fastify sending exactly the listing's bytes from memory, on the core that the shop otherwise uses. */
async function measureStaticReply(connections: number): Promise<Measured> {
  const file = join(tmpdir(), `rutaseda-listing-${process.pid}.html`)
  writeFileSync(
    file,
    await (
      await fetch(shop.url + LISTING, { headers: { cookie: 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR', accept: 'text/html' } })
    ).text(),
  )
  const server = spawn('node', ['bench/static-reply.ts', String(PORT + 1), file], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  })
  pin(server.pid, '0')
  const url = `http://127.0.0.1:${PORT + 1}/`
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(50)
  const result = await measure({ name: STATIC, url }, connections)
  server.kill('SIGTERM')
  return result
}
