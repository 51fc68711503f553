import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ProductContent } from '#server/features/products/editor/content.ts'
import type { OfferedSku } from '#server/features/products/editor/skus.ts'
import { products } from '#server/features/products/products.table.ts'
import { accountIds, createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/** A product as it was before a change, without stock, which orders change all the time. */
export interface FormerContent extends ProductContent {
  skus: Omit<OfferedSku, 'stock'>[]
}

/** FormerContent as JSON: unit prices are strings of digits, times are ISO strings. */
export type StoredContent = Json<FormerContent>
type Json<Value> = Value extends bigint
  ? string
  : Value extends Date
    ? string
    : Value extends object
      ? { [Name in keyof Value]: Json<Value[Name]> }
      : Value

export const productChanges = pgTable(
  'product_changes',
  {
    id: identity(),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    accountId: refersTo(() => accountIds.id),
    changeTime: createdAt(),
    /** The product's content before the change. */
    content: jsonb().$type<StoredContent>().notNull(),
  },
  (table) => [index('changes_of_product').on(table.productId, table.id)],
)
