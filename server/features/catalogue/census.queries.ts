import { count, eq } from 'drizzle-orm'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'

export interface CensusRow {
  supplierId: number
  categoryId: number
  total: number
}

export const countProducts = (db: Database): Promise<CensusRow[]> =>
  db
    .select({ supplierId: products.supplierId, categoryId: products.categoryId, total: count() })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(onSale)
    .groupBy(products.supplierId, products.categoryId)
