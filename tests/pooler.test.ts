import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Buyer, buyerOf } from '#bench/buyer.ts'
import { addToCart, countCart, readCart } from '#contract/cart/cart.ts'
import { openLive } from '#contract/live.ts'
import { countUnread } from '#contract/messages/messages.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { pageProducts, readProduct } from '#contract/products/products.ts'
import { jobPlan } from '#server/job-plan.ts'
import { checkTimeLimits, detectPooler } from '#server/kernel/database/pooler.ts'
import { startJobs } from '#server/kernel/jobs/jobs.ts'
import { lastEnds } from '#server/kernel/jobs/runs.ts'
import { orderFor } from '#tests/buying.ts'
import { asOften, isAlone, isExhaustive, patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { OWN_ORIGIN } from '#tests/live-client.ts'
import { notifierOf, openNode } from '#tests/live-node.ts'
import { openPgbouncer } from '#tests/pgbouncer.ts'
import { hasPgbouncer } from '#tests/pgbouncer-process.ts'
import { startServer } from '#tests/server-process.ts'
import { openShop, type Shop } from '#tests/shop.ts'

/** Number of buyers; each requests 19 calls and pages. */
const BUYERS = asOften(28, 6)
const AT_ONCE = asOften(10, 3)
const PAGES = ['/', '/allProducts', '/en/productSearch?keyword=lamp', '/zh/help', '/api/product/page?pageSize=3']

const isInstalled = hasPgbouncer()
const HANDS_ROUND = /^The pooler at DATABASE_URL shares connections between transactions/
const MODES = [
  { mode: 'transaction', connections: 15, notice: HANDS_ROUND },
  { mode: 'session', connections: 60, notice: /^The pooler at DATABASE_URL is in session mode/ },
] as const

interface Node {
  url: string
  origin: string
  /** Errors that no caller sees. */
  complaints(): string[]
}

describe.each(isInstalled ? MODES : [])('behind pgbouncer, pool_mode = $mode', async ({ mode, connections, notice }) => {
  const shop = await openShop()
  const { db } = shop.appContext.database
  const url = await openPgbouncer(shop.databaseUrl, mode, connections)
  const directUrl = mode === 'transaction' ? shop.databaseUrl : undefined
  const open = isExhaustive ? openProcess : openHere
  const nodes = [await open(shop, url, directUrl), await open(shop, url, directUrl)] as const

  /** A buyer browses, fills the cart and orders on one server, with a live connection to the other. */
  async function buy(number: number): Promise<void> {
    const [here, there] = number % 2 ? [nodes[1], nodes[0]] : nodes
    const [buyer, { productId, skuIds }] = [await openBuyer(shop), await stockProduct(shop)]
    const [me, elsewhere] = [calls(here.url, buyer.token), calls(there.url, buyer.token)]
    const cart = await listen(there, (await elsewhere.send(openLive, {})).data.ticket, buyer.id)
    for (const path of PAGES) await untilServed(() => requestPage((number % 3 ? here : there).url + path))
    const skuList = [{ skuId: `${skuIds[0]}`, quantity: 100 }]
    const { data } = await me.send(addToCart, { productId: `${productId}`, skuList, sampleFlag: 0 })
    for (const each of [me, elsewhere]) {
      await each.send(countCart, {})
      await each.send(readCart, {})
      await each.send(readProduct, { id: `${productId}` })
      await each.send(pageProducts, { pageNum: 1, pageSize: 8, keyword: 'lamp' })
      await each.send(countUnread, {})
    }
    await expect.poll(() => cart.heard, { timeout: patient(3000) }).toContain('cart')
    await me.send(placeOrder, await orderFor(shop, buyer, data.cartIdList, {}, 'EUR'))
    await elsewhere.send(listOrders, { pageNum: 1, pageSize: 10 })
    cart.socket.terminate()
  }

  test('two servers answer calls and pages, send frames and do jobs without an error', { timeout: patient(60_000) }, async () => {
    const failures: string[] = []
    const waiting = Array.from({ length: BUYERS }, (_, number) => number)
    const goOn = async () => {
      for (let number = waiting.pop(); number !== undefined; number = waiting.pop())
        await buy(number).catch((error) => failures.push(String(error)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, goOn))
    expect(failures).toEqual([])
    // The servers' jobs send a mail for each order.
    const unsent = sql`select count(*)::int as total, max(last_error) as error from graphile_worker.jobs where task_identifier like 'send%'`
    await expect.poll(async () => (await db.execute(unsent)).rows, { timeout: patient(5000) }).toEqual([{ total: 0, error: null }])
    expect((await lastEnds(db)).has('sendMailOfKind')).toBe(true)
    for (const node of nodes) expect(node.complaints()).toEqual([])
  })

  test('a start says what it found; a pooler that hands connections round needs another address', async () => {
    expect((await detectPooler(url, directUrl)).notice).toMatch(notice)
    if (mode === 'session') return
    await expect(detectPooler(url, undefined)).rejects.toThrow(/set DATABASE_DIRECT_URL to PostgreSQL's own address/)
    await expect(detectPooler(url, url)).rejects.toThrow(/DATABASE_DIRECT_URL points to a pooler/)
    expect(await detectPooler(shop.databaseUrl, undefined)).toEqual({ isTransactionPooled: false })
  })
})

describe.each(isInstalled ? (['statement'] as const) : [])('behind pgbouncer, pool_mode = %s', async (mode) => {
  const shop = await openShop()
  const url = await openPgbouncer(shop.databaseUrl, mode, 5)
  test('a start is refused', async () => {
    await expect(detectPooler(url, shop.databaseUrl)).rejects.toThrow(`pool_mode = ${mode}`)
  })
})

// The group above is no `skipIf`: Vitest runs the callback of a skipped group.
test.skipIf(isInstalled)('needs pgbouncer, which this machine does not have', () => {})

/** Beside other tests a request may wait too long for its turn, and is sent again as its 503 says. */
async function untilServed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = isAlone ? 0 : 10; tries > 0; tries--) {
    try {
      return await send()
    } catch (error) {
      if (!/: 503\b/.test(String(error))) throw error
      await wait(1000)
    }
  }
  return send()
}

async function requestPage(url: string): Promise<void> {
  const { status } = await fetch(url, { headers: { accept: 'text/html', cookie: 'H5_SEEN=1' } })
  if (status !== 200) throw new Error(`${url}: ${status}`)
}

function calls(url: string, token: string): Pick<Buyer, 'send'> {
  const buyer = buyerOf(url, token)
  return { send: (endpoint, input) => untilServed(() => buyer.send(endpoint, input)) }
}

/** Starts a server in this process, wired as in open-shop.ts. */
async function openHere(shop: Shop, url: string, directUrl: string | undefined): Promise<Node> {
  const complaints: string[] = []
  const complain = (error: unknown) => void complaints.push(String(error))
  const { isTransactionPooled } = await detectPooler(url, directUrl)
  const notifier = await notifierOf(undefined, directUrl ?? url)
  const node = await openNode(shop, { databaseUrl: url, options: { isTransactionPooled, directUrl, onDisconnect: complain }, notifier })
  await checkTimeLimits(node.appContext.database)
  const worker = await startJobs(node.appContext, jobPlan, (level, message, error) => level === 'error' && complain(`${message} ${error}`))
  afterAll(() => worker.stop())
  return { url: node.url, origin: OWN_ORIGIN, complaints: () => complaints }
}

async function openProcess(_: Shop, url: string, directUrl: string | undefined): Promise<Node> {
  const settings = { LIMITS_SCALE: '1000', LOG_LEVEL: 'error', ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}) }
  const { port, said } = await startServer(url, settings)
  const complaints = () =>
    said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
  return { url: `http://127.0.0.1:${port}`, origin: `http://localhost:${port}`, complaints }
}

/** Opens a live connection of the cart; `heard` are the commands it receives. */
async function listen({ url, origin }: Node, ticket: string, userId: number) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live/cart/${userId}?ticket=${ticket}`, { origin })
  const heard: string[] = []
  socket.on('message', (text) => heard.push((JSON.parse(String(text)) as { cmd: string }).cmd))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return { socket, heard }
}
