import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { checkLedger } from '#contract/ledger/ledger.ts'
import { listConsoleOrders } from '#contract/orders/console/orders.ts'
import { pageProducts } from '#contract/products/products.ts'
import { makeCatalogue } from '#database/make/make-catalogue.ts'
import { makeOrders } from '#database/make/make-orders.ts'
import { indexProducts } from '#server/features/search/indexing.ts'
import { stockProduct } from '#tests/goods.ts'
import { openShop } from '#tests/shop.ts'
import { signedInWith } from '#tests/signed-in.ts'

const [PRODUCTS, ORDERS] = [300, 120]
const shop = await openShop()
const { db } = shop.appContext.database

beforeAll(async () => {
  await makeCatalogue(shop.databaseUrl, { productTotal: PRODUCTS, seed: 'test' })
  await makeOrders(shop.databaseUrl, ORDERS)
}, 120_000)

const made = async (columns: string) =>
  (await db.execute(sql.raw(`select ${columns} from products where external_key like 'made:%' order by id`))).rows

test('what is made is listed, found by its words in each language, and has a page', async () => {
  expect(await made('id')).toHaveLength(PRODUCTS)
  const { rows } = await db.execute<{ id: string; code: string }>(sql`
    select product_id as id, sku_code as code from skus join products on products.id = product_id and status = 1 and external_key like 'made:%' limit 1`)
  const { id, code } = rows[0]!
  for (const language of LANGUAGES) {
    const found = await shop.call(pageProducts, { keyword: code }, { language })
    expect(found.rows.map((row) => row.id)).toContain(id)
    expect((await shop.app.inject({ url: inLanguage(`/product/${id}`, language) })).statusCode).toBe(200)
  }
  const cheapest = await shop.call(pageProducts, { orderBy: 2, pageSize: 60 })
  const prices = cheapest.rows.map(({ priceMin }) => Number(priceMin))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})

test('its words are those that the shop’s own indexing finds', async () => {
  const postings = async () =>
    (
      await db.execute(
        sql`select md5(string_agg(posting::text, ' ' order by posting::text)) as sum, count(*) as total from search_postings posting`,
      )
    ).rows
  const terms = async () =>
    (await db.execute(sql`select md5(string_agg(term::text, ' ' order by term::text)) as sum, count(*) as total from search_terms term`))
      .rows
  const before = [await postings(), await terms()]
  const ids = await made('id')
  await indexProducts(
    db,
    ids.map(({ id }) => Number(id)),
  )
  expect([await postings(), await terms()]).toEqual(before)
})

test('orders are there with their money, which adds up, and with what was written about them', async () => {
  const token = await signedInWith(shop, 'order', 'payment')
  expect((await shop.call(listConsoleOrders.page, {}, { token })).total).toBeGreaterThanOrEqual(ORDERS)
  expect((await shop.call(checkLedger, {}, { token })).data).toMatchObject({ problemList: [] })
})

test('nothing is made in a shop with products of its own, neither products nor orders of them', async () => {
  const orders = () => db.execute(sql`select count(*) from orders`)
  await stockProduct(shop)
  const before = (await orders()).rows
  await expect(makeOrders(shop.databaseUrl, 10)).rejects.toThrow('This shop has its own products')
  await expect(makeCatalogue(shop.databaseUrl, { productTotal: 10, seed: 'test' })).rejects.toThrow('This shop has its own products')
  expect((await orders()).rows).toEqual(before)
})
