import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/account-rows.ts'
import type { Database } from '#server/kernel/database.ts'

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

/** By the platform, after a report: whoever sells it may put it on sale again once it is mended (decisions §17.8). What is not on sale stays so. */
export const takeOffSale = (db: Database, id: number) =>
  db
    .update(products)
    .set({ status: PRODUCT_STATUS.offSale, updateTime: sql`now()` })
    .where(and(eq(products.id, id), eq(products.status, PRODUCT_STATUS.onSale)))

/** The same for good. */
export const removeProduct = (db: Database, id: number) =>
  db.update(products).set({ status: PRODUCT_STATUS.removed, updateTime: sql`now()` }).where(eq(products.id, id))

export async function supplierOfProduct(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ supplierId: products.supplierId }).from(products).where(eq(products.id, id))
  return row?.supplierId
}
