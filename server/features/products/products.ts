import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { setStatus } from '#server/features/products/editor/status.ts'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findValue } from '#server/kernel/database/rows.ts'

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

interface Stopped {
  reason: string
  operatorId: number
  now: Date
}

/**
 * By the platform, after a report, with its reason: whoever sells it may put it on sale again once it is mended (decisions §17.8).
 * Drafts and what was removed stay so.
 */
export const takeOffSale = (db: Database, id: number, stopped: Stopped): Promise<void> =>
  stop(db, id, stopped, PRODUCT_STATUS.offSale, inArray(products.status, [PRODUCT_STATUS.onSale, PRODUCT_STATUS.offSale]))

/** The same for good. */
export const removeProduct = (db: Database, id: number, stopped: Stopped): Promise<void> => stop(db, id, stopped, PRODUCT_STATUS.removed)

async function stop(db: Database, id: number, { reason, operatorId, now }: Stopped, status: number, which?: SQL): Promise<void> {
  const product = await lockRow(db, products, id, which)
  if (product) await setStatus(db, product, { status, statusReason: reason, accountId: operatorId, now })
}

export const supplierOfProduct = (db: Database, id: number) => findValue(db, products.supplierId, eq(products.id, id))
