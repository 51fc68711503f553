import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { asFile, exampleLine } from '#database/import/example-line.ts'
import { importCatalogue } from '#database/import/import-catalogue.ts'
import { microPrice } from '#database/import/micro-price.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
}, 60_000)

const stored = async () =>
  (
    await db.execute(sql`
  select product.id, name_origin, price_min_micro, price_max_micro, spec_list, attribute_value_ids,
    (select jsonb_agg(to_jsonb(sku) order by sort) from skus sku where product_id = product.id) as skus,
    (select jsonb_agg(to_jsonb(tier) order by start_quantity) from price_tiers tier where product_id = product.id) as tiers,
    (select jsonb_object_agg(language, name) from product_texts where product_id = product.id) as names
  from products product where external_key like 'example:%' order by external_key`)
  ).rows

const shoe = exampleLine({
  externalId: 'example:shoe',
  texts: { spa: { name: 'Zapato' }, zh: { name: '鞋子', translateType: 1 } },
  currencyCode: 'EUR',
  price: '4.95',
  attributes: [{ name: { en: 'Sole' }, value: { en: 'Rubber' } }],
  skus: ['38', '39'].map((size, index) => ({
    code: `S-${size}`,
    stock: 10 + index,
    weightGram: 700,
    price: `${5 + index}`,
    choices: [{ name: { spa: 'Talla' }, value: { spa: size } }],
  })),
})

test('importing a file a second time changes nothing', async () => {
  const lines = [
    shoe,
    exampleLine({
      tiers: [
        { startQuantity: 10, price: '12.5' },
        { startQuantity: 100, price: '11' },
      ],
    }),
  ]
  expect(await importCatalogue(db, asFile(lines))).toEqual({ stored: 2, refused: [] })
  const first = await stored()
  expect(first).toHaveLength(2)
  await importCatalogue(db, asFile(lines))
  expect(await stored()).toEqual(first)
})

test('a changed line changes its product and keeps the ids that carts name', async () => {
  const before = (await stored())[1]!
  const changed = { ...shoe, skus: [{ ...shoe.skus[1]!, stock: 3 }], texts: { en: { name: 'Shoe' } } }
  await importCatalogue(db, asFile([changed]))
  const after = (await stored())[1]!
  const skus = (row: Record<string, unknown>) => row['skus'] as { id: number; sku_code: string; stock: number }[]
  expect(after['id']).toBe(before['id'])
  expect(after['names']).toEqual({ spa: 'Zapato', en: 'Shoe', zh: '鞋子' })
  expect(skus(after).find(({ sku_code }) => sku_code === 'S-39')).toMatchObject({ id: skus(before)[1]!.id, stock: 3 })
  expect(skus(after).find(({ sku_code }) => sku_code === 'S-38')).toMatchObject({ id: skus(before)[0]!.id, stock: 0 })
})

test('lines that cannot be stored are refused by number and reason, the others stored', async () => {
  const report = await importCatalogue(
    db,
    asFile([
      exampleLine({ externalId: 'example:a' }),
      '',
      '{"externalId": ',
      exampleLine({ externalId: 'example:a' }),
      exampleLine({ externalId: 'example:b', currencyCode: 'XTS' }),
      exampleLine({ externalId: 'example:c', price: '12,5' }),
      JSON.stringify({ ...exampleLine({ externalId: 'example:d' }), colour: 'red' }),
      exampleLine({ externalId: 'example:e', texts: {} }),
      exampleLine({
        externalId: 'example:f',
        skus: [
          { code: 'A', stock: 1, weightGram: 1, price: '1' },
          { code: 'B', stock: 1, weightGram: 1 },
        ],
      }),
    ]),
  )
  expect(report.stored).toBe(1)
  expect(report.refused.map(({ lineNumber, reason }) => [lineNumber, reason.split(':')[0]])).toEqual([
    [3, 'not JSON'],
    [4, 'externalId'],
    [5, 'currencyCode'],
    [6, 'price'],
    [7, 'line'],
    [8, 'texts'],
    [9, 'skus'],
  ])
  expect(report.refused[1]).toMatchObject({ externalId: 'example:a' })
})

test('rich text of a file is cleaned before it is stored', async () => {
  await importCatalogue(
    db,
    asFile([
      exampleLine({
        externalId: 'example:x',
        texts: { en: { name: 'Vase', description: '<p onclick="x()">Clay<script>alert(1)</script></p>' } },
      }),
    ]),
  )
  const { rows } = await db.execute(
    sql`select description from product_texts join products on id = product_id where external_key = 'example:x'`,
  )
  expect(rows).toEqual([{ description: '<p>Clay</p>' }])
})

test('a price in euros becomes millionths of a yuan, rounded half up', () => {
  expect(microPrice('4.95', '0.128')).toBe(38_671_875n)
  expect(microPrice('0.01', '0.03')).toBe(333_333n)
  expect(microPrice('0.02', '0.03')).toBe(666_667n)
  expect(microPrice('1', '1')).toBe(1_000_000n)
})
