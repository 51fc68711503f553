// npm run bench:console: lists, board and figures of the console beside 100,000 orders, 10,000 products and 1,000,000 rows of the audit
// log, by one caller, and clicks from page to page in Chromium. Reports for each call whether PostgreSQL scanned a large table.
import { sql } from 'drizzle-orm'
import { openSessionOf } from '#bench/accounts.ts'
import { startBenchServer } from '#bench/bench-database.ts'
import type { Buyer } from '#bench/buyer.ts'
import { measureClicks } from '#bench/console-clicks.ts'
import { fillConsole } from '#bench/console-rows.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { listAudit } from '#contract/audit/console.ts'
import { readOperatorBoard, readSupplierBoard } from '#contract/board/console.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { PLATFORM_SERIES, readSeries, SERVICE_SERIES, SUPPLIER_SERIES } from '#contract/figures/console.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PORT = 4743
const TIMES = 40
/** Pages that take longer from click to display are listed. */
const LATE_MS = 300
/** The last page that a list shows. */
const FAR = 1000
const LARGE = ['orders', 'order_lines', 'products', 'product_texts', 'skus', 'audit_log']

const only = process.argv[2] ?? ''
pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('console')
  await seedDemo(db)
  await fillConsole(db)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    const operator = await openSessionOf(db, shop.url, { id: 4, role: 3 })
    const member = await openSessionOf(db, shop.url, { id: 2, role: 1 })
    console.log('| what | p50 ms | p95 ms | read row by row |\n|---|---|---|---|')
    await measureOrders(db, operator, member)
    await measureProducts(db, operator, member)
    await measureAudit(db, operator)
    await measure(db, 'board/operator', operator, readOperatorBoard, {})
    await measure(db, 'board/supplier', member, readSupplierBoard, {})
    for (const name of [...SUPPLIER_SERIES, ...SERVICE_SERIES, ...PLATFORM_SERIES])
      await measure(db, `stat/series ${name}`, operator, readSeries, { name, fromDate: '2026-01-01', toDate: '2026-12-31' })
    await reportClicks(shop.url, operator)
    await reportClicks(shop.url, member)
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function measureOrders(db: PoolDatabase, operator: Buyer, member: Buyer): Promise<void> {
  const filters: InputOf<typeof listConsoleOrders.page>[] = [
    {},
    { orderStatus: 2 },
    { payStatus: 1 },
    { shipStatus: 2 },
    { disputeStatus: 1 },
    { nextActor: 3 },
    { nextActor: 2 },
    { overdueFlag: 1 },
    { supplierId: '2' },
    { keyword: 'R1234' },
    { keyword: 'lamp 77' },
    { keyword: 'nothing' },
    { keyword: 'laura' },
    { startTime: '2026-03-01T00:00:00Z', endTime: '2026-04-01T00:00:00Z' },
    { orderBy: 'createTime' },
    { orderBy: 'deadlineTime' },
    { orderBy: '-deadlineTime' },
    { orderBy: 'orderNo' },
    { orderBy: '-payableAmount' },
  ]
  for (const filter of filters)
    for (const pageNum of [1, FAR])
      await measure(db, `order/page ${JSON.stringify(filter)}, page ${pageNum}`, operator, listConsoleOrders.page, { ...filter, pageNum })
  await measure(db, 'order/page of a supplier', member, listConsoleOrders.page, {})
}

async function measureProducts(db: PoolDatabase, operator: Buyer, member: Buyer): Promise<void> {
  const filters: InputOf<typeof listProducts.page>[] = [
    {},
    { status: 1 },
    { status: 0 },
    { categoryId: '1' },
    { keyword: 'lamp 77' },
    { keyword: 'LAMP-1000077' },
    { keyword: 'nothing' },
    { stockFlag: 1 },
    { langMissing: 'zh' },
    { langMissing: 'any' },
    { orderBy: 'id' },
    { orderBy: 'priceMin' },
    { orderBy: '-stockTotal' },
    { orderBy: '-salesTotal' },
  ]
  for (const filter of filters)
    for (const [whose, who] of [
      ['a supplier', member],
      ['all', operator],
    ] as const)
      for (const pageNum of [1, FAR])
        await measure(db, `product/page of ${whose} ${JSON.stringify(filter)}, page ${pageNum}`, who, listProducts.page, {
          ...filter,
          pageNum,
        })
}

async function measureAudit(db: PoolDatabase, operator: Buyer): Promise<void> {
  const filters: InputOf<typeof listAudit.page>[] = [
    {},
    { accountId: '3' },
    { entity: 'order' },
    { entity: 'order', entityId: '77' },
    { action: 'order/ready' },
    { supplierId: '2' },
    { startTime: '2026-03-01T00:00:00Z', endTime: '2026-03-02T00:00:00Z' },
    { orderBy: 'id' },
  ]
  for (const filter of filters)
    for (const pageNum of [1, FAR])
      await measure(db, `audit/page ${JSON.stringify(filter)}, page ${pageNum}`, operator, listAudit.page, { ...filter, pageNum })
}

async function reportClicks(shopUrl: string, { token }: Buyer): Promise<void> {
  if (only && !only.startsWith('click')) return
  // A browser has its own cores; here it shares them with the server.
  pin(process.pid, '0,1')
  const clicks = (await measureClicks(shopUrl, token)).toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) => Math.round(clicks[Math.floor((clicks.length - 1) * share)]!.ms)
  console.log(`${clicks.length} clicks from page to page: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`)
  for (const { path, ms } of clicks) if (ms > LATE_MS) console.log(`${path}: ${Math.round(ms)} ms`)
}

async function measure<E extends Endpoint>(db: PoolDatabase, what: string, who: Buyer, endpoint: E, input: InputOf<E>): Promise<void> {
  if (!what.includes(only)) return
  await who.send(endpoint, input)
  const before = await scansOf(db)
  const taken: number[] = []
  for (let count = 0; count < TIMES; count++) {
    const begun = performance.now()
    await who.send(endpoint, input)
    taken.push(performance.now() - begun)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(TIMES * share)]!.toFixed(1)
  const after = await scansOf(db)
  // A single scan may be another reader's, such as a job's.
  const read = LARGE.filter((name) => after[name]! - before[name]! >= TIMES / 2)
  console.log(`| ${what.replaceAll('|', '\\|')} | ${at(0.5)} | ${at(0.95)} | ${read.join(', ') || '–'} |`)
}

/** Number of sequential scans of each large table; a backend reports them at most once a second. */
async function scansOf(db: PoolDatabase): Promise<Record<string, number>> {
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const { rows } = await db.execute<{ relname: string; seq_scan: string }>(sql`select relname, seq_scan from pg_stat_user_tables`)
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}
