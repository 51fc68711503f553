import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pageProducts } from '#contract/products/products.ts'
import { renewLanded } from '#server/features/pricing/renew-landed.ts'
import { MOST_MONEY } from '#server/kernel/database/columns.ts'
import { stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const listed = (question: { minLandedPrice?: string; maxLandedPrice?: string; orderBy?: 6 }, currencyCode: string) =>
  shop.call(pageProducts, { countryCode: 'ES', pageSize: 1, ...question }, { currencyCode })

test('a delivered price above every other finds all that is delivered, in a currency with many decimals as well', async () => {
  const { total } = await listed({ minLandedPrice: '0' }, 'KWD')
  expect(total).toBeGreaterThan(0)
  expect((await listed({ maxLandedPrice: '999999999999' }, 'KWD')).total).toBe(total)
  expect((await listed({ minLandedPrice: '999999999999' }, 'KWD')).total).toBe(0)
})

test('a product of an absurd price leaves the delivered prices of its market as they are', async () => {
  await listed({ orderBy: 6 }, 'CNY')
  const { productId } = await stockProduct(shop, { tiers: [[1, MOST_MONEY]] })
  const lines: string[] = []
  await renewLanded(shop.appContext, { isSecond: true }, (line) => lines.push(line))
  expect(lines).toEqual([])
  const { rows } = await db.execute(sql`select from landed_prices where product_id = ${productId} and currency_code = 'CNY'`)
  expect(rows).toEqual([])
})
