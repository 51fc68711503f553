// npm run bench:mix: visitors on a mix of pages from the page cache, undisturbed, then while one product a second changes its price.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { startBenchServer } from '#bench/bench-database.ts'
import { measure, row, type Target } from '#bench/load.ts'
import { pin, startShop } from '#bench/shop-process.ts'
import { findVisitedPages, somePage } from '#bench/visited-pages.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { type Database, inTransaction } from '#server/kernel/database/database.ts'

const PORT = 4790
const CONNECTIONS = 32
const STEP_MICRO = 10_000
const VISITOR = 'H5_SEEN=1; COUNTRY_CODE=ES; CURRENCY_CODE=EUR'
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', cookie: VISITOR }

pin(process.pid, '1')
const server = await startBenchServer()
pin(server.postmaster, '1')
try {
  const { db, url } = await server.freshShop('mix')
  await seedDemo(db)
  const shop = await startShop(PORT, { DATABASE_URL: url })
  try {
    await measureMix(shop.url, db)
  } finally {
    await shop.stop()
  }
} finally {
  await server.close()
}

async function measureMix(shopUrl: string, db: Database): Promise<void> {
  const { pages, productIds } = await findVisitedPages(shopUrl)
  for (const path of pages) await (await fetch(shopUrl + path, { headers: BROWSER })).arrayBuffer()
  const target = (name: string): Target => ({ name, url: shopUrl, headers: BROWSER, nextPath: () => somePage(pages) })

  console.log(
    `\n| ${pages.length} pages | connections | replies/s, median of 5 (least–most) | p50 ms | p99 ms | bytes |\n|---|---|---|---|---|---|`,
  )
  const undisturbed = await measure(target('undisturbed'), CONNECTIONS)
  console.log(row(undisturbed))
  const end = new AbortController()
  const changing = changePrices(db, productIds, end.signal)
  const disturbed = await measure(target('one price a second'), CONNECTIONS)
  end.abort()
  console.log(row(disturbed))
  console.log(
    `\n${await changing} prices changed; ${(disturbed.perSecond[0] / undisturbed.perSecond[0]).toFixed(2)} of the undisturbed rate`,
  )
}

/** Changes prices like a supplier's editor: those of tiers or SKUs, and the product's lowest and highest price. */
async function changePrices(db: Database, productIds: readonly string[], signal: AbortSignal): Promise<number> {
  let changed = 0
  while (!signal.aborted) {
    const id = productIds[Math.floor(Math.random() * productIds.length)]!
    await inTransaction(db, 'write', async (transaction) => {
      await transaction.execute(sql`update price_tiers set price_micro = price_micro + ${STEP_MICRO} where product_id = ${id}`)
      await transaction.execute(
        sql`update skus set price_micro = price_micro + ${STEP_MICRO} where product_id = ${id} and price_micro is not null`,
      )
      await transaction.execute(sql`update products set version = version + 1, update_time = now(),
        price_min_micro = price_min_micro + ${STEP_MICRO}, price_max_micro = price_max_micro + ${STEP_MICRO} where id = ${id}`)
    })
    changed++
    await wait(1_000, undefined, { signal }).catch(() => {})
  }
  return changed
}
