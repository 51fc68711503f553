import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { formatDecimal, type Micro } from '#contract/money.ts'
import type { ProductColumn, SkuColumn } from '#contract/product-imports/product-imports.ts'
import { attributeValues } from '#server/features/catalogue/attributes.table.ts'
import { shortDecimal, specCell } from '#server/features/product-imports/cells.ts'
import { plainLines } from '#server/features/product-imports/rich-cells.ts'
import { PRODUCT_STATUS, priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type ProductRecord = typeof products.$inferSelect
export type SkuRecord = typeof skus.$inferSelect
type TextRecord = typeof productTexts.$inferSelect

export type ProductCells = Record<ProductColumn, string>
export type SkuCells = Record<SkuColumn, string>

/** A stored product, and its cells as a file would have them. */
export interface StoredProduct {
  product: ProductRecord
  texts: TextRecord[]
  /** The SKUs that are offered, in display order. */
  skus: SkuRecord[]
  tiers: { startQuantity: number; priceMicro: Micro }[]
  /** Cells with decimal points; skuCells are in the order of skus. */
  cells: ProductCells
  skuCells: SkuCells[]
}

/** The attribute id of each attribute value id. */
export type AttributeOf = ReadonlyMap<number, number>

export const readAttributes = async (db: Database): Promise<AttributeOf> =>
  new Map(
    (await db.select({ id: attributeValues.id, attributeId: attributeValues.attributeId }).from(attributeValues)).map(
      ({ id, attributeId }) => [id, attributeId],
    ),
  )

/** The supplier's products with these codes, locked in the order of their ids to avoid deadlocks. */
export async function lockByCode(db: Database, supplierId: number, codes: readonly string[]): Promise<Map<string, ProductRecord>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.supplierId, supplierId), inArray(products.productCode, codes), lt(products.status, PRODUCT_STATUS.removed)))
    .orderBy(asc(products.id))
    .for('no key update')
  return new Map(rows.map((row) => [row.productCode!, row]))
}

/** Reads products in the order of the given ids. */
export async function readStored(db: Database, ids: readonly number[], attributeOf: AttributeOf): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const given = [...ids]
  const records = await db.select().from(products).where(inArray(products.id, given))
  const texts = await db.select().from(productTexts).where(inArray(productTexts.productId, given))
  const offered = await db
    .select()
    .from(skus)
    .where(and(inArray(skus.productId, given), eq(skus.isOff, false)))
    .orderBy(asc(skus.sort), asc(skus.id))
  const tiers = await db.select().from(priceTiers).where(inArray(priceTiers.productId, given)).orderBy(asc(priceTiers.startQuantity))
  const of = <Row extends { productId: number }>(rows: readonly Row[]) => Map.groupBy(rows, ({ productId }) => productId)
  const [textsOf, skusOf, tiersOf] = [of(texts), of(offered), of(tiers)]
  const byId = new Map(records.map((product) => [product.id, product]))
  return given.flatMap((id) => {
    const product = byId.get(id)
    if (!product) return []
    const parts = { product, texts: textsOf.get(id) ?? [], skus: skusOf.get(id) ?? [], tiers: tiersOf.get(id) ?? [] }
    return [{ ...parts, cells: productCells(parts, attributeOf), skuCells: parts.skus.map((sku) => skuCells(product, sku)) }]
  })
}

type Parts = Pick<StoredProduct, 'product' | 'texts' | 'skus' | 'tiers'>

/** Drafts store missing numbers as 0, which become blank cells. */
const known = (value: number | null): string => (value ? String(value) : '')
export const priceCell = (micro: Micro): string => shortDecimal(formatDecimal(micro, 6))

function productCells({ product, texts, tiers }: Parts, attributeOf: AttributeOf): ProductCells {
  const text = (language: Language) => texts.find((each) => each.language === language)
  const name = (language: Language) => text(language)?.name ?? ''
  const description = (language: Language) => plainLines(text(language)?.description ?? '')
  const byTotal = product.priceType === 0 ? tiers : []
  const leadTimes = product.leadTimeList.filter(({ startQuantity }) => startQuantity > product.minOrderQuantity)
  return {
    productCode: product.productCode ?? '',
    status: String(product.status),
    categoryId: known(product.categoryId),
    nameSpa: name('spa'),
    nameEn: name('en'),
    nameZh: name('zh'),
    descriptionSpa: description('spa'),
    descriptionEn: description('en'),
    descriptionZh: description('zh'),
    unitCode: product.unit,
    brand: product.brand ?? '',
    originCountryCode: product.originCountryCode,
    hsCode: product.hsCode,
    currencyCode: 'CNY',
    price: byTotal.length === 1 ? priceCell(byTotal[0]!.priceMicro) : '',
    tiers: byTotal.length > 1 ? byTotal.map(({ startQuantity, priceMicro }) => `${startQuantity}:${priceCell(priceMicro)}`).join('|') : '',
    minOrderQuantity: known(product.minOrderQuantity),
    orderMultiple: known(product.orderMultiple),
    leadTimeDays: known(product.leadTimeDays),
    leadTimes: leadTimes.map(({ startQuantity, days }) => `${startQuantity}:${days}`).join('|'),
    cartonQuantity: known(product.cartonQuantity),
    cartonWeightGram: known(product.cartonWeightGram),
    cartonLengthMm: known(product.cartonLengthMm),
    cartonWidthMm: known(product.cartonWidthMm),
    cartonHeightMm: known(product.cartonHeightMm),
    samplePrice: product.samplePriceMicro === null ? '' : priceCell(product.samplePriceMicro),
    sampleMaxQuantity: product.samplePriceMicro === null ? '' : known(product.sampleMaxQuantity),
    incoterms: product.incotermsList.join('|'),
    attributes: product.attributeValueIds.map((valueId) => `${attributeOf.get(valueId) ?? ''}:${valueId}`).join('|'),
    certificates: product.certificateList.map(certificateCell).join('|'),
    blockedCountries: product.blockedCountryList.join('|'),
    images: product.pictureList.join('|'),
  }
}

export const certificateCell = ({ name, number }: { name: string; number: string }): string => (number ? `${name}:${number}` : name)

function skuCells({ specList, priceType }: ProductRecord, sku: SkuRecord): SkuCells {
  const spec = (language: Language) => {
    const choices = specList.map((each, at) => ({
      name: each.name[language],
      value: each.valueList.find(({ valueId }) => valueId === sku.valueIdList[at])?.name[language] ?? '',
    }))
    return choices.some(({ name, value }) => name || value) ? specCell(choices) : ''
  }
  return {
    skuCode: sku.skuCode,
    specSpa: spec('spa'),
    specEn: spec('en'),
    specZh: spec('zh'),
    skuPrice: priceType === 1 && sku.priceMicro !== null ? priceCell(sku.priceMicro) : '',
    stock: String(sku.stock),
    weightGram: known(sku.weightGram),
    barcode: sku.barcode,
  }
}

/** Whether two states of a product have equal cells. */
export const isSame = (one: StoredProduct, other: StoredProduct): boolean =>
  JSON.stringify([one.cells, one.skuCells]) === JSON.stringify([other.cells, other.skuCells])
