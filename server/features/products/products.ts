import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The keys of these products’ first pictures; of those that have one. */
export async function firstPictures(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, picture: sql<string | null>`${products.pictureList} ->> 0` })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.flatMap(({ id, picture }) => (picture === null ? [] : [[id, picture] as const])))
}

/** Evaluations stay without a name: others bought by them. */
export const anonymizeComments: DeleteAccountRows = (db, accountIds) =>
  db
    .update(comments)
    .set({ authorName: NAMELESS })
    .where(and(inArray(comments.accountId, accountIds), ne(comments.authorName, NAMELESS)))

const stopped = (status: number, statusReason: string) => ({
  status,
  statusReason,
  version: sql`${products.version} + 1`,
  updateTime: sql`now()`,
})

/**
 * By the platform, after a report, with its reason: whoever sells it may put it on sale again once it is mended (decisions §17.8).
 * Drafts and what was removed stay so.
 */
export const takeOffSale = (db: Database, id: number, reason: string) =>
  db
    .update(products)
    .set(stopped(PRODUCT_STATUS.offSale, reason))
    .where(and(eq(products.id, id), inArray(products.status, [PRODUCT_STATUS.onSale, PRODUCT_STATUS.offSale])))

/** The same for good. */
export const removeProduct = (db: Database, id: number, reason: string) =>
  db.update(products).set(stopped(PRODUCT_STATUS.removed, reason)).where(eq(products.id, id))

export async function supplierOfProduct(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ supplierId: products.supplierId }).from(products).where(eq(products.id, id))
  return row?.supplierId
}
