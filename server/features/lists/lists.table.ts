import { sql } from 'drizzle-orm'
import { boolean, char, check, foreignKey, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { skus } from '#server/features/products/products.table.ts'
import { createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** Goods that a buyer orders again and again, or shows to those who decide about buying (decisions §26). */
export const lists = pgTable(
  'lists',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    /** Whether members of the buyer's company see the list (decisions §26). */
    isShared: boolean().notNull().default(false),
    /** Key of the public page, in plain text, because its owner can see it again. It gives access to this list only. */
    shareKey: varchar({ length: 43 }).unique(),
    /** The owner's market when the list was shared: its page shows the prices of that market. */
    shareCountryCode: char({ length: 2 }),
    shareCurrencyCode: char({ length: 3 }),
    createTime: createdAt(),
    /** The last change of the name or the items. */
    updateTime: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('lists_of_account').on(table.accountId),
    check('shared_list_has_currency', sql`(${table.shareKey} is null) = (${table.shareCurrencyCode} is null)`),
  ],
)

export const listItems = pgTable(
  'list_items',
  {
    id: identity(),
    listId: refersTo(() => lists.id, { onDelete: 'cascade' }),
    productId: reference().notNull(),
    skuId: reference().notNull(),
    quantity: integer().notNull(),
    remark: varchar({ length: 200 }).notNull().default(''),
    createTime: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.productId, table.skuId], foreignColumns: [skus.productId, skus.id] }).onDelete('cascade'),
    uniqueIndex('one_item_per_sku').on(table.listId, table.skuId),
    index('list_items_of_sku').on(table.productId, table.skuId),
    check('list_quantity_positive', sql`${table.quantity} > 0`),
  ],
)
