import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { addProductImport, exportImportTemplate, fixProductImport, IMPORT_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { columnReader, headingIn } from '#server/features/product-imports/headings.ts'
import { importProducts, resumeImports } from '#server/features/product-imports/imported-products.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { dropCached } from '#server/kernel/cache/cache.ts'
import { xlsxParts } from '#server/kernel/sheets/xlsx.ts'
import { csvFile, openImporter, totals } from '#tests/importing.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { storedWorkbook } from '#tests/stored-workbook.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database
const importer = await openImporter(shop)
const { row, run, member } = importer
const as = { token: member.token, language: 'en' as const }

const all = await db.select().from(categories)
const leaf = all.find(({ id, level }) => level === 3 && !all.some(({ parentId }) => parentId === id))!
const named = (id: number, language: Language) => all.find((each) => each.id === id)!.name[language]

async function workbook(names: readonly string[], rows: readonly (string | number | null)[][]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  async function* all() {
    yield rows
  }
  for await (const part of xlsxParts(names, all())) parts.push(part)
  return Buffer.concat(parts)
}

const productOf = async (productCode: string) => {
  const [record] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.supplierId, importer.supplierId), eq(products.productCode, productCode)))
  return (await shop.call(readEditedProduct, { id: String(record!.id) }, as)).data
}
const sent = (file: Uint8Array | string, more = {}) =>
  shop.call(addProductImport, { file: { name: 'a', bytes: Buffer.from(file), signal: new AbortController().signal }, ...more }, as)
/** Runs an import to its end, as its job does. */
async function ended(importId: string) {
  await importProducts(shop.appContext, { importId: Number(importId) }, () => {})
  return importer.info(importId)
}

test('no two columns have one name in any language', () => {
  const names = LANGUAGES.flatMap((language) => IMPORT_COLUMNS.map((column) => `${column} ${headingIn(column, language).toLowerCase()}`))
  const columns = Map.groupBy(new Set(names), (name) => name.slice(name.indexOf(' ')))
  expect([...columns.values()].filter((same) => same.length > 1)).toEqual([])
})

test.each(['SKU price', 'Precio del SKU', 'SKU 价格'])('%s, as a column was called before, is still read', (heading) => {
  expect(columnReader({})(heading)).toBe('skuPrice')
})

test.each(LANGUAGES)(
  'a workbook with the column names of %s is imported, categories by their paths and units by words',
  async (language) => {
    const { incoterms, ...cells } = row(`W-${language}`, {
      categoryId: leaf.path
        .map((id) => named(id, language))
        .join(' > ')
        .toUpperCase(),
      unitCode: language === 'zh' ? '件' : 'pcs',
      price: 1.85,
    })
    const columns = Object.keys(cells) as (keyof typeof cells)[]
    const names = columns.map((column) => headingIn(column, language))
    const file = await workbook(names, [columns.map((column) => cells[column] ?? null)])
    const done = await run(file, {}, language)
    expect([totals(done), done.problemList]).toEqual([[2, 1, 1, 1, 0, 0], []])
    expect(await productOf(`W-${language}`)).toMatchObject({ categoryId: String(leaf.id), unitCode: 'piece' })
  },
)

test('prices in a workbook that Excel has saved are what was typed, however it stores them', async () => {
  const stored = new Set(['1.8500000000000001', '45.299999999999997', '7.0000000000000007E-2'])
  const rows = [
    row('EXCEL-1', { price: '1.8500000000000001', samplePrice: '45.299999999999997', sampleMaxQuantity: 1, skuPrice: '' }),
    row('EXCEL-2', { price: '', samplePrice: '', sampleMaxQuantity: '', skuPrice: '7.0000000000000007E-2' }),
  ]
  const columns = Object.keys(rows[0]!) as (keyof (typeof rows)[0])[]
  const cells = rows.map((each) =>
    columns.map((column) => String(each[column])).map((text) => (stored.has(text) ? { stored: text } : text)),
  )
  const done = await run(storedWorkbook([columns, ...cells]))
  expect([totals(done), done.problemList]).toEqual([[2, 2, 2, 2, 0, 0], []])
  const [first, second] = [await productOf('EXCEL-1'), await productOf('EXCEL-2')]
  expect([first.priceRangeList[0]!.price, first.samplePrice, second.skuList[0]!.price].map(Number)).toEqual([1.85, 45.3, 0.07])
})

describe('a sheet with names of its own', () => {
  const cells = row('OWN-1')
  const columns = Object.keys(cells)
  const named = csvFile([cells], columns).replace('stock', 'Cuántos hay').replace('weightGram', 'Lo que pesa')

  test('is refused with the names that are not known, and taken once they are', async () => {
    const refused = await sent(named)
    expect([refused.code, refused.data]).toEqual([
      140004,
      expect.arrayContaining([
        { column: 'Cuántos hay', problem: 'unknown' },
        { column: 'Lo que pesa', problem: 'unknown' },
        { column: 'stock', problem: 'missing' },
      ]),
    ])
    const mapping = JSON.stringify({ 'Cuántos hay': 'stock', 'Lo que pesa': 'weightGram' })
    const { data } = await sent(named, { mapping })
    expect(totals(await ended(data.importId))).toEqual([2, 1, 1, 1, 0, 0])
  })

  test('is known the next time, and a column can be passed over', async () => {
    const more = named.replace('productCode', 'Notas,productCode').replace('OWN-1', 'egal,OWN-2')
    expect((await sent(more)).data).toEqual([{ column: 'Notas', problem: 'unknown' }])
    const { data } = await sent(more, { mapping: JSON.stringify({ Notas: '' }) })
    expect(totals(await ended(data.importId))).toEqual([2, 1, 1, 1, 0, 0])
  })

  const tooMany = JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`Column ${at}`, ''])))

  test.each(['[', '{"a":"nothing"}', '"text"', tooMany])('a mapping that is none is refused: %s', async (mapping) => {
    expect(await sent(named, { mapping })).toMatchObject({ code: 400, data: [{ path: 'mapping' }] })
  })
})

