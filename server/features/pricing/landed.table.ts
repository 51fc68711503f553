import { sql } from 'drizzle-orm'
import { boolean, char, date, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { UnitPrice } from '#contract/money.ts'
import { instant, integerMoney, reference } from '#server/kernel/database/columns.ts'

/** A country and a currency whose buyers sort or filter lists by landed price (decisions §24). */
export const landedMarkets = pgTable(
  'landed_markets',
  {
    countryCode: char({ length: 2 }).notNull(),
    currencyCode: char({ length: 3 }).notNull(),
    /** Changes up to this cursor are included in the prices (server/kernel/database/snapshot.ts); null: not priced yet. */
    cursor: text(),
    renewTime: instant(),
    /** The last day on which the market was used, in UTC. */
    usedDay: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.currencyCode] })],
)

/**
 * Landed price per piece of a product's smallest order, by each method that can carry it, in the market's currency, so that lists are
 * sorted and filtered by exactly what their cards show. The cards themselves compute it. No foreign key to products: like search_postings,
 * this table follows them with a short delay.
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
    /** Days from the order to the last day of its delivery window. */
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
    // Covering indexes: a list reads only the index.
    index('landed_by_method').on(table.countryCode, table.currencyCode, table.freightType, table.productId, table.price, table.arriveDays),
    index('landed_cheapest')
      .on(table.countryCode, table.currencyCode, table.productId, table.price, table.arriveDays)
      .where(sql`is_cheapest`),
  ],
)
