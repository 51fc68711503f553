import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { setStatus } from '#server/features/products/editor/status.ts'
import { comments, PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findValue } from '#server/kernel/database/rows.ts'

/** Picture keys by product id: the first picture of each of these products that has one. */
export async function firstPictures(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: products.id, picture: sql<string | null>`${products.pictureList} ->> 0` })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.flatMap(({ id, picture }) => (picture === null ? [] : [[id, picture] as const])))
}

/** Deleted accounts' reviews stay, without a name: other buyers have relied on them. */
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
 * Takes a product off sale after a report, with the platform's reason; its supplier may put it on sale again once the fault is fixed
 * (decisions §17.8). Drafts and removed products stay as they are.
 */
export const takeOffSale = (db: Database, id: number, stopped: Stopped): Promise<void> =>
  stop(db, id, stopped, PRODUCT_STATUS.offSale, inArray(products.status, [PRODUCT_STATUS.onSale, PRODUCT_STATUS.offSale]))

/** Like takeOffSale, but permanent. */
export const removeProduct = (db: Database, id: number, stopped: Stopped): Promise<void> => stop(db, id, stopped, PRODUCT_STATUS.removed)

async function stop(db: Database, id: number, { reason, operatorId, now }: Stopped, status: number, which?: SQL): Promise<void> {
  const product = await lockRow(db, products, id, which)
  if (product) await setStatus(db, product, { status, statusReason: reason, accountId: operatorId, now })
}

/** The product's PRODUCT_STATUS; undefined if it does not exist. */
export const statusOfProduct = (db: Database, id: number) => findValue(db, products.status, eq(products.id, id))

export const supplierOfProduct = (db: Database, id: number) => findValue(db, products.supplierId, eq(products.id, id))
