import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, numeric, pgTable, primaryKey, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Fen } from '#contract/money.ts'
import { identity, instant, integerMoney, localizedText, rowNumber, rowVersion } from '#server/kernel/database/columns.ts'

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

/** How much of a currency one CNY buys. A currency's newest row applies. */
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
    /** The freight zone, as origin of goods and as destination; null where neither is known. */
    freightZone: varchar({ length: 20 }),
    /** `EU`: no customs border lies between countries of one union (docs/decisions/004). */
    customsUnion: varchar({ length: 10 }),
    sort: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('one_default_country').on(table.isDefault).where(sql`${table.isDefault}`)],
)

/** A method's price from a zone to a zone, in CNY fen: for the first weight step, then for each further one. What stands here exists. */
export const freightRates = pgTable(
  'freight_rates',
  {
    id: identity(),
    version: rowVersion(),
    originZone: varchar({ length: 20 }).notNull(),
    /** The destination's. */
    zone: varchar({ length: 20 }).notNull(),
    /** 1 express, 2 air, 3 rail, 4 sea. */
    freightType: smallint().notNull(),
    firstGram: integer().notNull(),
    firstFen: integerMoney<Fen>().notNull(),
    stepGram: integer().notNull(),
    stepFen: integerMoney<Fen>().notNull(),
    /** Cubic centimetres that count as one kilogram: 5000 express, 6000 air. */
    cubicCmPerKg: integer().notNull(),
    maxGram: integer(),
    minDays: smallint().notNull(),
    maxDays: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('one_rate_per_lane_and_method').on(table.originZone, table.zone, table.freightType),
    check('freight_type_known', sql`${table.freightType} between 1 and 4`),
  ],
)

/**
 * Duty and tax by country, origin and HS prefix, in basis points. Rules for the goods' own country of origin come first, then
 * those for its customs union, then those for any origin ('', the general ones); among these the longest prefix wins.
 */
export const dutyRates = pgTable(
  'duty_rates',
  {
    id: rowNumber(),
    version: rowVersion(),
    countryCode: char({ length: 2 })
      .notNull()
      .references(() => countries.code),
    /** A country's code or a customs union's; '' is any origin. */
    originCode: varchar({ length: 10 }).notNull().default(''),
    hsPrefix: varchar({ length: 10 }).notNull().default(''),
    dutyBasisPoints: integer().notNull(),
    taxBasisPoints: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countryCode, table.originCode, table.hsPrefix] }),
    index('duty_by_country').on(table.countryCode),
  ],
)
