import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addProductImport, cancelProductImport, listProductImports, readProductImport } from '#contract/product-imports/product-imports.ts'
import { readEditedProduct } from '#contract/products/console/products.ts'
import { auditLog } from '#server/features/audit/audit.table.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { productImports } from '#server/features/product-imports/product-imports.table.ts'
import { products, skus } from '#server/features/products/products.table.ts'
import { csvFile, fingerprint, openImporter, totals } from '#tests/importing.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database

const importer = await openImporter(shop)
const { row, run, member, picture } = importer
const as = { token: member.token, language: 'en' as const }

const recordOf = async (productCode: string) => {
  const [record] = await db
    .select()
    .from(products)
    .where(and(eq(products.supplierId, importer.supplierId), eq(products.productCode, productCode)))
  return record
}
const edited = async (productCode: string) =>
  (await shop.call(readEditedProduct, { id: String((await recordOf(productCode))!.id) }, as)).data
const send = (text: string | Uint8Array, more = {}) =>
  shop.call(addProductImport, { file: { name: 'a.csv', bytes: Buffer.from(text), signal: new AbortController().signal }, ...more }, as)

test('a file as Excel saves it in Spain becomes products, each row an SKU', async () => {
  const columns =
    'productCode;status;categoryId;nameSpa;nameEn;descriptionSpa;hsCode;tiers;minOrderQuantity;leadTimeDays;leadTimes;cartonQuantity;cartonWeightGram;cartonLengthMm;cartonWidthMm;cartonHeightMm;samplePrice;sampleMaxQuantity;incoterms;certificates;blockedCountries;images;skuCode;specSpa;specEn;stock;weightGram'
  const own = `L-1;1;${importer.categoryId};Lámpara «Añil»;Lamp;"Primera línea\nsegunda & <más>\n\nOtro párrafo";9405210000;100:1,85|1000:1,6;100;7;1000:20;20;10000;400;300;200;15,5;2;EXW|FOB;CE:123|RoHS;US|FR;${picture}`
  const lines = [
    columns,
    `${own};L-1-R;Color: Rojo | Talla: M;Colour: Red | Size: M;10;450`,
    `L-1${';'.repeat(22)}L-1-A;Color: Azul | Talla: M;Colour: Blue | Size: M;20;460`,
  ]
  const done = await run(Buffer.from(lines.join('\r\n'), 'latin1'), {}, 'spa')
  expect([totals(done), done.problemList]).toEqual([[2, 2, 2, 1, 0, 0], []])
  expect(await edited('L-1')).toMatchObject({
    status: 1,
    originLangCode: 'spa',
    textList: [
      {
        langCode: 'spa',
        name: 'Lámpara «Añil»',
        description: '<p>Primera línea<br />segunda &amp; &lt;más&gt;</p><p>Otro párrafo</p>',
        translateType: 0,
      },
      { langCode: 'en', name: 'Lamp', translateType: 2 },
    ],
    priceRangeList: [
      { startQuantity: 100, price: '1.85' },
      { startQuantity: 1000, price: '1.60' },
    ],
    leadTimeList: [
      { startQuantity: 100, days: 7 },
      { startQuantity: 1000, days: 20 },
    ],
    samplePrice: '15.50',
    sampleMaxQuantity: 2,
    incotermsList: ['EXW', 'FOB'],
    certificateList: [
      { name: 'CE', number: '123' },
      { name: 'RoHS', number: '' },
    ],
    blockedCountryList: ['US', 'FR'],
    imageList: [{ imageId: picture }],
    specList: [
      {
        name: { spa: 'Color', en: 'Colour', zh: '' },
        valueList: [{ name: { spa: 'Rojo', en: 'Red' } }, { name: { spa: 'Azul', en: 'Blue' } }],
      },
      { name: { spa: 'Talla', en: 'Size', zh: '' }, valueList: [{ name: { spa: 'M', en: 'M' } }] },
    ],
    skuList: [
      { skuCode: 'L-1-R', stock: 10, weightGram: 450, valueIdList: ['v1', 'v1'] },
      { skuCode: 'L-1-A', stock: 20, weightGram: 460, valueIdList: ['v2', 'v1'] },
    ],
  })
})

test('a blank cell leaves what is there, a dash takes it away, and what is not in the file stays', async () => {
  const whole = row('K-1', {
    nameSpa: 'Lámpara',
    brand: 'Bombix',
    hsCode: '940521',
    samplePrice: 9,
    sampleMaxQuantity: 3,
    originCountryCode: 'VN',
  })
  await run(csvFile([whole]))
  const before = await edited('K-1')
  const again = await run(
    csvFile([{ productCode: 'K-1', nameSpa: '-', brand: '-', samplePrice: '-', price: '2.10', skuCode: 'K-1-1', stock: 70 }]),
  )
  expect([totals(again), again.problemList]).toEqual([[2, 1, 1, 0, 1, 0], []])
  expect(await edited('K-1')).toEqual({
    ...before,
    version: before.version + 1,
    updateTime: expect.any(String),
    textList: before.textList.filter(({ langCode }) => langCode === 'en'),
    brand: '',
    samplePrice: null,
    sampleMaxQuantity: null,
    priceRangeList: [{ startQuantity: 100, price: '2.10' }],
    skuList: [{ ...before.skuList[0]!, stock: 70 }],
  })
})

