import { and, asc, eq, gt, lte, max, type SQL } from 'drizzle-orm'
import { categories } from '#server/features/catalogue/categories.table.ts'
import { isListedSupplier, onSale } from '#server/features/catalogue/on-sale.ts'
import { articles } from '#server/features/content/content.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Kinds with many pages: each part of the sitemap lists a range of their ids. */
export const PARTED = ['products', 'suppliers'] as const
export type Parted = (typeof PARTED)[number]

const NUMBERS = { products: products.id, suppliers: suppliers.id }

/** The public rows of a kind. */
const visibleRows = (db: Database, kind: Parted, within: SQL | undefined) =>
  kind === 'products'
    ? db.select({ id: products.id }).from(products).innerJoin(suppliers, eq(suppliers.id, products.supplierId)).where(and(onSale, within))
    : db.select({ id: suppliers.id }).from(suppliers).where(and(isListedSupplier, within))

const inPart = (kind: Parted, part: number, size: number) => and(gt(NUMBERS[kind], (part - 1) * size), lte(NUMBERS[kind], part * size))

/** The numbers of the non-empty parts, from 1: the protocol does not allow empty ones. */
export async function listParts(db: Database, kind: Parted, size: number): Promise<number[]> {
  const [row] =
    kind === 'products'
      ? await db.select({ last: max(products.id) }).from(products)
      : await db.select({ last: max(suppliers.id) }).from(suppliers)
  const parts = Array.from({ length: Math.ceil((row?.last ?? 0) / size) }, (_, index) => index + 1)
  const filled: number[] = []
  for (const part of parts) if ((await visibleRows(db, kind, inPart(kind, part, size)).limit(1)).length > 0) filled.push(part)
  return filled
}

export async function listOfPart(db: Database, kind: Parted, part: number, size: number): Promise<number[]> {
  const rows = await visibleRows(db, kind, inPart(kind, part, size)).orderBy(asc(NUMBERS[kind]))
  return rows.map(({ id }) => id)
}

/** Paths of public categories and articles. */
export async function listPlaces(db: Database, now: Date): Promise<string[]> {
  const [categoryRows, articleRows] = await Promise.all([
    db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)),
    db.select({ id: articles.id }).from(articles).where(lte(articles.publishTime, now)).orderBy(asc(articles.id)),
  ])
  return [...categoryRows.map(({ id }) => `/allProducts/${id}`), ...articleRows.map(({ id }) => `/view/${id}`)]
}
