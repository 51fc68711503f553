import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { type Suggestion, suggestSearches } from '#contract/search/suggestions.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { db } = shop.appContext.database

const suggested = async (language: Language, keyword: string) => (await shop.call(suggestSearches, { keyword }, { language })).data
const of = (rows: Suggestion[], kind: Suggestion['kind']) => rows.filter((row) => row.kind === kind)

test.each([
  ['en', 'headlamp', 'headlamp', 'Torches and headlamps'],
  ['spa', 'taz', 'taza', 'Vajilla, tazas y botellas'],
  ['zh', '无线充电', '无线充电器', '充电器与数据线'],
] as const)(
  '%s: of «%s» words are suggested with their category, the number of products and a picture',
  async (language, keyword, text, category) => {
    const [first] = of(await suggested(language, keyword), 'keyword')
    expect(first).toMatchObject({
      text,
      category: { name: category },
      productTotal: 9,
      imageUrl: expect.stringMatching(/^\/pictures\/\w+\/96$/),
    })
  },
)

test('words for goods of several categories name none of them', async () => {
  const lamp = of(await suggested('en', 'lam'), 'keyword').find(({ text }) => text === 'lamp')!
  expect(lamp.category).toBeNull()
  expect(lamp.productTotal).toBeGreaterThan(9)
})

test.each([
  ['en', 'kitch', ['Kitchen and table', 'Home and kitchen']],
  ['spa', 'coci', ['Cocina y mesa', 'Hogar y cocina']],
  ['zh', '厨房', ['厨房餐桌', '家居厨房']],
  ['en', 'earphones', ['Headphones and earbuds']],
  ['en', 'cocina', []],
] as const)(
  '%s: «%s» leads to the categories %j, by their names in that language and what else buyers call them',
  async (language, keyword, names) => {
    const categories = of(await suggested(language, keyword), 'category')
    expect(categories.map(({ text }) => text)).toEqual(names)
    for (const { id, productTotal } of categories) {
      expect(id).toMatch(/^\d+$/)
      expect(productTotal).toBeGreaterThan(0)
    }
  },
)

test('suppliers are found by their names in the reader’s language, with how much they sell', async () => {
  const [lanshuo] = of(await suggested('en', 'lanshuo'), 'supplier')
  expect(lanshuo).toMatchObject({ text: 'Shenzhen Lanshuo Acoustics', id: '1' })
  expect(lanshuo!.productTotal).toBeGreaterThan(10)
  expect(of(await suggested('zh', 'lanshuo'), 'supplier')).toEqual([])
  expect(of(await suggested('en', 'shenzhen'), 'supplier')).toHaveLength(2)
})

test('a code, its beginning or a barcode leads to the product, as long as it is on sale', async () => {
  const codes = async (keyword: string) => of(await suggested('en', keyword), 'sku').map(({ text, id }) => [text, id])
  expect(await codes('rs00001')).toEqual([['RS00001-01', '1']])
  expect(await codes(' ＲＳ00001-02 ')).toEqual([['RS00001-02', '1']])
  expect(await codes('rs000')).toHaveLength(2)
  await db.update(skus).set({ barcode: '4006381333931' }).where(eq(skus.skuCode, 'RS00002-01'))
  expect(await codes('4006381333931')).toEqual([['RS00002-01', '2']])
  await db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, 1))
  dropCached()
  expect(await codes('rs00001')).toEqual([])
  await db.update(products).set({ status: PRODUCT_STATUS.onSale }).where(eq(products.id, 1))
  dropCached()
})

test.each([
  ['en', 'hedphones', 'headphones', 'Headphones and earbuds'],
  ['spa', 'cuchilo', 'cuchillo', 'Utensilios y cuchillos'],
] as const)(
  '%s: before anything else «%s» is asked whether %s was meant, and then suggests as if it had been typed',
  async (language, keyword, text, category) => {
    const [first, ...others] = await suggested(language, keyword)
    expect(first).toMatchObject({ kind: 'correction', text })
    expect(of(others, 'keyword').length).toBeGreaterThan(1)
    for (const other of of(others, 'keyword')) expect(other.text).toContain(text)
    expect(of(others, 'category').map((row) => row.text)).toEqual([category])
  },
)

test.each(['head', 'headphones', 'water bott', 'lanshuo', 'rs00001', 'hed'])('«%s» is not called a mistake', async (keyword) => {
  expect(of(await suggested('en', keyword), 'correction')).toEqual([])
})

test('what has gone off sale since phrases were counted gives no picture', async () => {
  const picture = async () => of(await suggested('en', 'headlamp'), 'keyword').find(({ text }) => text === 'headlamp')!.imageUrl
  expect(await picture()).not.toBeNull()
  for (const status of [PRODUCT_STATUS.offSale, PRODUCT_STATUS.removed, PRODUCT_STATUS.private]) {
    await db
      .update(products)
      .set({ status })
      .where(eq(products.id, sql`(select product_id from search_phrases where language = 'en' and folded = 'headlamp')`))
    dropCached()
    expect(await picture()).toBeNull()
  }
})

test('there are at most ten, and none of nothing', async () => {
  for (const keyword of ['l', 'lam', 'bag']) expect((await suggested('en', keyword)).length).toBeLessThanOrEqual(10)
  expect(await suggested('en', '  ')).toEqual([])
  expect(await suggested('en', 'qwxzqw')).toEqual([])
})
