import { count, eq, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'

import { cached } from '#server/kernel/cache/cache.ts'
import type { Database } from '#server/kernel/database/database.ts'

const CACHE_MS = MINUTE_MS

/** The number of products on sale per supplier and category. */
export interface ProductCounts {
  totalOfCategory: ReadonlyMap<number, number>
  totalOfSupplier: ReadonlyMap<number, number>
  /** A supplier's categories with their totals, largest first. */
  categoriesOfSupplier: ReadonlyMap<number, { categoryId: number; total: number }[]>
}

/** Counted once a minute: counting a large catalogue takes too long for a page request. */
export const productCounts = cached(CACHE_MS, [], async (db) => toProductCounts(await countProducts(db)))

interface ProductCountRow {
  supplierId: number
  categoryId: number
  total: number
}

/** Not null: every product on sale has a category. */
const ofListed = sql<number>`${products.categoryId}`.mapWith(products.categoryId)

const countProducts = (db: Database): Promise<ProductCountRow[]> =>
  db
    .select({ supplierId: products.supplierId, categoryId: ofListed, total: count() })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(onSale)
    .groupBy(products.supplierId, products.categoryId)

function toProductCounts(rows: ProductCountRow[]): ProductCounts {
  const totalOfCategory = new Map<number, number>()
  const totalOfSupplier = new Map<number, number>()
  const categoriesOfSupplier = new Map<number, { categoryId: number; total: number }[]>()
  for (const { supplierId, categoryId, total } of rows.toSorted((one, other) => other.total - one.total)) {
    totalOfCategory.set(categoryId, (totalOfCategory.get(categoryId) ?? 0) + total)
    totalOfSupplier.set(supplierId, (totalOfSupplier.get(supplierId) ?? 0) + total)
    categoriesOfSupplier.set(supplierId, [...(categoriesOfSupplier.get(supplierId) ?? []), { categoryId, total }])
  }
  return { totalOfCategory, totalOfSupplier, categoriesOfSupplier }
}
