import { sql } from 'drizzle-orm'
import { boolean, char, check, foreignKey, index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { skus } from '#server/features/products/products.table.ts'
import { createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** What a buyer orders again and again, or shows to whoever decides (decisions §26). */
export const lists = pgTable(
  'lists',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    /** Whether the members of the buyer's company see it (decisions §26). */
    isShared: boolean().notNull().default(false),
    /** Names its public page; as it stands here, for its owner is given it again. It opens nothing but what stands beside it. */
    shareKey: varchar({ length: 43 }).unique(),
    /** The owner's market when it was shared: its page has the prices of there. */
    shareCountryCode: char({ length: 2 }),
    shareCurrencyCode: char({ length: 3 }),
    createTime: createdAt(),
    /** Of its name or items. */
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
