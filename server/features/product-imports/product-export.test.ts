import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addProductImport, MOST_IMPORT_ROWS } from '#contract/product-imports/product-imports.ts'
import { listProducts } from '#contract/products/console/products.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { productImports } from '#server/features/product-imports/product-imports.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { exportedSheet, fileName } from '#tests/exporting.ts'
import { csvFile, openImporter } from '#tests/importing.ts'
import { openMember } from '#tests/order-stages.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE } from '#tests/signed-in.ts'
import type { XlsxCell } from '#tests/xlsx.ts'

const shop = await openShop({ limitsScale: 1000 })
const { db } = shop.appContext.database

async function exported(token: string, separator?: ',' | ';' | '\t', status?: number): Promise<string> {
  const input = { orderBy: 'id' as const, ...(separator ? { separator } : {}), ...(status === undefined ? {} : { status }) }
  const { data } = await shop.call(listProducts.export, input, { token })
  const { statusCode, body } = await shop.app.inject({ url: data.fileUrl })
  expect(statusCode).toBe(200)
  return body
}

async function imported(token: string, text: string) {
  const file = { name: 'products.csv', bytes: Buffer.from(text), signal: new AbortController().signal }
  const { code, data } = await shop.call(addProductImport, { file }, { token })
  expect(code).toBe(200)
  await importProducts(shop.appContext, { importId: Number(data.importId) }, () => {})
  const [record] = await db
    .select()
    .from(productImports)
    .where(eq(productImports.id, Number(data.importId)))
  return record!
}

test('the demo’s products as a file: read again nothing changes, and the next file is the same to the byte', async () => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, DEMO_PEOPLE.supplier.id))
  const supplierId = account!.supplierId!
  await db.execute(sql`update products set product_code = 'D-' || id where supplier_id = ${supplierId}`)
  const { token } = await openMember(shop, supplierId)
  const versions = async () => db.select({ id: products.id, version: products.version }).from(products).orderBy(products.id)
  const before = await versions()
  for (const separator of [',', ';', '\t'] as const) {
    const first = await exported(token, separator)
    expect(first.split('\r\n').length).toBeGreaterThan(10)
    const { status, rowTotal, doneTotal, addTotal, editTotal, badTotal } = await imported(token, first)
    expect([status, doneTotal, addTotal, editTotal, badTotal]).toEqual([2, rowTotal, 0, 0, 0])
    expect(await exported(token, separator)).toBe(first)
  }
  expect(await versions()).toEqual(before)
})

test.each([';', '\t'] as const)(
  'one supplier’s file, between %j, makes the same products at another one, whose file is the same',
  async (separator) => {
    const [one, other] = [await openImporter(shop), await openImporter(shop)]
    const tricky = {
      nameEn: '=Lamp, "big"',
      nameSpa: '-20 °C',
      descriptionEn: 'a; b\n\n• c\n1 < 2 & "so"',
      brand: '@home',
      certificates: 'EN 71:2014|CE',
    }
    await one.run(
      csvFile([
        one.row('T-1', { ...tricky, tiers: '100:1.852|500:1.6', price: '', leadTimes: '500:20', specEn: 'Size: M', specZh: '尺码: 中' }),
        { productCode: 'T-1', skuCode: 'T-1-2', specEn: 'Size: L', specZh: '尺码: 大', stock: 0, weightGram: 7 },
        one.row('T-2', { price: '', skuPrice: '0.003456', samplePrice: '0', sampleMaxQuantity: 1 }),
      ]),
    )
    const file = await exported(one.member.token, separator)
    const lines = (text: string) => text.split('\r\n').filter((line) => /'?T-[12]/.test(line))
    const { addTotal, editTotal } = await imported(other.member.token, file)
    expect([addTotal, editTotal]).toEqual([2, 0])
    expect(lines(await exported(other.member.token, separator))).toEqual(lines(file))
  },
)

test('a file of products says in words what they are counted in and whether they are on sale, and numbers in a workbook are numbers', async () => {
  const { member, run, row } = await openImporter(shop)
  await run(csvFile([row('W-1', { unitCode: 'pair', skuCode: '007', price: '', skuPrice: '1.5', stock: 12 })]))
  const found = ({ productCode }: Record<string, XlsxCell>) => productCode?.value === 'W-1'
  const product = (await exportedSheet(shop, listProducts, {}, { token: member.token, language: 'zh' })).find(found)
  expect(product).toMatchObject({
    unitCode: { value: 'pair' },
    unitCodeText: { value: '双' },
    statusText: { value: '草稿' },
    skuCode: { value: '007', format: '@' },
    skuPrice: { value: 1.5, format: '0.0' },
    stock: { value: 12, format: 'General' },
  })
})

test('a removed product is in the file of a list of removed ones, and in no other, so that it can be imported', async () => {
  const { member, row, run } = await openImporter(shop)
  const { removed } = PRODUCT_STATUS
  await run(csvFile([row('R-1'), row('R-2')]))
  await db.update(products).set({ status: removed }).where(eq(products.productCode, 'R-1'))
  const codesIn = (text: string) => text.match(/^R-\d/gm)
  expect(codesIn(await exported(member.token))).toEqual(['R-2'])
  expect(codesIn(await exported(member.token, ',', removed))).toEqual(['R-1'])
})

test('a product without a code is in the file, and refused when it is read', async () => {
  const { member, supplierId } = await openImporter(shop)
  const { badTotal, addTotal, rowTotal } = await imported(member.token, await exported(member.token))
  expect([addTotal, badTotal]).toEqual([0, rowTotal])
  expect(rowTotal).toBeLessThan(MOST_IMPORT_ROWS)
  expect(await db.select().from(products).where(eq(products.supplierId, supplierId))).toHaveLength(1)
})

test('a file of products that leaves some out, because an import would not take them all, says so in its name', async () => {
  const { member, supplierId, row, run } = await openImporter(shop)
  const named = async () => {
    const { data } = await shop.call(listProducts.export, { orderBy: 'id' }, { token: member.token })
    return fileName(shop, data.fileUrl)
  }
  const [{ productId, total }] = (
    await db.execute<{ productId: number; total: number }>(sql`select product_id::int as "productId", count(*)::int as total from skus
      where product_id in (select id from products where supplier_id = ${supplierId}) group by product_id`)
  ).rows as [{ productId: number; total: number }]
  await db.execute(sql`insert into skus (product_id, sku_code, stock, weight_gram)
    select ${productId}, 'MANY-' || place, 1, 1 from generate_series(1, ${MOST_IMPORT_ROWS - total}::int) place`)
  expect(await named()).not.toContain('first')
  await run(csvFile([row('LAST-1')]))
  expect(await named()).toContain('-first-10000.csv')
})
