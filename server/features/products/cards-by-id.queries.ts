import { and, eq, inArray } from 'drizzle-orm'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'

/** Which of these products buyers can see and buy. */
export async function findSold(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(inArray(products.id, [...ids]), onSale))
  return new Set(rows.map(({ id }) => id))
}
