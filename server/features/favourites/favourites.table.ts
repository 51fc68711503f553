import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { createdAt, identity, instant, refersTo } from '#server/kernel/database/columns.ts'

/** Buyers' favourite products. */
export const favourites = pgTable(
  'favourites',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    createTime: createdAt(),
    /** When the favourite was removed. It is not shown or counted, but kept for some minutes so that it can be restored to its place. */
    deleteTime: instant(),
  },
  (table) => [
    uniqueIndex('one_favourite_per_product').on(table.accountId, table.productId),
    index('favourites_of_product').on(table.productId),
    index('removed_favourites').on(table.deleteTime).where(sql`${table.deleteTime} is not null`),
  ],
)
