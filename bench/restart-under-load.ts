import { setTimeout as wait } from 'node:timers/promises'
import { buyerOf } from '#bench/buyer.ts'
import { type Person, signInPeople } from '#bench/live-people.ts'
import { findGoods } from '#bench/ordering.ts'
import { openReadinessProxy } from '#bench/readiness-proxy.ts'
import { type ShopProcess, startShop } from '#bench/shop-process.ts'
import { addToCart, countCart, editCartLine } from '#contract/cart/cart.ts'
import { pageProducts } from '#contract/products/products.ts'
import type { OpenDatabase } from '#server/kernel/database/database.ts'

const READY_WITHIN_MS = 60_000
const ANSWER_WITHIN_MS = 20_000
const SETTLE_MS = 500
/** Several buyers, since the concurrent requests of one account are limited. */
const BUYERS = 20

export interface RestartResult {
  requests: number
  /** The reason of each failed request. */
  failures: string[]
  /** Milliseconds from SIGTERM to the end of the process, for each restart. */
  stopMs: number[]
}

interface Options {
  database: Pick<OpenDatabase, 'url' | 'db'>
  ports: readonly [number, number]
  restarts: number
  perSecond: number
}

/** Two nodes behind a proxy under a steady load of pages and calls; they are restarted one after the other. */
export async function restartUnderLoad({ database, ports, restarts, perSecond }: Options): Promise<RestartResult> {
  const settings = { DATABASE_URL: database.url, REDIS_URL: '' }
  const nodes: ShopProcess[] = []
  for (const port of ports) nodes.push(await startShop(port, settings, null))
  const proxy = await openReadinessProxy(ports)
  const stopMs: number[] = []
  try {
    await untilReady(proxy.isReady, ports)
    const load = await startLoad(proxy.url, perSecond, await signInPeople(database.db, BUYERS))
    for (let restart = 0; restart < restarts; restart++) {
      await wait(SETTLE_MS)
      const index = restart % nodes.length
      const start = performance.now()
      const code = await nodes[index]!.stop()
      if (code !== 0) throw new Error(`the node exited with ${code}`)
      stopMs.push(performance.now() - start)
      nodes[index] = await startShop(ports[index]!, settings, null)
      await untilReady(proxy.isReady, ports)
    }
    return { ...(await load.stop()), stopMs }
  } finally {
    proxy.close()
    await Promise.all(nodes.map((node) => node.stop()))
  }
}

async function untilReady(isReady: (port: number) => boolean, ports: readonly number[]): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS
  while (!ports.every(isReady)) {
    if (Date.now() > giveUpAt) throw new Error('the nodes did not become ready')
    await wait(50)
  }
}

/** Sends requests at a steady rate, regardless of how fast they are answered. */
async function startLoad(url: string, perSecond: number, people: readonly Person[]) {
  const buyers = people.map(({ token }) => buyerOf(url, token))
  const [buyer] = buyers
  if (!buyer) throw new Error('nobody is signed in for this load')
  const [item] = await findGoods(buyer, 1)
  if (!item) throw new Error('the demo has no goods for this load')
  const page = { headers: { cookie: 'H5_SEEN=1', accept: 'text/html' } }
  const skuList = [{ skuId: item.skuId, quantity: item.quantity }]
  const edits = await Promise.all(
    buyers.map(async ({ send, headers }): Promise<RequestInit> => {
      const added = await send(addToCart, { productId: item.productId, skuList })
      return { method: 'POST', headers, body: JSON.stringify({ id: added.data.cartIdList[0], quantity: item.quantity }) }
    }),
  )
  const products = [`${pageProducts.path}?pageSize=5`, { headers: buyer.headers }] as const
  const kinds = edits.flatMap((edit): (readonly [path: string, init: RequestInit])[] => [
    [countCart.path, { headers: buyer.headers }],
    products,
    [editCartLine.path, edit],
    products,
    [`/en/product/${item.productId}`, page],
    products,
    [countCart.path, { headers: buyer.headers }],
    products,
    ['/en/help', page],
    products,
  ])
  const failures: string[] = []
  const running = new Set<Promise<void>>()
  let requests = 0

  async function send(path: string, init: RequestInit) {
    const method = init.method ?? 'GET'
    try {
      const reply = await fetch(url + path, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      const text = await reply.text()
      const isSuccess = reply.status === 200 && (!path.startsWith('/api/') || JSON.parse(text).code === 200)
      if (!isSuccess) failures.push(`${method} ${path}: ${reply.status} ${text.slice(0, 60)}`)
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`)
    }
  }

  const start = performance.now()
  const sending = setInterval(() => {
    const due = ((performance.now() - start) * perSecond) / 1000
    for (; requests < due; requests++) {
      const one = send(...kinds[requests % kinds.length]!).finally(() => running.delete(one))
      running.add(one)
    }
  }, 5)
  return {
    async stop() {
      clearInterval(sending)
      await Promise.all(running)
      return { requests, failures }
    },
  }
}
