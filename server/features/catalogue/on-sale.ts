import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { products } from '#server/features/products/products.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'

/** What buyers find, wherever products are listed; the query joins suppliers. */
export const isOnSale = and(
  eq(products.status, 1),
  eq(suppliers.status, 1),
  or(isNull(products.expireTime), gt(products.expireTime, sql`now()`)),
)
