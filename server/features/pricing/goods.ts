import { eq, type SQL, sql } from 'drizzle-orm'
import { fallbackOrder, inLanguageOrOther, type Language, type LocalizedText } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import { type Customisation, priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
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
  customisationList: products.customisationList,
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

// Prices are text, because JSON numbers are unsuitable for money.
const skuList = sql<(Omit<Goods['sku'], 'priceMicro'> & { priceMicro: string | null })[]>`(select coalesce(json_agg(json_build_object(
    'id', ${skus.id}, 'skuCode', ${skus.skuCode}, 'valueIdList', ${skus.valueIdList}, 'priceMicro', ${skus.priceMicro}::text, 'stock', ${skus.stock},
    'weightGram', ${skus.weightGram}, 'picture', ${skus.picture}, 'isOff', ${skus.isOff}) order by ${skus.id}), '[]')
  from ${skus} where ${skus.productId} = ${products.id} and not ${skus.isOff})`
const tierList = sql<{ startQuantity: number; priceMicro: string }[]>`(select coalesce(json_agg(json_build_object(
    'startQuantity', ${priceTiers.startQuantity}, 'priceMicro', ${priceTiers.priceMicro}::text) order by ${priceTiers.startQuantity}), '[]')
  from ${priceTiers} where ${priceTiers.productId} = ${products.id})`

/** Selects the goods of matching SKUs, as rows for goodsBySku. */
export const selectGoods = (db: Database, condition: SQL) =>
  db
    .select({ sku: skuColumns, product: productColumns, supplier: supplierColumns, tierList })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(condition)

export const goodsBySku = (rows: Awaited<ReturnType<typeof selectGoods>>): Map<number, Goods> =>
  new Map(rows.map(({ tierList, ...row }) => [row.sku.id, { ...row, tiers: tiersOf(row.product, tierList) }]))

const goodsOfSkus = prepared((db) =>
  selectGoods(db, sql`${skus.id} = any(${sql.placeholder('skuIds')}::bigint[])`).prepare('goods_of_skus'),
)

/** Goods by SKU id; deleted ones are omitted. */
export const readGoods = async (db: Database, skuIds: readonly number[]): Promise<Map<number, Goods>> =>
  skuIds.length === 0 ? new Map() : goodsBySku(await goodsOfSkus(db, { skuIds: [...new Set(skuIds)] }))

// The SKU of a product's smallest order: the cheapest, of equal ones the lightest, then the oldest (decisions §32).
const smallestGoods = prepared((db) =>
  selectGoods(
    db,
    sql`${skus.id} in (select distinct on (${skus.productId}) ${skus.id} from ${skus} join ${products} on ${products.id} = ${skus.productId}
      where ${skus.productId} = any(${sql.placeholder('productIds')}::bigint[]) and not ${skus.isOff}
      order by ${skus.productId}, case when ${products.priceType} = 1 then ${skus.priceMicro} end nulls last, ${skus.weightGram}, ${skus.id})`,
  ).prepare('smallest_goods'),
)

/** For each product the SKU of its smallest order; products without SKUs are omitted. */
export const readSmallestGoods = async (db: Database, productIds: readonly number[]): Promise<Goods[]> => [
  ...goodsBySku(await smallestGoods(db, { productIds: [...productIds] })).values(),
]

const goodsOfProduct = prepared((db) =>
  db
    .select({ product: productColumns, supplier: supplierColumns, skuList, tierList })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(eq(products.id, sql.placeholder('productId')))
    .prepare('goods_of_product'),
)

/** All SKUs of one product that are offered: one product row with lists, so that nothing is repeated for each SKU. */
export async function readGoodsOfProduct(db: Database, productId: number): Promise<Map<number, Goods>> {
  const [row] = await goodsOfProduct(db, { productId })
  if (!row) return new Map()
  const { product, supplier } = row
  const tiers = tiersOf(product, row.tierList)
  return new Map(
    row.skuList.map(({ priceMicro, ...sku }) => [
      sku.id,
      { sku: { ...sku, priceMicro: priceMicro === null ? null : BigInt(priceMicro) }, product, supplier, tiers },
    ]),
  )
}

function tiersOf({ priceMaxMicro }: Pick<ProductRow, 'priceMaxMicro'>, list: { startQuantity: number; priceMicro: string }[]): Tier[] {
  if (list.length === 0) return [{ startQuantity: 1, priceMicro: priceMaxMicro }]
  return list.map(({ startQuantity, priceMicro }) => ({ startQuantity, priceMicro: BigInt(priceMicro) }))
}

/** Selects the names of matching products, as rows for namesByProduct. */
export const selectNames = (db: Database, condition: SQL) =>
  db
    .select({ productId: productTexts.productId, language: productTexts.language, name: productTexts.name })
    .from(productTexts)
    .where(condition)

/** Names in the three languages, each falling back to the others. */
export function namesByProduct(rows: Awaited<ReturnType<typeof selectNames>>): Map<number, LocalizedText> {
  const known = Map.groupBy(rows, (row) => row.productId)
  return new Map(
    [...known].map(([productId, texts]) => {
      const nameIn = (language: Language) =>
        fallbackOrder(language).flatMap((each) => texts.find((text) => text.language === each)?.name ?? [])[0] ?? ''
      return [productId, { spa: nameIn('spa'), en: nameIn('en'), zh: nameIn('zh') }]
    }),
  )
}

const namesOfProducts = prepared((db) =>
  selectNames(db, sql`${productTexts.productId} = any(${sql.placeholder('productIds')}::bigint[])`).prepare('names_of_products'),
)

export const readProductNames = async (db: Database, productIds: readonly number[]): Promise<Map<number, LocalizedText>> =>
  productIds.length === 0 ? new Map() : namesByProduct(await namesOfProducts(db, { productIds: [...new Set(productIds)] }))

/** What distinguishes an SKU within its product: `Rojo · M`, one value per specification. Empty for a product without variants. */
export function specNameOf({ product, sku }: Goods): LocalizedText {
  const chosen = product.specList.map(({ valueList }, place) => valueList.find(({ valueId }) => valueId === sku.valueIdList[place])?.name)
  const nameIn = (language: Language) => chosen.flatMap((name) => (name ? inLanguageOrOther(name, language) : [])).join(' · ')
  return { spa: nameIn('spa'), en: nameIn('en'), zh: nameIn('zh') }
}

/** Key of the picture that shows the SKU. */
export const pictureOf = ({ sku, product }: Goods): string | null => sku.picture ?? product.pictureList[0] ?? null

/** A customisation that the product offers, by its id. */
export const customisationOf = ({ product }: Goods, id: string): Customisation | undefined =>
  product.customisationList.find(({ customisationId }) => customisationId === id)
