import { and, avg, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { COMMENT_STATUS } from '#contract/comments/comments.ts'
import { comments, products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

/** Locks products in ascending order. Call it before writing comments, so that a waiting transaction then sees the others' comments. */
export async function lockScoredProducts(db: Database, productIds: Iterable<number>): Promise<number[]> {
  const ids = [...new Set(productIds)].sort((one, next) => one - next)
  for (const id of ids) await lockRow(db, products, id)
  return ids
}

/**
 * Recomputes the scores of locked products and their suppliers, to one decimal (decisions §13.8): a product's is the mean of its visible
 * comments, a supplier's the mean over its products; null without any.
 */
export async function renewScores(db: Database, productIds: readonly number[]): Promise<void> {
  const rows = await db
    .select({ id: products.id, supplierId: products.supplierId, score: products.score })
    .from(products)
    .where(inArray(products.id, productIds))
  for (const { id, score } of rows) {
    const [visible] = await db
      .select({ mean: toOneDecimal(avg(comments.score)) })
      .from(comments)
      .where(and(eq(comments.productId, id), eq(comments.status, COMMENT_STATUS.visible)))
    const mean = numberOf(visible)
    if (mean !== score) await db.update(products).set({ score: mean }).where(eq(products.id, id))
  }
  const supplierIds = [...new Set(rows.map(({ supplierId }) => supplierId))].sort((one, next) => one - next)
  for (const id of supplierIds) {
    const supplier = await lockRow(db, suppliers, id)
    const [own] = await db
      .select({ mean: toOneDecimal(avg(products.score)) })
      .from(products)
      .where(and(eq(products.supplierId, id), isNotNull(products.score)))
    const mean = numberOf(own)
    // Written only if changed: every change of a supplier invalidates the caches of all pages.
    if (mean !== supplier?.score) await db.update(suppliers).set({ score: mean }).where(eq(suppliers.id, id))
  }
}

const toOneDecimal = (mean: ReturnType<typeof avg>) => sql<string | null>`round(${mean}, 1)`
const numberOf = (row: { mean: string | null } | undefined) => (row?.mean ? Number(row.mean) : null)
