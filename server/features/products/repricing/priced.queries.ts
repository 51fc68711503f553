import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { fromText, readerOf } from '#server/features/catalogue/product-cards.ts'
import { PRODUCT_STATUS, priceTiers, products, productTexts, skus } from '#server/features/products/products.table.ts'
import type { Priced } from '#server/features/products/repricing/plan.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'

/** A product with all of its prices, and its name in the reader's language. */
export interface NamedPriced extends Priced {
  name: string
}

/**
 * The supplier's products of these ids with their prices, without goods made for a quote. `isLocked` locks products and SKUs until the
 * transaction ends, so that neither they nor their stock change, in the order in which orders and editors lock them.
 */
export async function pricedProducts(
  db: Database,
  supplierId: number,
  ids: readonly number[],
  { language, isLocked }: { language: Language; isLocked: boolean },
): Promise<Map<number, NamedPriced>> {
  if (isLocked) await waitLongerForLocks(db)
  const ownProducts = db
    .select({ product: products, name: fromText<string>(productTexts.name, readerOf(language)) })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.supplierId, supplierId), ne(products.status, PRODUCT_STATUS.private)))
    .orderBy(asc(products.id))
  const own = await (isLocked ? ownProducts.for('no key update') : ownProducts)
  const ownIds = own.map(({ product }) => product.id)
  const theirSkus = db.select().from(skus).where(inArray(skus.productId, ownIds)).orderBy(asc(skus.id))
  const allSkus = Map.groupBy(await (isLocked ? theirSkus.for('no key update') : theirSkus), ({ productId }) => productId)
  const theirTiers = await db
    .select()
    .from(priceTiers)
    .where(inArray(priceTiers.productId, ownIds))
    .orderBy(asc(priceTiers.productId), asc(priceTiers.startQuantity))
  const allTiers = Map.groupBy(theirTiers, ({ productId }) => productId)
  return new Map(
    own.map(({ product, name }) => {
      const { id } = product
      return [id, { product, name: name ?? '', tiers: allTiers.get(id) ?? [], skus: allSkus.get(id) ?? [] }]
    }),
  )
}
