import { sql } from 'drizzle-orm'
import { boolean, char, date, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { UnitPrice } from '#contract/money.ts'
import { instant, integerMoney, reference } from '#server/kernel/database/columns.ts'

/** A country and a currency whose buyers order or narrow lists by what goods cost delivered (decisions §24). */
export const landedMarkets = pgTable(
  'landed_markets',
  {
    countryCode: char({ length: 2 }).notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    /** What its prices know of (server/kernel/database/snapshot.ts); null: of nothing yet. */
    cursor: text(),
    renewTime: instant(),
    /** In UTC. */
    usedDay: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.currencyCode] })],
)

/**
 * What one piece of a product's smallest order costs delivered, by each method that can carry it, in the currency, so that lists are
 * ordered and narrowed by what their cards say to the digit. What a card says is computed. No foreign key to products: like
 * search_postings it follows them a moment later.
 */
export const landedPrices = pgTable(
  'landed_prices',
  {
    countryCode: char({ length: 2 }).notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    productId: reference().notNull(),
    /** 1 express, 2 air, 3 rail, 4 sea. */
    freightType: smallint().notNull(),
    price: integerMoney<UnitPrice>().notNull(),
    /** From the order to the last day of its delivery window. */
    arriveDays: smallint().notNull(),
    isCheapest: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'landed_price', columns: [table.countryCode, table.currencyCode, table.productId, table.freightType] }),
    foreignKey({
      name: 'landed_price_of_market',
      columns: [table.countryCode, table.currencyCode],
      foreignColumns: [landedMarkets.countryCode, landedMarkets.currencyCode],
    }).onDelete('cascade'),
    // A list reads the index alone.
    index('landed_by_method').on(table.countryCode, table.currencyCode, table.freightType, table.productId, table.price, table.arriveDays),
    index('landed_cheapest')
      .on(table.countryCode, table.currencyCode, table.productId, table.price, table.arriveDays)
      .where(sql`is_cheapest`),
  ],
)
