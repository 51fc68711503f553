import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import {
  addProductImport,
  type ImportColumn,
  PRODUCT_COLUMNS,
  readProductImport,
  SKU_COLUMNS,
} from '#contract/product-imports/product-imports.ts'
import { importProducts } from '#server/features/product-imports/imported-products.ts'
import { products } from '#server/features/products/products.table.ts'
import { openSupplier, stockProduct } from '#tests/goods.ts'
import { type Member, openMember } from '#tests/order-stages.ts'
import type { Shop } from '#tests/shop.ts'

type Cells = Partial<Record<ImportColumn, string | number>>

/** A comma-separated file with these rows. */
export const csvFile = (rows: readonly Cells[], columns: readonly string[] = [...PRODUCT_COLUMNS, ...SKU_COLUMNS]): string =>
  [columns, ...rows.map((row) => columns.map((column) => quoted(String(row[column as ImportColumn] ?? ''))))]
    .map((cells) => cells.join(','))
    .join('\r\n')
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export interface Importer {
  supplierId: number
  member: Member
  categoryId: number
  /** Key of a picture in the gallery of one of the supplier's products. */
  picture: string
  /** Complete row of a draft with one SKU. */
  row(productCode: string, more?: Cells): Cells
  /** Uploads a file and waits until its import has ended. */
  run(file: string | Uint8Array, more?: Omit<InputOf<typeof addProductImport>, 'file'>, language?: Language): Promise<Imported>
  info(importId: string, language?: Language): Promise<Imported>
}
type Imported = Awaited<ReturnType<typeof infoOf>>

const infoOf = async (shop: Shop, token: string, id: string, language: Language) =>
  (await shop.call(readProductImport, { id }, { token, language })).data

export async function openImporter(shop: Shop): Promise<Importer> {
  const { db } = shop.appContext.database
  const supplierId = await openSupplier(shop)
  const member = await openMember(shop, supplierId)
  const picture = `gallery${supplierId}`
  const { productId } = await stockProduct(shop, { supplierId, pictureList: [picture] })
  const [product] = await db.select({ categoryId: products.categoryId }).from(products).where(eq(products.id, productId))
  const categoryId = product!.categoryId!
  const info = (id: string, language: Language = 'en') => infoOf(shop, member.token, id, language)
  return {
    supplierId,
    member,
    categoryId,
    picture,
    info,
    row: (productCode, more = {}) => ({
      productCode,
      categoryId,
      nameEn: `Lamp ${productCode}`,
      price: '1.85',
      minOrderQuantity: 100,
      leadTimeDays: 7,
      cartonQuantity: 20,
      cartonWeightGram: 10_000,
      cartonLengthMm: 400,
      cartonWidthMm: 300,
      cartonHeightMm: 200,
      skuCode: `${productCode}-1`,
      stock: 500,
      weightGram: 450,
      ...more,
    }),
    run: async (file, more = {}, language = 'en') => {
      const sent = { file: { name: 'products.csv', bytes: Buffer.from(file), signal: new AbortController().signal }, ...more }
      const { code, data } = await shop.call(addProductImport, sent, { token: member.token, language })
      if (code !== 200) throw new Error(`${code} ${JSON.stringify(data)}`)
      await importProducts(shop.appContext, { importId: Number(data.importId) }, () => {})
      return info(data.importId, language)
    },
  }
}

/** status, rowTotal, doneTotal, addTotal, editTotal, badTotal. */
export const totals = ({ status, rowTotal, doneTotal, addTotal, editTotal, badTotal }: Record<string, unknown>) => [
  status,
  rowTotal,
  doneTotal,
  addTotal,
  editTotal,
  badTotal,
]

/** Fingerprint of the tables that an import may change, its own tables aside. */
export async function fingerprint({ appContext }: Shop): Promise<unknown> {
  const { db } = appContext.database
  const tables = ['products', 'product_texts', 'skus', 'price_tiers', 'audit_log', 'row_changes']
  const of = async (name: string) =>
    (await db.execute(sql`select md5(string_agg(t::text, '|' order by t::text)) as all from ${sql.identifier(name)} t`)).rows[0]
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await of(name)])))
}