test('an SKU without a row is off, and comes back with its row; names and ids of choices stay', async () => {
  const two = [
    row('S-1', { specEn: 'Colour: Red', skuCode: 'S-R' }),
    { productCode: 'S-1', skuCode: 'S-B', specEn: 'Colour: Blue', stock: 5, weightGram: 9 },
  ]
  await run(csvFile(two))
  const before = await edited('S-1')
  expect(totals(await run(csvFile([two[0]!])))).toEqual([2, 1, 1, 0, 1, 0])
  expect((await edited('S-1')).skuList.map(({ skuCode }) => skuCode)).toEqual(['S-R'])
  await run(csvFile([two[0]!, { ...two[1], specZh: '颜色: 蓝' }]))
  const after = await edited('S-1')
  expect(after.skuList.map(({ skuId, skuCode, stock }) => [skuId, skuCode, stock])).toEqual(
    before.skuList.map(({ skuId, skuCode, stock }) => [skuId, skuCode, stock]),
  )
  expect(after.specList[0]).toMatchObject({
    name: { en: 'Colour', zh: '颜色' },
    valueList: [{ name: { en: 'Red' } }, { name: { en: 'Blue', zh: '蓝' } }],
  })
})

describe('the same file again', () => {
  test.each([
    ['plain', {}],
    [
      'otherwise written',
      { price: '1.850', tiers: ' 100 : 1.850 | 1000:1.60 ', incoterms: 'FOB | EXW', minOrderQuantity: '0100', descriptionEn: 'a  \nb' },
    ],
    ['in dollars', { currencyCode: 'USD', price: '1.85', samplePrice: '3', sampleMaxQuantity: 1 }],
    ['with a price for each SKU', { price: '', skuPrice: '3.50', specEn: 'Size: M' }],
    ['with dashes', { brand: '-', certificates: '-', samplePrice: '-' }],
  ])('changes nothing: %s', async (name, more) => {
    const code = `A-${name.length}`
    const file = csvFile([row(code, more), row(`${code}b`, { ...more, nameZh: '台灯' })])
    const first = await run(file)
    expect([totals(first), first.problemList]).toEqual([[2, 2, 2, 2, 0, 0], []])
    const before = await fingerprint(shop)
    expect(totals(await run(file))).toEqual([2, 2, 2, 0, 0, 0])
    expect(await fingerprint(shop)).toEqual(before)
  })
})

test('an import is one act of its member in the log, with the number of its products; one that changes nothing is none', async () => {
  const [last] = await db.select({ id: sql<number>`coalesce(max(id), 0)::int` }).from(auditLog)
  const since = () => db.select().from(auditLog).where(gt(auditLog.id, last!.id))
  const file = csvFile(Array.from({ length: 60 }, (_, at) => row(`U-${at}`)))
  const { id } = await run(file)
  const expected = { accountId: member.id, supplierId: importer.supplierId, action: 'product/importAdd', entity: 'productImport' }
  expect(await since()).toMatchObject([{ ...expected, entityId: Number(id), after: { count: 60 } }])
  await run(file)
  await run(file, { dryRunFlag: 1 })
  expect(await since()).toHaveLength(1)
  // A dry run that is cancelled after its first batch writes nothing either.
  const { data: checked } = await send(file, { dryRunFlag: 1 })
  await db
    .update(productImports)
    .set({ status: 1, addTotal: 20 })
    .where(eq(productImports.id, Number(checked.importId)))
  expect((await shop.call(cancelProductImport, { id: checked.importId }, as)).code).toBe(200)
  expect(await since()).toHaveLength(1)
  await run(csvFile([row('U-0', { brand: 'New' }), row('U-1')]), { atomicFlag: 1 })
  expect((await since()).map(({ after }) => after?.['count'])).toEqual([60, 1])
})

test('orders that come between are not lost: only a stock that is written changes', async () => {
  await run(csvFile([row('O-1')]))
  const record = await recordOf('O-1')
  await db.update(skus).set({ stock: 490 }).where(eq(skus.productId, record!.id))
  await run(csvFile([{ productCode: 'O-1', skuCode: 'O-1-1', weightGram: 460 }]))
  expect((await edited('O-1')).skuList).toMatchObject([{ stock: 490, weightGram: 460 }])
})

test('one import of a supplier runs at a time; a cancelled one ends, keeps what it stored, and stays as it is', async () => {
  const file = csvFile([row('E-1'), row('E-2')])
  const { data } = await send(file)
  expect((await send(file)).code).toBe(999000)
  const other = await openImporter(shop)
  expect(totals(await other.run(csvFile([other.row('E-1')])))).toEqual([2, 1, 1, 1, 0, 0])
  expect((await shop.call(cancelProductImport, { id: data.importId }, { token: other.member.token })).code).toBe(110001)
  expect((await shop.call(readProductImport, { id: data.importId }, { token: other.member.token })).code).toBe(110001)
  expect((await shop.call(cancelProductImport, { id: data.importId }, as)).code).toBe(200)
  await importProducts(shop.appContext, { importId: Number(data.importId) }, () => {})
  expect(await importer.info(data.importId)).toMatchObject({ status: 4, addTotal: 0, endTime: expect.any(String) })
  expect(await recordOf('E-1')).toBeUndefined()
  expect((await shop.call(cancelProductImport, { id: data.importId }, as)).code).toBe(200)
  expect(totals(await run(file))).toEqual([2, 2, 2, 2, 0, 0])
  expect((await shop.call(listProductImports, { pageSize: 2 }, as)).rows.map(({ status }) => status)).toEqual([2, 4])
})
