// npm run bench:orders: times of placing and processing orders, and of requests by a buyer with 2,000 orders. Server on one core,
// PostgreSQL and the callers on the other; the limit of the same run is a bare request that the server answers without its database.
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { openBuyers, openSessionOf } from '#bench/accounts.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import { DEMO_LOGIN, signIn } from '#bench/buyer.ts'
import { findGoods } from '#bench/ordering.ts'
import { reportTimes, TIMES_HEAD } from '#bench/report-times.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { addToCart, priceCart } from '#contract/cart/cart.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { placeOrder } from '#contract/orders/changes.ts'
import { confirmOrder } from '#contract/orders/console/orders.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { exportOrders } from '#contract/orders/records.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PORT = 4740
const ORDERS = 2000
const MOVES = 640
const PLACED = 160
const CALLERS = 32
const PARTS = 40
const AT_ONCE = 100
const SUPPLIER_MEMBER = 2
const ORDER_TO_CONFIRM = 0
const COMPLETED = 6

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('orders')
  await seedDemo(db)
  await resetDemoPasswords(db, { isLoopback: true })
  // In parts: a single statement for all rows would exceed the statement timeout.
  for (let part = 0; part < PARTS; part++) await db.execute(sql`update skus set stock = 100000000 where id % ${PARTS} = ${part}`)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    console.log(TIMES_HEAD)
    await reportTimes('a request without the database', 1, 400, () => fetch(`${shop.url}/healthz`).then((reply) => reply.arrayBuffer()))
    await measurePlacing(db, shop.url)
    await measureMoves(db, shop.url)
    await measureReading(db, shop.url)
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

/** Orders of six lines from two suppliers; filling and pricing the carts is not timed. */
async function measurePlacing(db: PoolDatabase, shopUrl: string): Promise<void> {
  const buyers = await openBuyers(db, shopUrl, CALLERS)
  const found = await findGoods(buyers[0]!.buyer, 120)
  const several = [...Map.groupBy(found, ({ supplierId }) => supplierId).values()].filter((goods) => goods.length >= 3).slice(0, 2)
  const goods = several.flatMap((own) => own.slice(0, 3))
  if (goods.length < 6) throw new Error('the demo lacks two suppliers with three products for this benchmark')
  const prepare = async ({ buyer, addressId }: (typeof buyers)[number]): Promise<InputOf<typeof placeOrder>> => {
    const cartIdList: string[] = []
    for (const { productId, skuId, quantity } of goods) {
      const { data } = await buyer.send(addToCart, { productId, skuList: [{ skuId, quantity: quantity * 10 }] })
      cartIdList.push(...data.cartIdList)
    }
    const { data } = await buyer.send(priceCart, { cartIdList, addressId })
    return {
      cartIdList,
      addressId,
      supplierList: data.supplierList.map(({ supplierId, freightType }) => ({ supplierId, freightType: freightType! })),
      incoterms: 'DAP',
      payType: 2,
      priceToken: data.priceToken,
      submitToken: randomUUID(),
    }
  }
  for (const callers of [1, CALLERS]) {
    const times: number[] = []
    let busy = 0
    for (let placed = 0; placed < PLACED; placed += CALLERS) {
      const ready = await Promise.all(buyers.map(prepare))
      const start = performance.now()
      let next = 0
      const caller = async () => {
        for (let at = next++; at < CALLERS; at = next++) {
          const begun = performance.now()
          await buyers[at]!.buyer.send(placeOrder, ready[at]!)
          times.push(performance.now() - begun)
        }
      }
      await Promise.all(Array.from({ length: callers }, caller))
      busy += performance.now() - start
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1)
    console.log(
      `| addOrder, two suppliers, six lines | ${callers} | ${((times.length * 1000) / busy).toFixed(0)} | ${at(0.5)} | ${at(0.99)} |`,
    )
  }
}

/** Copies an order of the demo's buyer with its lines, in batches, since a statement may take at most ten seconds. */
async function copyOrders(db: PoolDatabase, count: number, status: number): Promise<number[]> {
  const ids: number[] = []
  for (let from = 1; from <= count; from += AT_ONCE) {
    const { rows } = await db.execute<{ id: string }>(sql`
    with source as (select * from orders where account_id = 1 and paid_amount > 0 order by id limit 1),
    copies as (
      insert into orders select (jsonb_populate_record(null::orders, to_jsonb(source) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('orders', 'id')), 'order_no', 'RB' || ${status}::text || '-' || n, 'order_status', ${status}::int,
        'supplier_id', 1, 'version', 1, 'release_time', case when ${status}::int = 6 then now() end,
        'pay_status', case when ${status}::int = 0 then 0 else source.pay_status end,
        'paid_amount', case when ${status}::int = 0 then 0 else source.paid_amount end,
        'create_time', now() - n * interval '1 hour'))).*
      from source cross join generate_series(${from}::int, ${Math.min(from + AT_ONCE - 1, count)}::int) as n returning id),
    lines as (
      insert into order_lines select (jsonb_populate_record(null::order_lines, to_jsonb(line) || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('order_lines', 'id')), 'order_id', copies.id))).*
      from copies cross join source join order_lines as line on line.order_id = source.id returning id)
    select id from copies where (select count(*) from lines) > 0 order by id`)
    ids.push(...rows.map(({ id }) => Number(id)))
  }
  await db.execute(sql`analyze orders, order_lines`)
  return ids
}

async function measureMoves(db: PoolDatabase, shopUrl: string): Promise<void> {
  const member = await openSessionOf(db, shopUrl, { id: SUPPLIER_MEMBER, role: 1 })
  const ids = await copyOrders(db, 2 * MOVES, ORDER_TO_CONFIRM)
  let next = 0
  for (const callers of [1, CALLERS]) {
    await reportTimes('confirm', callers, MOVES, () => member.send(confirmOrder, { id: String(ids[next++]!), version: 1 }))
  }
}

async function measureReading(db: PoolDatabase, shopUrl: string): Promise<void> {
  const ids = await copyOrders(db, ORDERS, COMPLETED)
  const buyer = await signIn(shopUrl, DEMO_LOGIN)
  const total = await db.$count(orders, eq(orders.accountId, 1))
  const page = (path: string) => fetch(shopUrl + path, { headers: { cookie: `TOKEN=${buyer.token}` } }).then((reply) => reply.arrayBuffer())
  for (const callers of [1, 8]) {
    await reportTimes(`the page of an order, of ${total}`, callers, 100, (at) => page(`/en/personalCenter/orderDetails/${ids[at]}`))
    await reportTimes('the list of orders', callers, 100, (at) => page(`/en/personalCenter/order?pageNum=${1 + (at % 50)}`))
    await reportTimes('the list by call', callers, 200, (at) => buyer.send(listOrders, { pageNum: 1 + (at % 50), pageSize: 10 }))
    await reportTimes('the list by a word', callers, 50, () => buyer.send(listOrders, { keyword: 'lamp', pageSize: 10 }))
  }
  let bytes = 0
  await reportTimes(`export of ${total} orders: the file`, 1, 5, async () => {
    const { data } = await buyer.send(exportOrders, {})
    bytes = (await fetch(shopUrl + data!.fileUrl).then(checked)).byteLength
  })
  console.log(`The file has ${(bytes / 1024).toFixed(0)} KiB.`)
}

async function checked(reply: Response): Promise<ArrayBuffer> {
  if (!reply.ok) throw new Error(`answered ${reply.status}`)
  return reply.arrayBuffer()
}
