// npm run bench:listing: lists of a catalogue of 100,000 products (the demo's, multiplied), by one visitor: ordered and filtered by
// landed price, compared with the same lists without, alternating call by call.
import { sql } from 'drizzle-orm'
import { startBenchServer } from '#bench/bench-database.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { pageProducts } from '#contract/products/products.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'

const PORT = 4746
const TIMES = 60
const PRODUCTS = 100_000
/** Difference between the ids of one copy and the next. */
const APART = 1_000_000
const COPIES_AT_A_TIME = 8

type Question = InputOf<typeof pageProducts>
const WITHOUT: Record<string, Question> = { 'whole catalogue': {}, 'a category': { categoryId: '1' } }
const BY_LANDED: Record<string, Question> = {
  'landed price up': { orderBy: 6 },
  'earliest arrival': { orderBy: 7 },
  'up to a landed price': { maxLandedPrice: '5' },
  'by sea': { freightType: 4 },
  'before a day, by landed price': { arriveBefore: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10), orderBy: 6 },
}

let requests = 0

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('listing')
  await seedDemo(db)
  const total = await multiply(db)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    const taken = await priced(db, shop.url)
    console.log(`${total} products, priced for one market in ${Math.round(taken / 1000)} s\n`)
    console.log('| list | p50 ms | p95 ms | the same without, p50 | p95 | ratio of p95 |\n|---|---|---|---|---|---|')
    for (const [what, base] of Object.entries(WITHOUT))
      for (const [how, more] of Object.entries(BY_LANDED)) await compare(shop.url, `${what}, ${how}`, base, { ...base, ...more })
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function multiply(db: PoolDatabase): Promise<number> {
  const { rows } = await db.execute<{ n: string }>(sql`select count(*) as n from products where id < ${APART}`)
  const copies = Math.ceil(PRODUCTS / Number(rows[0]!.n)) - 1
  const id = `n::bigint * ${APART} + row.`
  const changes = {
    products: `'id', ${id}id, 'product_code', null, 'external_key', n || '-' || row.id`,
    skus: `'id', ${id}id, 'product_id', ${id}product_id, 'weight_gram', row.weight_gram + n`,
    price_tiers: `'product_id', ${id}product_id, 'price_micro', row.price_micro + n * 1000`,
    product_texts: `'product_id', ${id}product_id`,
  }
  for (const [table, own] of Object.entries(changes)) {
    const key = table === 'products' ? 'id' : 'product_id'
    await db.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (let n = 1; n <= copies; n += COPIES_AT_A_TIME)
      await db.execute(
        sql.raw(`insert into ${table} select copy.* from ${table} row, generate_series(${n}, ${Math.min(copies, n + COPIES_AT_A_TIME - 1)}) n,
          jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object(${own})) copy where row.${key} < ${APART}`),
      )
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
  await db.execute(sql`vacuum analyze`)
  return (copies + 1) * Number(rows[0]!.n)
}

/** How long the pricing job took, from the first request for such a list. */
async function priced(db: PoolDatabase, shopUrl: string): Promise<number> {
  const since = performance.now()
  for (;;) {
    await requestPage(shopUrl, { orderBy: 6 })
    const { rows } = await db.execute(sql`select 1 from landed_markets where cursor is not null`)
    if (rows.length > 0) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const taken = performance.now() - since
  await db.execute(sql`vacuum analyze landed_prices`)
  // A node's cached data of the market is at most 30 s old.
  await new Promise((resolve) => setTimeout(resolve, 31_000))
  return taken
}

async function requestPage(shopUrl: string, input: Question): Promise<void> {
  const query = new URLSearchParams({ countryCode: 'ES' })
  for (const [name, value] of Object.entries(input)) query.set(name, String(value))
  const answer = await fetch(`${shopUrl}${pageProducts.path}?${query}`, { headers: { lang: 'en', currencyCode: 'EUR' } })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 200) throw new Error(`${query}: ${code}`)
}

/** Times a request that was not made before, since answers are cached for seconds. */
async function timeOf(shopUrl: string, input: Question): Promise<number> {
  requests++
  const since = performance.now()
  await requestPage(shopUrl, { ...input, maxMoq: 5_000_000 + requests })
  return performance.now() - since
}

async function compare(shopUrl: string, what: string, base: Question, input: Question): Promise<void> {
  const taken: [number[], number[]] = [[], []]
  for (const each of [input, base]) await timeOf(shopUrl, each)
  for (let count = 0; count < TIMES; count++) {
    taken[0].push(await timeOf(shopUrl, input))
    taken[1].push(await timeOf(shopUrl, base))
  }
  const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(TIMES * share)]!
  const [[p50, p95], [base50, base95]] = taken.map((times) => [at(times, 0.5), at(times, 0.95)]) as [[number, number], [number, number]]
  const cells = [p50, p95, base50, base95].map((ms) => ms.toFixed(1))
  console.log(`| ${what} | ${cells.join(' | ')} | ${(p95 / base95).toFixed(2)} |`)
}
