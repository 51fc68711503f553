import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Limits what can be paged through, so that a large category is never sorted completely. */
const MOST_RELATED = 120

export interface Relation {
  productId: number
  categoryId: number | null
  supplierId: number
}

/** Undefined for private goods: related products would reveal their supplier. */
export const findRelation = async (db: Database, productId: number): Promise<Relation | undefined> =>
  (
    await db
      .select({ productId: products.id, categoryId: products.categoryId, supplierId: products.supplierId })
      .from(products)
      .where(and(eq(products.id, productId), ne(products.status, PRODUCT_STATUS.private)))
  )[0]

/** Ids of related products: of the same category, then of the same supplier, bestsellers first in each. */
export function readRelatedIds(db: Database, { productId, categoryId, supplierId }: Relation): Promise<number[]> {
  const isAlike = categoryId === null ? sql`false` : eq(products.categoryId, categoryId)
  return bestSoldIds(db, and(ne(products.id, productId), or(isAlike, eq(products.supplierId, supplierId))), desc(isAlike))
}

export const readBestSoldIds = (db: Database): Promise<number[]> => bestSoldIds(db, undefined)

async function bestSoldIds(db: Database, which: SQL | undefined, ...first: SQL[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(onSale, which))
    .orderBy(...first, desc(products.salesTotal), asc(products.id))
    .limit(MOST_RELATED)
  return rows.map(({ id }) => id)
}
