import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { fallbackOrder, inLanguageOrOther } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import { priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'

export interface Tier {
  startQuantity: number
  priceMicro: Micro
}

type SkuRow = typeof skus.$inferSelect
type ProductRow = typeof products.$inferSelect
type SupplierRow = typeof suppliers.$inferSelect

/** One SKU with everything that prices, freight, customs, the cart and an order need. */
export interface Goods {
  sku: Pick<SkuRow, 'id' | 'skuCode' | 'valueIdList' | 'priceMicro' | 'stock' | 'weightGram' | 'picture' | 'isOff'>
  product: Pick<ProductRow, keyof typeof productColumns>
  supplier: Pick<SupplierRow, keyof typeof supplierColumns>
  /** Ascending by quantity, never empty. */
  tiers: Tier[]
}

const skuColumns = {
  id: skus.id,
  skuCode: skus.skuCode,
  valueIdList: skus.valueIdList,
  priceMicro: skus.priceMicro,
  stock: skus.stock,
  weightGram: skus.weightGram,
  picture: skus.picture,
  isOff: skus.isOff,
}

const productColumns = {
  id: products.id,
  status: products.status,
  expireTime: products.expireTime,
  nameOrigin: products.nameOrigin,
  pictureList: products.pictureList,
  unit: products.unit,
  priceType: products.priceType,
  priceMaxMicro: products.priceMaxMicro,
  minOrderQuantity: products.minOrderQuantity,
  orderMultiple: products.orderMultiple,
  cartonQuantity: products.cartonQuantity,
  cartonWeightGram: products.cartonWeightGram,
  cartonLengthMm: products.cartonLengthMm,
  cartonWidthMm: products.cartonWidthMm,
  cartonHeightMm: products.cartonHeightMm,
  samplePriceMicro: products.samplePriceMicro,
  sampleMaxQuantity: products.sampleMaxQuantity,
  leadTimeDays: products.leadTimeDays,
  leadTimeList: products.leadTimeList,
  incotermsList: products.incotermsList,
  hsCode: products.hsCode,
  originCountryCode: products.originCountryCode,
  blockedCountryList: products.blockedCountryList,
  isShippable: products.isShippable,
  specList: products.specList,
}

const supplierColumns = {
  id: suppliers.id,
  name: suppliers.name,
  status: suppliers.status,
  isHouse: suppliers.isHouse,
  verifiedLevel: suppliers.verifiedLevel,
  minOrderFen: suppliers.minOrderFen,
  depositPercent: suppliers.depositPercent,
  commissionBasisPoints: suppliers.commissionBasisPoints,
  confirmsByHand: suppliers.confirmsByHand,
}

/** Goods by SKU id; deleted ones are omitted. */
export async function readGoods(db: Database, skuIds: readonly number[]): Promise<Map<number, Goods>> {
  if (skuIds.length === 0) return new Map()
  const rows = await db
    .select({ sku: skuColumns, product: productColumns, supplier: supplierColumns })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(inArray(skus.id, [...new Set(skuIds)]))
  const tiers = await readTiers(db, [...new Set(rows.map(({ product }) => product.id))])
  return new Map(rows.map((row) => [row.sku.id, { ...row, tiers: tiersOf(row.product, tiers.get(row.product.id)) }]))
}

// Prices as text: JSON numbers are unsuitable for money.
const skuList = sql<(Omit<Goods['sku'], 'priceMicro'> & { priceMicro: string | null })[]>`(select coalesce(json_agg(json_build_object(
    'id', ${skus.id}, 'skuCode', ${skus.skuCode}, 'valueIdList', ${skus.valueIdList}, 'priceMicro', ${skus.priceMicro}::text, 'stock', ${skus.stock},
    'weightGram', ${skus.weightGram}, 'picture', ${skus.picture}, 'isOff', ${skus.isOff}) order by ${skus.id}), '[]')
  from ${skus} where ${skus.productId} = ${products.id} and not ${skus.isOff})`
const tierList = sql<{ startQuantity: number; priceMicro: string }[]>`(select coalesce(json_agg(json_build_object(
    'startQuantity', ${priceTiers.startQuantity}, 'priceMicro', ${priceTiers.priceMicro}::text) order by ${priceTiers.startQuantity}), '[]')
  from ${priceTiers} where ${priceTiers.productId} = ${products.id})`

const goodsOfProduct = prepared((db) =>
  db
    .select({ product: productColumns, supplier: supplierColumns, skuList, tierList })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(eq(products.id, sql.placeholder('productId')))
    .prepare('goods_of_product'),
)

/** All SKUs of one product that are offered: one product row with lists, rather than everything repeated for each SKU. */
export async function readGoodsOfProduct(db: Database, productId: number): Promise<Map<number, Goods>> {
  const [row] = await goodsOfProduct(db, { productId })
  if (!row) return new Map()
  const { product, supplier } = row
  const tiers = tiersOf(
    product,
    row.tierList.map(({ startQuantity, priceMicro }) => ({ startQuantity, priceMicro: BigInt(priceMicro) })),
  )
  return new Map(
    row.skuList.map(({ priceMicro, ...sku }) => [
      sku.id,
      { sku: { ...sku, priceMicro: priceMicro === null ? null : BigInt(priceMicro) }, product, supplier, tiers },
    ]),
  )
}

const tiersOf = ({ priceMaxMicro }: Pick<ProductRow, 'priceMaxMicro'>, own: Tier[] = []): Tier[] =>
  own.length > 0 ? own : [{ startQuantity: 1, priceMicro: priceMaxMicro }]

async function readTiers(db: Database, productIds: number[]): Promise<Map<number, Tier[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db.select().from(priceTiers).where(inArray(priceTiers.productId, productIds)).orderBy(asc(priceTiers.startQuantity))
  return Map.groupBy(rows, (row) => row.productId)
}

/** Product names in the three languages, each falling back to the others. */
export async function readProductNames(db: Database, productIds: readonly number[]): Promise<Map<number, LocalizedText>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: productTexts.productId, language: productTexts.language, name: productTexts.name })
    .from(productTexts)
    .where(inArray(productTexts.productId, [...new Set(productIds)]))
  const known = Map.groupBy(rows, (row) => row.productId)
  return new Map(
    [...known].map(([productId, texts]) => {
      const nameIn = (language: Language) =>
        fallbackOrder(language).flatMap((each) => texts.find((text) => text.language === each)?.name ?? [])[0] ?? ''
      return [productId, { spa: nameIn('spa'), en: nameIn('en'), zh: nameIn('zh') }]
    }),
  )
}

/** What distinguishes an SKU within its product: `Rojo · M`. Empty for a product without variants. */
export function specNameOf({ product, sku }: Goods): LocalizedText {
  const chosen = product.specList.map(({ valueList }) => valueList.find(({ valueId }) => sku.valueIdList.includes(valueId))?.name)
  const nameIn = (language: Language) => chosen.flatMap((name) => (name ? inLanguageOrOther(name, language) : [])).join(' · ')
  return { spa: nameIn('spa'), en: nameIn('en'), zh: nameIn('zh') }
}

/** The key of the picture that shows it. */
export const pictureOf = ({ sku, product }: Goods): string | null => sku.picture ?? product.pictureList[0] ?? null
