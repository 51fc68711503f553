import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { FAVOURITE_STATUS, type FavouriteStatus } from '#contract/favourites/favourites.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'

const notDeleted = (accountId: number) => and(eq(favourites.accountId, accountId), isNull(favourites.deleteTime))

/** Includes a favourite that was removed but not yet purged. */
export async function findFavourite(db: Database, accountId: number, productId: number) {
  const [row] = await db
    .select({ id: favourites.id, deleteTime: favourites.deleteTime })
    .from(favourites)
    .where(and(eq(favourites.accountId, accountId), eq(favourites.productId, productId)))
  return row
}

export const countFavourites = (db: Database, accountId: number) => db.$count(favourites, notDeleted(accountId))

/** Restores a removed favourite; with a new time it counts as new. */
export async function returnFavourite(db: Database, id: number, createTime?: Date): Promise<void> {
  await db
    .update(favourites)
    .set({ deleteTime: null, ...(createTime && { createTime }) })
    .where(eq(favourites.id, id))
}

/** Permanently deletes favourites removed at or before the given time. */
export async function purgeRemoved(db: Database, before: Date): Promise<void> {
  await db.delete(favourites).where(lte(favourites.deleteTime, before))
}

/** Returns whether the user had a favourite with this id. */
export const removeFavourite = async (db: Database, accountId: number, id: number, now: Date) =>
  hasTouched(
    await db
      .update(favourites)
      .set({ deleteTime: now })
      .where(and(notDeleted(accountId), eq(favourites.id, id))),
  )

export const readFavouriteIds = (db: Database, accountId: number) =>
  db.select({ id: favourites.id, productId: favourites.productId }).from(favourites).where(notDeleted(accountId))

/** Newest first, each with the state of its product (contract/favourites/favourites.ts). */
export const readFavourites = (db: Database, accountId: number, page: { pageNum: number; pageSize: number }) =>
  db
    .select({
      id: favourites.id,
      productId: favourites.productId,
      status: sql<FavouriteStatus>`case when ${products.status} = ${PRODUCT_STATUS.removed} then ${FAVOURITE_STATUS.removed}
        when ${onSale} then ${FAVOURITE_STATUS.onSale} else ${FAVOURITE_STATUS.paused} end::smallint`,
      createTime: favourites.createTime,
    })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(notDeleted(accountId))
    .orderBy(desc(favourites.createTime), desc(favourites.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
