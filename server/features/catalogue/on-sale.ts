import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'

// What buyers can find and buy: the same rule for every kind of query.

/** Wherever products are listed; the query joins suppliers. */
export const onSale = and(
  eq(products.status, PRODUCT_STATUS.onSale),
  eq(suppliers.status, SUPPLIER_STATUS.active),
  or(isNull(products.expireTime), gt(products.expireTime, sql`now()`)),
)

/** Suppliers that buyers can find: those that trade, without the house, which has neither a page nor a place in a list (decisions §14.4). */
export const isListedSupplier = and(eq(suppliers.status, SUPPLIER_STATUS.active), eq(suppliers.isHouse, false))

/** Which of these products buyers can see and buy. */
export async function findSold(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(suppliers, eq(suppliers.id, products.supplierId))
    .where(and(inArray(products.id, ids), onSale))
  return new Set(rows.map(({ id }) => id))
}

/**
 * For raw SQL with the tables `product` and `supplier`: on sale, regardless of the expiry date. What is precomputed
 * (the search index) uses it, because nothing happens at the moment when a product expires.
 */
export const listedSql = sql.raw(`product.status = ${PRODUCT_STATUS.onSale} and supplier.status = ${SUPPLIER_STATUS.active}`)
export const onSaleSql = sql`${listedSql} and (product.expire_time is null or product.expire_time > now())`

/** The fields of a product and its supplier that decide it. */
interface Offered {
  product: { status: number; expireTime: Date | null }
  supplier: { status: number }
  /** Of goods alone. */
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

/** Refuses what is missing, a draft or private (150001) or permanently removed (150006), but not what is off sale: it may come back. */
export function refuseRemoved(status: number | undefined): void {
  if (status === undefined || status === PRODUCT_STATUS.draft || status === PRODUCT_STATUS.private) fail('productMissing')
  if (status === PRODUCT_STATUS.removed) fail('productRemoved')
}
