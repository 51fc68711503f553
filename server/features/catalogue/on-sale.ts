import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { watchTaggedMoments } from '#server/kernel/pages/passed-moments.ts'

// The rule for what buyers can find and buy, in every form that queries and code need.

/** For queries on products that join suppliers. */
export const onSale = and(
  eq(products.status, PRODUCT_STATUS.onSale),
  eq(suppliers.status, SUPPLIER_STATUS.active),
  or(isNull(products.expireTime), gt(products.expireTime, sql`now()`)),
)

/** Suppliers that buyers can find: active ones, but not the house, which has no page and is in no list (decisions §14.4). */
export const isListedSupplier = and(eq(suppliers.status, SUPPLIER_STATUS.active), eq(suppliers.isHouse, false))

/** The products among these that are on sale. */
export async function findSold(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(inArray(products.id, ids), onSale))
  return new Set(rows.map(({ id }) => id))
}

/**
 * For raw SQL with the tables `product` and `supplier`: on sale, regardless of the expiry date. For precomputed data (the search index),
 * because no event occurs when a product expires.
 */
export const listedSql = sql.raw(`product.status = ${PRODUCT_STATUS.onSale} and supplier.status = ${SUPPLIER_STATUS.active}`)
export const onSaleSql = sql`${listedSql} and (product.expire_time is null or product.expire_time > now())`

watchTaggedMoments((isBetween) => {
  const ended = and(eq(products.status, PRODUCT_STATUS.onSale), isBetween(products.expireTime))
  return sql`select 'product:' || ${products.id} || ':facts' as tag from ${products} where ${ended}`
})

/** The fields that decide whether a product is on sale. */
interface Offered {
  product: { status: number; expireTime: Date | null }
  supplier: { status: number }
  /** Set if a particular SKU must be on sale. */
  sku?: { isOff: boolean }
}

export const isOnSale = ({ product, supplier, sku }: Offered, now: Date): boolean =>
  !sku?.isOff &&
  product.status === PRODUCT_STATUS.onSale &&
  supplier.status === SUPPLIER_STATUS.active &&
  (product.expireTime === null || product.expireTime > now)

/** Requires a product on sale. 150001 missing, a draft or private, 150006 removed, 150026 off sale or expired. */
export function onSaleOnly<Found extends Offered>(found: Found | undefined, now: Date): Found {
  refuseRemoved(found?.product.status)
  return found && isOnSale(found, now) ? found : fail('productOffSale')
}

/** Refuses missing, draft and private products (150001) and removed ones (150006), but not products off sale, which may come back. */
export function refuseRemoved(status: number | undefined): void {
  if (status === undefined || status === PRODUCT_STATUS.draft || status === PRODUCT_STATUS.private) fail('productMissing')
  if (status === PRODUCT_STATUS.removed) fail('productRemoved')
}
