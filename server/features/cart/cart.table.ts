import { sql } from 'drizzle-orm'
import { boolean, char, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Micro, UnitPrice } from '#contract/money.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { quoteItems } from '#server/features/inquiries/quotes/quotes.table.ts'
import { skus } from '#server/features/products/products.table.ts'
import { files } from '#server/features/uploads/uploads.table.ts'
import { createdAt, identity, instant, integerMoney, reference, refersTo } from '#server/kernel/database/columns.ts'

/** A customisation chosen for a line; the file is an artwork of the account. */
export interface CustomisationChoice {
  customisationId: string
  remark: string
  file: { id: number; key: string; name: string } | null
}

export const cartLines = pgTable(
  'cart_lines',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    productId: reference().notNull(),
    skuId: reference().notNull(),
    quantity: integer().notNull(),
    /** Unit price when the line was added, in millionths of a CNY. */
    addPriceMicro: integerMoney<Micro>().notNull(),
    isSample: boolean().notNull().default(false),
    customisationList: jsonb().$type<CustomisationChoice[]>().notNull().default([]),
    quoteId: reference(),
    /** The item of the quote that the line came from. */
    quoteItemId: reference(),
    /** The quote's own unit price and currency, independent of later exchange rates (decisions §14.4). */
    quotedPrice: integerMoney<UnitPrice>(),
    quotedCurrencyCode: char({ length: 3 }),
    /** Until when the quote can be ordered. */
    quoteEndTime: instant(),
    /** Set once the line can never be ordered again: 5 off sale, 6 quote expired. Retained for 30 days. */
    endStatus: smallint(),
    endTime: instant(),
    createTime: createdAt(),
  },
  (table) => [
    foreignKey({ columns: [table.productId, table.skuId], foreignColumns: [skus.productId, skus.id] }).onDelete('cascade'),
    uniqueIndex('one_line_per_sku')
      .on(table.accountId, table.skuId, table.isSample, sql`md5(${table.customisationList}::text)`)
      .where(sql`${table.quoteId} is null and ${table.endStatus} is null`),
    foreignKey({
      name: 'line_of_quoted_item',
      columns: [table.quoteId, table.quoteItemId],
      foreignColumns: [quoteItems.quoteId, quoteItems.id],
    }),
    uniqueIndex('one_line_per_quoted_item').on(table.quoteItemId).where(sql`${table.endStatus} is null`),
    check(
      'quoted_line_is_complete',
      sql`num_nulls(${table.quoteId}, ${table.quoteItemId}, ${table.quotedPrice}, ${table.quotedCurrencyCode}, ${table.quoteEndTime}) in (0, 5)`,
    ),
    index('cart_lines_by_quote_end').on(table.quoteEndTime).where(sql`${table.endStatus} is null and ${table.quoteEndTime} is not null`),
    check('cart_quantity_positive', sql`${table.quantity} > 0`),
    check('end_status_terminal', sql`${table.endStatus} in (5, 6)`),
    index('cart_of_account').on(table.accountId),
  ],
)

/** Buyers' files for customisations, named by lines of their cart and orders. Deleted once no line names them. */
export const artworks = pgTable(
  'artworks',
  {
    accountId: refersTo(() => accounts.id),
    fileId: reference().notNull(),
    createTime: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.fileId] }),
    foreignKey({ name: 'artwork_of_account', columns: [table.accountId, table.fileId], foreignColumns: [files.accountId, files.id] }),
  ],
)
