import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import {
  editStock,
  listAttributes,
  listProducts,
  readCategoryTree,
  readEditedProduct,
  setProductStatus,
} from '#contract/products/console/products.ts'
import { attributes, attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { makePrivateProduct } from '#server/features/products/editor/private-products.ts'
import { openSupplier } from '#tests/goods.ts'
import { openCategory, openSeller } from '#tests/selling.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { db } = shop.appContext.database
const seller = await openSeller(shop)
const operator = await signedIn(shop, DEMO_PEOPLE.operator)
const page = (filter: InputOf<typeof listProducts.page> = {}, token = seller.token, language: 'spa' | 'en' | 'zh' = 'en') =>
  shop.call(listProducts.page, filter, { token, language })
const idsOf = async (...question: Parameters<typeof page>) => (await page(...question)).rows.map(({ id }) => id)

const parent = await openCategory(shop)
const child = await openCategory(shop, parent)
const { data: lamp } = await seller.add({ categoryId: String(child) })
const { data: draft } = await seller.add({
  status: 0,
  textList: [{ langCode: 'zh', name: '铜灯' }],
  skuList: [{ skuCode: 'COPPER_100%', valueIdList: ['red'], stock: 0 }],
  priceRangeList: [],
})
const stranger = await openSeller(shop)
const { data: foreign } = await stranger.add()

describe('the list', () => {
  test('shows a supplier its own products, the last changed first, with all that a row needs', async () => {
    const { rows, total } = await page()
    expect(total).toBe(2)
    expect(rows.map(({ id }) => id)).toEqual([draft.id, lamp.id])
    expect(rows[1]).toMatchObject({
      name: 'Clay lamp',
      categoryName: 'Lighting',
      status: 1,
      priceMin: '8.50',
      priceMax: '10.00',
      currencyCode: 'CNY',
    })
    expect(rows[1]).toMatchObject({
      minOrderQuantity: 10,
      stockTotal: 1000,
      skuTotal: 2,
      langList: ['spa', 'en', 'zh'],
      salesTotal: 0,
      version: 1,
    })
    expect(rows[1]!.imageUrl).toContain(lamp.imageList[0]!.imageId)
    expect(rows[0]).toMatchObject({ name: '铜灯', status: 0, priceMin: null, stockTotal: 0, skuTotal: 1, langList: ['zh'] })
  })

  test.each([
    ['status', { status: 0 }, () => [draft.id]],
    ['category, with those below it', { categoryId: String(parent) }, () => [lamp.id]],
    ['part of a name in any language', { keyword: 'CILLA' }, () => [lamp.id]],
    ['part of a code', { keyword: 'l-BLU' }, () => [lamp.id]],
    ['signs that mean something in SQL', { keyword: '_100%' }, () => [draft.id]],
    ['no such word', { keyword: '%' + 'x' }, () => []],
    ['an SKU out of stock', { stockFlag: 1 }, () => [draft.id]],
    ['no SKU out of stock', { stockFlag: 0 }, () => [lamp.id]],
    ['a missing language', { langMissing: 'en' }, () => [draft.id]],
    ['any missing language', { langMissing: 'any' }, () => [draft.id]],
    ['order of stock', { orderBy: 'stockTotal' }, () => [draft.id, lamp.id]],
    ['order of price, descending', { orderBy: '-priceMin' }, () => [lamp.id, draft.id]],
  ] as const)('by %s', async (_, filter, expected) => {
    expect(await idsOf(filter)).toEqual(expected())
    expect((await page(filter)).total).toBe(expected().length)
  })

  test('shows the platform all products but those that were made for a quote', async () => {
    const supplierId = String(seller.supplierId)
    expect(await idsOf({ supplierId }, operator)).toEqual([draft.id, lamp.id])
    expect(await idsOf({ keyword: 'CL-blue', supplierId }, operator)).toEqual([lamp.id])
    expect((await idsOf({ keyword: 'CL-blue' }, operator)).sort()).toEqual([foreign.id, lamp.id].sort())
    const made = await makePrivateProduct(
      db,
      {
        supplierId: seller.supplierId,
        categoryId: child,
        name: { spa: 'Privado', en: 'Private', zh: '私' },
        picture: null,
        hsCode: '940521',
        originCountryCode: 'CN',
        unitCode: 'piece',
        weightGram: 1,
        cartonQuantity: 1,
        cartonWeightGram: 1,
        cartonLengthMm: 1,
        cartonWidthMm: 1,
        cartonHeightMm: 1,
        minOrderQuantity: 1,
        leadTimeDays: 1,
        skuCode: 'Q',
        stock: 1,
        priceMicro: 1n,
      },
      new Date(),
    )
    expect(await idsOf()).not.toContain(String(made.productId))
    expect((await shop.call(readEditedProduct, { id: String(made.productId) }, { token: seller.token })).code).toBe(110001)
    expect((await shop.call(setProductStatus, { idList: [String(made.productId)], status: 1 }, { token: seller.token })).code).toBe(110001)
    expect(
      (await shop.call(editStock, { skuList: [{ skuId: String(made.skuId), stock: 2, seenStock: 1 }] }, { token: seller.token })).code,
    ).toBe(110001)
  })

  test('keeps to its own supplier, whatever a member asks for', async () => {
    expect(await idsOf({ supplierId: String(stranger.supplierId) })).not.toContain(foreign.id)
  })
})

test('categories are shown as a tree, attributes with what the category’s products have first', async () => {
  const { data: tree } = await shop.call(readCategoryTree, {}, { token: seller.token, language: 'zh' })
  const node = tree.find(({ id }) => id === String(parent))
  expect(node).toMatchObject({
    parentId: '0',
    level: 1,
    children: [{ id: String(child), parentId: String(parent), level: 2, children: [] }],
  })
  const name = { spa: 'Acabado', en: 'Finish', zh: '表面' }
  const [attribute] = await db.insert(attributes).values({ name }).returning()
  const [value] = await db
    .insert(attributeValues)
    .values({ attributeId: attribute!.id, name: { spa: 'Mate', en: 'Matt', zh: '哑光' } })
    .returning()
  const list = async (categoryId?: string) =>
    (await shop.call(listAttributes, { ...(categoryId ? { categoryId } : {}) }, { token: seller.token })).data
  expect((await list()).at(-1)).toEqual({
    attrId: String(attribute!.id),
    name: 'Finish',
    valueList: [{ valueId: String(value!.id), name: 'Matt' }],
  })
  const { code } = await seller.edit(lamp, { attrValueIdList: [String(value!.id)] })
  expect(code).toBe(200)
  expect((await list(String(parent)))[0]!.attrId).toBe(String(attribute!.id))
})

describe('among 10,000 products of ten suppliers', () => {
  const MANY = 10_000
  const ofSupplier: InputOf<typeof listProducts.page>[] = [
    {},
    { status: 1, pageSize: 60 },
    { keyword: 'nr 77' },
    { keyword: '77-2' },
    { stockFlag: 1 },
    { stockFlag: 0 },
    { langMissing: 'en' },
    { langMissing: 'any' },
    { orderBy: '-stockTotal' },
    { orderBy: 'priceMin', pageNum: 50 },
  ]
  const ofPlatform: InputOf<typeof listProducts.page>[] = [
    {},
    { pageNum: 900 },
    { keyword: 'nr 77' },
    { keyword: '77-2' },
    { supplierId: String(seller.supplierId), stockFlag: 1 },
  ]

  test('a page takes two statements, none reads a whole table, and none takes long', { timeout: 240_000 }, async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => openSupplier(shop)))
    const suppliers = sql.param([seller.supplierId, ...others])
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into products (supplier_id, category_id, status, name_origin, price_min_micro, price_max_micro, carton_weight_gram, carton_length_mm,
        carton_width_mm, carton_height_mm, lead_time_days, update_time)
      select (${suppliers}::bigint[])[n % 10 + 1], ${child}, n % 3, 'Lamp nr ' || n, n, n, 1, 1, 1, 1, 1, now() - n * interval '1 minute' from generate_series(1, ${MANY}) n
      returning id`)
    const ids = sql.param(rows.map(({ id }) => id))
    await db.execute(sql`insert into product_texts (product_id, language, name)
      select id, language, 'Lamp nr ' || id from unnest(${ids}::bigint[]) id cross join unnest(array['spa', 'zh']) language`)
    await db.execute(sql`insert into skus (product_id, sku_code, stock, weight_gram)
      select id, id || '-' || n, n * (id % 5), 1 from unnest(${ids}::bigint[]) id cross join generate_series(1, 3) n`)
    await db.execute(sql`vacuum analyze products, product_texts, skus`)
    const figures: Record<string, number> = {}
    for (const [who, token, filters] of [
      ['supplier', seller.token, ofSupplier],
      ['platform', operator, ofPlatform],
    ] as const)
      for (const filter of filters) {
        await page(filter, token)
        const begun = performance.now()
        const query = vi.spyOn(pg.Client.prototype, 'query')
        const { code } = await page(filter, token)
        const sent = query.mock.calls as unknown as [{ text: string }, unknown[]?][]
        query.mockRestore()
        expect(code).toBe(200)
        figures[`${who} ${JSON.stringify(filter)}`] = Math.round(performance.now() - begun)
        for (const plan of await plansOf(sent)) expect(plan).not.toMatch(/Seq Scan on (products|product_texts|skus)\b/)
      }
    // A generous limit for slow machines; the docs contain measured times.
    for (const [question, took] of Object.entries(figures)) expect([question, took < 3000]).toEqual([question, true])
    if (process.env['FIGURES']) console.log(figures)
  })

  /** Query plans of the list's statements, with the values they were sent with. */
  async function plansOf(calls: readonly [{ text: string }, unknown[]?][]): Promise<string[]> {
    const read = calls.filter(([{ text }]) => /\bfrom "products"/.test(text ?? ''))
    expect(read.length).toBe(2)
    const plans: string[] = []
    for (const [{ text }, values = []] of read) {
      const { rows } = await shop.appContext.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }
})
