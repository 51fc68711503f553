import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { asFile, exampleLine, type WrittenLine } from '#database/import/example-line.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { listProducts } from '#server/features/products/listing.ts'
import type { ListingFilter } from '#server/features/products/listing-facets.queries.ts'
import type { ListingView } from '#server/features/products/listing-view.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'

const tinted = (colour: string, material: string): WrittenLine['attributes'] => [
  { name: { spa: 'Tinte', en: 'Tint', zh: '色调' }, value: { en: colour } },
  { name: { spa: 'Hechura', en: 'Make', zh: '做法' }, value: { en: material } },
]
const watering = exampleLine().category
const LINES = [
  exampleLine({ externalId: 'w:1', texts: { en: { name: 'Red tin can' } }, price: '10', attributes: tinted('Red', 'Tin') }),
  exampleLine({
    externalId: 'w:2',
    texts: { en: { name: 'Red plastic can' } },
    price: '20',
    attributes: tinted('Red', 'Plastic'),
    minOrderQuantity: 50,
  }),
  exampleLine({
    externalId: 'w:3',
    texts: { en: { name: 'Blue tin can' } },
    price: '30',
    attributes: tinted('Blue', 'Tin'),
    originCountryCode: 'VN',
  }),
  exampleLine({
    externalId: 'w:4',
    texts: { en: { name: 'Blue steel can' } },
    price: '40',
    attributes: tinted('Blue', 'Steel'),
    blockedCountries: ['ES'],
  }),
  exampleLine({ externalId: 'w:5', texts: { spa: { name: 'Rastrillo' } }, price: '50', category: watering.slice(0, 1) }),
]

let db: PoolDatabase
let gardenId: string
beforeAll(async () => {
  db = (await openTestDatabase()).db
  await importCatalogue(db, asFile(LINES))
  const { rows } = await db.execute<{ id: string }>(sql`select id from categories where external_key = 'example:garden'`)
  gardenId = rows[0]!.id
}, 60_000)

const list = (filter: ListingFilter, view: Partial<ListingView> = {}) =>
  listProducts(
    db,
    { categoryId: gardenId, ...filter },
    { language: 'en', order: 'priceUp', pageNum: 1, pageSize: 20, currencyUnitMicro: 1_000_000n, ...view },
  )

const names = async (filter: ListingFilter, view: Partial<ListingView> = {}) =>
  (await list(filter, view)).products.map(({ words }) => words?.name ?? '')

async function choice(attribute: string, ...labels: string[]) {
  const { facets } = await list({})
  const { attributeId, values } = facets!.attributes.find(({ name }) => name === attribute)!
  return { attributeId, valueIds: labels.map((label) => Number(values.find((value) => value.label === label)!.value)) }
}

test('a category lists what is on sale in it and its descendants, with texts in the reader’s language', async () => {
  expect(await names({})).toEqual(['Red tin can', 'Red plastic can', 'Blue tin can', 'Blue steel can', 'Rastrillo'])
  const { products, total } = await list({}, { language: 'zh', pageSize: 2, pageNum: 2 })
  expect(total).toBe(5)
  expect(products.map(({ words, supplierName, priceMinMicro }) => ({ name: words?.name, supplierName, priceMinMicro }))).toEqual([
    { name: 'Blue tin can', supplierName: '宁波示例厂', priceMinMicro: 30_000_000n },
    { name: 'Blue steel can', supplierName: '宁波示例厂', priceMinMicro: 40_000_000n },
  ])
})

test('products are ordered by price, minimum order or age', async () => {
  expect((await names({}, { order: 'priceDown' }))[0]).toBe('Rastrillo')
  expect((await names({}, { order: 'minOrderQuantity' })).at(-1)).toBe('Red plastic can')
  expect((await names({}, { order: 'newest' }))[0]).toBe('Rastrillo')
})

describe('a filter', () => {
  test.each<[string, ListingFilter, string[]]>([
    ['price', { minPriceMicro: 20_000_000n, maxPriceMicro: 30_000_000n }, ['Red plastic can', 'Blue tin can']],
    ['minimum order', { maxMinOrderQuantity: 49, maxPriceMicro: 20_000_000n }, ['Red tin can']],
    ['origin', { originCountryCode: 'VN' }, ['Blue tin can']],
    ['delivery', { deliveryCountryCode: 'ES', minPriceMicro: 40_000_000n }, ['Rastrillo']],
    ['a country without delivery', { deliveryCountryCode: 'AQ' }, []],
    ['lead time', { maxLeadTimeDays: 6 }, []],
    ['no lead time at all', { maxLeadTimeDays: 0 }, []],
    ['sample', { hasSample: true }, []],
    ['verified suppliers', { isVerified: true }, []],
    ['another supplier', { supplierId: '1' }, []],
    ['a missing category', { categoryId: '999999999' }, []],
    [
      'keyword',
      { keyword: 'blue can', categoryId: undefined, supplierId: undefined, minPriceMicro: 40_000_000n, maxPriceMicro: 40_000_000n },
      ['Blue steel can'],
    ],
  ])('by %s leaves the products that match', async (_, filter, expected) => {
    expect((await names(filter)).filter((name) => LINES.some(({ texts }) => texts.en?.name === name || texts.spa?.name === name))).toEqual(
      expected,
    )
  })

  test('by attributes ORs the values of one and ANDs several', async () => {
    const blue = await choice('Tint', 'Blue')
    const tinOrPlastic = await choice('Make', 'Tin', 'Plastic')
    expect(await names({ attributes: [tinOrPlastic] })).toEqual(['Red tin can', 'Red plastic can', 'Blue tin can'])
    expect(await names({ attributes: [tinOrPlastic, blue] })).toEqual(['Blue tin can'])
  })
})

test('a facet counts as if its own filter were not set', async () => {
  const { total, facets } = await list({ attributes: [await choice('Tint', 'Blue')], originCountryCode: 'CN', maxPriceMicro: 40_000_000n })
  expect(total).toBe(1)
  const totals = Object.fromEntries(
    facets!.attributes.map(({ name, values }) => [name, Object.fromEntries(values.map(({ label, total }) => [label, total]))]),
  )
  expect(totals).toEqual({ Tint: { Blue: 1, Red: 2 }, Make: { Steel: 1 } })
  expect(facets!.origins.map(({ value, total }) => [value, total])).toEqual([
    ['CN', 1],
    ['VN', 1],
  ])
  expect(facets!.categories.map(({ label, total }) => [label, total])).toEqual([['Watering', 1]])
})

test('price bands end at round numbers in the buyer’s currency and count every product once', async () => {
  const { facets } = await list({}, { currencyUnitMicro: 5_000_000n })
  const { priceBands } = facets!
  expect(priceBands[0]!.minMicro).toBeNull()
  expect(priceBands.at(-1)!.maxMicro).toBeNull()
  expect(priceBands.reduce((sum, { total }) => sum + total, 0)).toBe(5)
  expect(priceBands.slice(1).every(({ minMicro }) => [5n, 10n, 25n, 50n].includes(minMicro! / 1_000_000n))).toBe(true)
})

test('expired products are not listed', async () => {
  await db.execute(sql`update products set expire_time = now() - interval '1 minute' where external_key = 'w:1'`)
  expect(await names({})).not.toContain('Red tin can')
})
