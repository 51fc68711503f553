import { sql } from 'drizzle-orm'
import { boolean, char, check, integer, numeric, pgTable, primaryKey, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { instant, localizedText, rowNumber, rowVersion } from '#server/kernel/database/columns.ts'

export const currencies = pgTable(
  'currencies',
  {
    code: char({ length: 3 }).primaryKey(),
    id: rowNumber(),
    version: rowVersion(),
    /** ISO 4217 minor digits (JPY 0, EUR 2, KWD 3), not CLDR's. */
    digits: smallint().notNull(),
    name: localizedText().notNull(),
    isDefault: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('one_default_currency').on(table.isDefault).where(sql`${table.isDefault}`)],
)

/** How much of a currency one CNY buys. The newest row of a currency applies. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: rowNumber(),
    currencyCode: char({ length: 3 })
      .notNull()
      .references(() => currencies.code),
    rateTime: instant().notNull(),
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.currencyCode, table.rateTime] }), check('rate_is_positive', sql`${table.rate} > 0`)],
)

export const countries = pgTable(
  'countries',
  {
    code: char({ length: 2 }).primaryKey(),
    id: rowNumber(),
    version: rowVersion(),
    name: localizedText().notNull(),
    currencyCode: char({ length: 3 })
      .notNull()
      .references(() => currencies.code),
    /** With its plus sign: `+34`. */
    callingCode: varchar({ length: 5 }).notNull(),
    isDefault: boolean().notNull().default(false),
    /** The freight zone, both as origin of goods and as destination; null if neither is possible. */
    freightZone: varchar({ length: 20 }),
    /** `EU`: there is no customs border between countries of the same union (docs/decisions/004). */
    customsUnion: varchar({ length: 10 }),
    sort: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('one_default_country').on(table.isDefault).where(sql`${table.isDefault}`)],
)
