import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addProductImport, listProductImports } from '#contract/product-imports/product-imports.ts'
import { products } from '#server/features/products/products.table.ts'
import { fetched, XLSX } from '#tests/exporting.ts'
import { csvFile, fingerprint, openImporter, totals } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'
import { xlsxRows } from '#tests/xlsx.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database

const importer = await openImporter(shop)
const { row, run, member } = importer
const as = { token: member.token, language: 'en' as const }

const recordOf = async (productCode: string) => {
  const [record] = await db
    .select()
    .from(products)
    .where(and(eq(products.supplierId, importer.supplierId), eq(products.productCode, productCode)))
  return record
}
const send = (text: string | Uint8Array, more = {}) =>
  shop.call(addProductImport, { file: { name: 'a.csv', bytes: Buffer.from(text), signal: new AbortController().signal }, ...more }, as)

describe('what is wrong', () => {
  test('with the header is said by column, and nothing begins', async () => {
    const { total } = await shop.call(listProductImports, {}, as)
    const columns = ['productCode', 'colour', 'nameEn', 'nameEn', 'skuCode', 'stock']
    const refused = await send(csvFile([], columns))
    expect([refused.code, refused.data]).toEqual([
      140004,
      [
        { column: 'colour', problem: 'unknown' },
        { column: 'nameEn', problem: 'twice' },
        ...['categoryId', 'minOrderQuantity', 'leadTimeDays', 'cartonQuantity', 'cartonWeightGram']
          .concat('cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm', 'weightGram')
          .map((column) => ({ column, problem: 'missing' })),
      ],
    ])
    expect([await send('PK\u0003\u0004\u0000'), await send('productCode,"x\n1')].map(({ code, data }) => [code, data])).toEqual([
      [140004, []],
      [140004, [{ line: 1, column: '2' }]],
    ])
    expect((await send(`${csvFile([])}\r\n${'x\r\n'.repeat(10_001)}`)).code).toBe(140002)
    expect((await shop.call(listProductImports, {}, as)).total).toBe(total)
  })

  const bad = () => [
    row('B-1'),
    row('B-2', { price: '1,85', minOrderQuantity: 'ten', categoryId: '' }),
    row('B-3', { specEn: 'Colour: Red' }),
    { productCode: 'B-3', nameEn: 'Another', skuCode: 'B-3-1', specEn: 'Colour: Red', stock: '', weightGram: 1 },
    row('B-4', { status: 1, hsCode: 'x' }),
    row('B-5', { images: 'strange', currencyCode: 'XXX' }),
    row('', { nameEn: 'No code' }),
    row('B-6', { skuPrice: '1', nameEn: 'x'.repeat(201) }),
    row('B-7', { attributes: '1:999999', tiers: '100:1.85|1000:1.95' }),
  ]

  test('with a cell is said by line and column in the reader’s language; no product is stored by halves', async () => {
    const done = await run(csvFile(bad()))
    expect(totals(done)).toEqual([2, 9, 9, 1, 0, 8])
    expect(done.problemList.map(({ line, column }) => [line, column])).toEqual(
      expect.arrayContaining([
        [3, 'price'],
        [3, 'minOrderQuantity'],
        [3, 'categoryId'],
        [5, 'nameEn'],
        [5, 'skuCode'],
        [5, 'stock'],
        [6, 'hsCode'],
        [8, 'productCode'],
        [9, 'skuPrice'],
        [9, 'nameEn'],
        [10, 'attributes'],
      ]),
    )
    expect(done.problemList.map(({ line }) => line)).toEqual(done.problemList.map(({ line }) => line).sort((a, b) => a - b))
    expect(done.problemList.find(({ line, column }) => line === 5 && column === 'nameEn')?.message).toBe(
      'This differs from the product’s first row. Leave it blank or write the same.',
    )
    const spanish = await importer.info(done.id, 'spa')
    expect(spanish.problemList.find(({ line, column }) => line === 3 && column === 'categoryId')?.message).toBe(
      'Este campo es obligatorio.',
    )
    expect(await recordOf('B-1')).toMatchObject({ version: 1, status: 0 })
    for (const code of ['B-2', 'B-3', 'B-4', 'B-5', 'B-6', 'B-7']) expect(await recordOf(code)).toBeUndefined()
    const { body } = await shop.app.inject({ url: done.reportUrl })
    const report = parse(body, { bom: true, columns: true }) as Record<string, string>[]
    expect(report).toHaveLength(done.problemList.length)
    expect(report.find(({ line, column }) => line === '3' && column === 'price')).toMatchObject({
      value: '1,85',
      message: expect.any(String),
    })
    const sheet = xlsxRows(await fetched(shop, done.reportXlsxUrl, XLSX))
    expect(sheet.map(({ line, message }) => [line!.value, message!.value])).toEqual(
      report.map(({ line, message }) => [Number(line), message]),
    )
    expect((await shop.app.inject({ url: spanish.reportUrl })).body).toMatch(/^\ufeffline;productCode;column;value;message\r\n/)
  })

  test('undoes all of a file that is all or nothing', async () => {
    const before = await fingerprint(shop)
    const failed = await run(csvFile([row('C-1'), ...bad().slice(1)]), { atomicFlag: 1 })
    expect([totals(failed), failed.atomicFlag]).toEqual([[3, 9, 9, 0, 0, 8], 1])
    expect(await fingerprint(shop)).toEqual(before)
    expect(totals(await run(csvFile([row('C-1'), row('C-2')]), { atomicFlag: 1 }))).toEqual([2, 2, 2, 2, 0, 0])
  })
})

test('a dry run says what would happen and stores nothing', async () => {
  await run(csvFile([row('D-1')]))
  const before = await fingerprint(shop)
  const file = csvFile([row('D-1', { price: '9' }), row('D-2'), row('D-3', { stock: '' })])
  for (const atomicFlag of [0, 1] as const) {
    const tried = await run(file, { dryRunFlag: 1, atomicFlag })
    expect(totals(tried)).toEqual(atomicFlag ? [3, 3, 3, 0, 0, 1] : [2, 3, 3, 1, 1, 1])
    expect([tried.dryRunFlag, tried.problemList.map(({ line, column }) => [line, column])]).toEqual([1, [[4, 'stock']]])
  }
  expect(await fingerprint(shop)).toEqual(before)
})
