import { sql } from 'drizzle-orm'
import { char, check, index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UnitPrice } from '#contract/money.ts'
import type { WatchType } from '#contract/watches/watches.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { createdAt, identity, instant, integerMoney, refersTo } from '#server/kernel/database/columns.ts'

/** Buyers' one-time alerts about products (decisions §28). */
export const watches = pgTable(
  'watches',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    /** WATCH_TYPE. */
    type: smallint().$type<WatchType>().notNull(),
    /** Unit price in currencyCode below which to notify; only of type 1 (priceBelow). */
    price: integerMoney<UnitPrice>(),
    currencyCode: char({ length: 3 }).notNull(),
    /** When the account was notified; null while the watch is open. */
    notifyTime: instant(),
    createTime: createdAt(),
  },
  (table) => [
    check('watch_type_known', sql`${table.type} between 0 and 1`),
    check('watched_price', sql`(${table.type} = 1) = (${table.price} is not null)`),
    uniqueIndex('one_watch_of_a_kind').on(table.accountId, table.productId, table.type),
    index('watches_of_product').on(table.productId),
    index('open_watches').on(table.id).where(sql`${table.notifyTime} is null`),
  ],
)
