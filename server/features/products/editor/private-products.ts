import { LANGUAGES, type LocalizedText } from '#contract/languages.ts'
import type { Micro } from '#contract/money.ts'
import { PRODUCT_STATUS, products, productTexts, skus } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Quoted goods that are not part of the catalogue. */
export interface PrivateGoods {
  supplierId: number
  categoryId: number
  name: LocalizedText
  picture: string | null
  hsCode: string
  originCountryCode: string
  unitCode: string
  weightGram: number
  cartonQuantity: number
  cartonWeightGram: number
  cartonLengthMm: number
  cartonWidthMm: number
  cartonHeightMm: number
  minOrderQuantity: number
  leadTimeDays: number
  skuCode: string
  stock: number
  priceMicro: Micro
}

/** Creates a private product with one SKU and the quoted stock; it is in no list and has no page (decisions §14.4). */
export async function makePrivateProduct(db: Database, goods: PrivateGoods, now: Date): Promise<{ productId: number; skuId: number }> {
  const { name, picture, unitCode, skuCode, stock, priceMicro, weightGram, ...facts } = goods
  const [product] = await db
    .insert(products)
    .values({
      ...facts,
      status: PRODUCT_STATUS.private,
      nameOrigin: name.zh,
      pictureList: picture === null ? [] : [picture],
      unit: unitCode,
      priceMinMicro: priceMicro,
      priceMaxMicro: priceMicro,
      createTime: now,
      updateTime: now,
    })
    .returning({ id: products.id })
  const productId = product!.id
  await db.insert(productTexts).values(LANGUAGES.map((language) => ({ productId, language, name: name[language] })))
  const [sku] = await db.insert(skus).values({ productId, skuCode, stock, weightGram }).returning({ id: skus.id })
  return { productId, skuId: sku!.id }
}
