import { and, asc, eq, gt, lte, max } from 'drizzle-orm'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { articles } from '#server/features/content/content.table.ts'
import { categories, products } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'

/** The highest number of a product; 0 in an empty shop. */
export async function findLastProduct(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(products.id) }).from(products)
  return row?.last ?? 0
}

/** Products on sale with numbers after `first` up to `last`. */
export async function listProductsOnSale(db: Database, first: number, last: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(onSale, gt(products.id, first), lte(products.id, last)))
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

const MOST_SUPPLIERS = 10_000

/** Categories, suppliers and articles that anybody may read. */
export async function listPlaces(db: Database): Promise<string[]> {
  const [categoryRows, supplierRows, articleRows] = await Promise.all([
    db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)),
    db
      .select({ id: suppliers.id })
      .from(suppliers)
      .where(eq(suppliers.status, SUPPLIER_STATUS.active))
      .orderBy(asc(suppliers.id))
      .limit(MOST_SUPPLIERS),
    db.select({ id: articles.id }).from(articles).orderBy(asc(articles.id)),
  ])
  return [
    ...categoryRows.map(({ id }) => `/allProducts/${id}`),
    ...supplierRows.map(({ id }) => `/supplier/${id}`),
    ...articleRows.map(({ id }) => `/view/${id}`),
  ]
}
