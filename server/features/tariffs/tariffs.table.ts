import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, jsonb, pgTable, primaryKey, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { Fen } from '#contract/money.ts'
import { countries } from '#server/features/markets/markets.table.ts'
import { createdAt, identity, instant, integerMoney, rowNumber, rowVersion } from '#server/kernel/database/columns.ts'

/** A method's price between two zones, in CNY fen: for the first weight, then per step. Only methods with a row exist on a lane. */
export const freightRates = pgTable(
  'freight_rates',
  {
    id: identity(),
    version: rowVersion(),
    originZone: varchar({ length: 20 }).notNull(),
    /** The destination's zone. */
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
    /** Code of a country or of a customs union; '' is any origin. */
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

/** A row of a sheet: the values of its columns, as the table's calls accept them. */
export interface WaitingRow {
  line: number
  given: Record<string, string | number | null>
}

/** A sheet for one of these tables that is applied later; at most one for each table. */
export const waitingTariffs = pgTable('waiting_tariffs', {
  id: identity(),
  /** As in the names of the table's calls: freight or duty. */
  noun: varchar({ length: 20 }).notNull().unique(),
  nextTime: instant().notNull(),
  rows: jsonb().$type<WaitingRow[]>().notNull(),
  /** Whether rows of the table that are not in the sheet are removed. */
  isRemoving: boolean().notNull(),
  createTime: createdAt(),
})
