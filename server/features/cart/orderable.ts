import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { cartLines } from '#server/features/cart/cart.table.ts'
import { onSale } from '#server/features/catalogue/on-sale.ts'
import { PRODUCT_STATUS, products, skus } from '#server/features/products/products.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'

// `isForSale` in SQL, for queries that join the line's product and supplier.

const isOffered = sql`exists (select from ${skus} where ${skus.id} = ${cartLines.skuId} and not ${skus.isOff})`

const isMadeStill = sql`not exists (select from jsonb_array_elements(${cartLines.customisationList}) as choice
  where not ${products.customisationList} @> jsonb_build_array(jsonb_build_object('customisationId', choice -> 'customisationId')))`

/** On sale with all chosen customisations, or private goods that a quote put into the cart. */
export const isOrderable = or(
  and(onSale, isOffered, isMadeStill),
  and(isNotNull(cartLines.quoteId), eq(products.status, PRODUCT_STATUS.private), eq(suppliers.status, SUPPLIER_STATUS.active)),
)