describe('cells that were wrong', () => {
  const columns = Object.keys(row('F-1'))
  const faulty = csvFile([row('F-1'), row('F-2', { stock: 'ten' }), row('F-3', { stock: 'many', minOrderQuantity: '?' })], columns)
  const fix = (id: string, cellList: { line: number; column: string; value: string }[], dryRunFlag: 0 | 1 = 0, token = member.token) =>
    shop.call(fixProductImport, { id, cellList, dryRunFlag }, { token, language: 'en' })

  test('are corrected in place and the rest is imported, in as many steps as it takes; what was stored does not change', async () => {
    const done = await run(faulty)
    expect([done.addTotal, done.badTotal, done.fixFlag]).toEqual([1, 2, 1])
    const { data: second } = await fix(done.id, [
      { line: 3, column: 'stock', value: '10' },
      { line: 4, column: 'stock', value: '20' },
    ])
    const half = await ended(second.importId)
    expect([half.addTotal, half.editTotal, half.badTotal, half.problemList.map(({ line, column }) => [line, column])]).toEqual([
      1,
      0,
      1,
      [[4, 'minOrderQuantity']],
    ])
    const { data: third } = await fix(second.importId, [{ line: 4, column: 'minOrderQuantity', value: '30' }])
    const whole = await ended(third.importId)
    expect([whole.addTotal, whole.editTotal, whole.badTotal, whole.fixFlag]).toEqual([1, 0, 0, 0])
    expect(await productOf('F-3')).toMatchObject({ minOrderQuantity: 30, skuList: [{ stock: 20 }] })
    expect((await fix(third.importId, [])).code).toBe(590015)
    expect((await fix(done.id, [])).code).toBe(590015)
  })

  test('leave the stock of products that are already stored as it has become since', async () => {
    const { id } = await run(faulty.replaceAll('F-', 'S-'))
    await db.update(skus).set({ stock: 3 }).where(eq(skus.skuCode, 'S-1-1'))
    const { data: tried } = await fix(id, [{ line: 3, column: 'stock', value: '10' }], 1)
    expect(totals(await ended(tried.importId))).toEqual([2, 3, 3, 1, 0, 1])
    const { data: half } = await fix(tried.importId, [])
    expect(totals(await ended(half.importId))).toEqual([2, 3, 3, 1, 0, 1])
    await db.update(skus).set({ stock: 4 }).where(eq(skus.skuCode, 'S-2-1'))
    const cells = [
      { line: 4, column: 'stock', value: '20' },
      { line: 4, column: 'minOrderQuantity', value: '30' },
    ]
    const { data: whole } = await fix(half.importId, cells)
    expect(totals(await ended(whole.importId))).toEqual([2, 3, 3, 1, 0, 0])
    expect([(await productOf('S-1')).skuList[0]!.stock, (await productOf('S-2')).skuList[0]!.stock]).toEqual([3, 4])
  })

  test('what was only checked is imported as it is, without its file being sent again', async () => {
    const checked = await run(csvFile([row('C-1')], columns), { dryRunFlag: 1 })
    expect([checked.addTotal, checked.fixFlag]).toEqual([1, 1])
    const { data } = await fix(checked.id, [])
    expect(await ended(data.importId)).toMatchObject({ dryRunFlag: 0, addTotal: 1, badTotal: 0 })
    expect(await productOf('C-1')).toMatchObject({ productCode: 'C-1' })
  })

  test('a line without a fault, an unknown column, and an import of somebody else are refused', async () => {
    const { id } = await run(faulty.replaceAll('F-', 'G-'))
    expect(await fix(id, [{ line: 2, column: 'stock', value: '1' }])).toMatchObject({ code: 400, data: [{ path: 'cellList.0.line' }] })
    expect(await fix(id, [{ line: 3, column: 'colour', value: '1' }])).toMatchObject({ code: 400, data: [{ path: 'cellList.0.column' }] })
    const stranger = await openImporter(shop)
    expect((await fix(id, [], 0, stranger.member.token)).code).toBe(110001)
  })

  test('after seven days the file is gone', async () => {
    const { id } = await run(faulty.replaceAll('F-', 'H-'))
    shop.passTime(8 * DAY_MS)
    await resumeImports(shop.appContext, {}, () => {})
    const { token } = await openMember(shop, importer.supplierId)
    expect((await fix(id, [], 0, token)).code).toBe(590015)
  })
})

describe('the template', () => {
  test.each(LANGUAGES)('in %s can be imported as it stands, as workbook and as CSV', async (language) => {
    const { token } = await openMember(shop, importer.supplierId)
    for (const format of [1, 0] as const) {
      const other = await openImporter(shop)
      // The importer's category has the same name as others, so the template names it by id, once the cache is dropped.
      dropCached('categories')
      const { data } = await shop.call(exportImportTemplate, { format }, { token, language })
      const { rawPayload, statusCode } = await shop.app.inject({ url: data.fileUrl, cookies: { TOKEN: token } })
      expect(statusCode).toBe(200)
      const done = await other.run(rawPayload, {}, language)
      expect([done.problemList, done.addTotal, done.badTotal]).toEqual([[], 2, 0])
    }
  })
})
