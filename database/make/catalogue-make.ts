// npm run catalogue:make -- N [--seed TEXT] [--orders N]: creates a shop with N generated products (docs/scaling.md).
import { parseArgs } from 'node:util'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { makeCatalogue } from '#database/make/make-catalogue.ts'
import { makeOrders } from '#database/make/make-orders.ts'
import { isEmptyShop } from '#database/seed-shop.ts'
import { collectPhrases } from '#server/features/search/phrases.ts'
import { runOnDatabase } from '#server/kernel/database/run-on-database.ts'

const MOST_PRODUCTS = 5_000_000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, orders: { type: 'string', default: '0' } },
})
const [productTotal, orderTotal] = [Number(positionals[0] ?? 0), Number(values.orders)]
const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= MOST_PRODUCTS
if (positionals.length > 1 || !isCount(productTotal) || !isCount(orderTotal) || productTotal + orderTotal === 0) {
  console.error('Usage: npm run catalogue:make -- PRODUCTS [--seed TEXT] [--orders ORDERS]')
  process.exit(2)
}

const begun = performance.now()
const say = (doing: string) => console.error(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${doing}`)
const REPORT_EVERY = 20_000

await runOnDatabase(console.error, async ({ db, url }) => {
  if (await isEmptyShop(db)) await seedDemo(db)
  say('demo catalogue loaded')
  if (productTotal > 0) {
    const onProgress = (doing: string, count?: number) => {
      if (count === undefined || count % REPORT_EVERY === 0) say(count === undefined ? doing : `${count} ${doing}`)
    }
    await makeCatalogue(url, { productTotal, seed: values.seed, onProgress })
    say('suggestions')
    await collectPhrases(db)
  }
  if (orderTotal > 0) await makeOrders(url, orderTotal, say)
  say('done')
})
