import type { ProductRecord } from '#server/features/products/editor/content.ts'
import { contentOf } from '#server/features/products/editor/save-product.ts'
import { lockSkus, offered, storeSkus } from '#server/features/products/editor/skus.ts'
import { PRODUCT_STATUS, priceTiers, products, productTexts } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { insertRow } from '#server/kernel/database/rows.ts'

/**
 * Copies a product as a draft, including its pictures but without product code, barcodes, sales, score, questions, stock and an
 * expired end of sale. Returns the draft's id.
 */
export async function copiedProduct(db: Database, product: ProductRecord, now: Date): Promise<number> {
  const { texts, tiers } = await contentOf(db, product)
  const { id, externalKey, productCode, version, statusReason, salesTotal, score, questionTotal, ...content } = product
  const expireTime = content.expireTime && content.expireTime > now ? content.expireTime : null
  const { id: productId } = await insertRow(db, products, {
    ...content,
    expireTime,
    status: PRODUCT_STATUS.draft,
    createTime: now,
    updateTime: now,
  })
  await db.insert(productTexts).values(texts.map((text) => ({ ...text, productId })))
  if (tiers.length > 0) await db.insert(priceTiers).values(tiers.map((tier) => ({ ...tier, productId })))
  const own = offered(await lockSkus(db, id)).map((sku) => ({ ...sku, id: null, barcode: '', stock: 0 }))
  await storeSkus(db, productId, own)
  return productId
}
