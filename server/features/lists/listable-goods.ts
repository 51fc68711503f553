import { type Goods, readGoods } from '#server/features/pricing/goods.ts'
import { PRODUCT_STATUS } from '#server/features/products/products.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

const LISTABLE: readonly number[] = [PRODUCT_STATUS.onSale, PRODUCT_STATUS.offSale]

/** Goods of SKUs that may be on a list: on sale, or off sale and perhaps back later. Drafts and goods of a quote are left out. */
export async function listableGoods(db: Database, skuIds: readonly number[]): Promise<Map<number, Goods>> {
  const known = await readGoods(db, skuIds)
  return new Map([...known].filter(([, { product }]) => LISTABLE.includes(product.status)))
}
