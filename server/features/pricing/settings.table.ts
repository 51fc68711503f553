import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import type { Fen } from '#contract/money.ts'
import { integerMoney, rowVersion } from '#server/kernel/database/columns.ts'

/** The platform's charges (decisions §17.7), in 1/10,000 and CNY fen, and the issuer of its invoices. No row until first changed. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    version: rowVersion(),
    serviceBasisPoints: integer().notNull(),
    serviceFloorFen: integerMoney<Fen>().notNull(),
    commissionBasisPoints: integer().notNull(),
    companyName: varchar({ length: 120 }).notNull().default(''),
    companyAddress: varchar({ length: 200 }).notNull().default(''),
    companyTaxNo: varchar({ length: 40 }).notNull().default(''),
  },
  (table) => [check('one_row_of_settings', sql`${table.id} = 1`)],
)
