import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, real, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { products } from '#server/features/products/products.table.ts'
import { reference, refersTo } from '#server/kernel/database/columns.ts'

/** The reader's language. */
const language = () => varchar({ length: 3 }).$type<Language>().notNull()
/** Normalised like the keywords of counted searches (countedKeyword). */
const keyword = () => varchar({ length: LONGEST_SEARCH }).notNull()

/** Uses of a keyword's results per day (UTC). Anonymous: no account, session or address is stored. */
export const resultUses = pgTable(
  'result_uses',
  {
    day: date({ mode: 'string' }).notNull(),
    language: language(),
    keyword: keyword(),
    /** The reader's market; empty without one. */
    countryCode: varchar({ length: 2 }).notNull(),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    opened: integer().notNull(),
    carted: integer().notNull(),
    ordered: integer().notNull(),
    /** The sum of the uses' weights, by type and place in the list (counting.ts). */
    weight: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.keyword, table.countryCode, table.productId] })],
)

/** Factors on a product's score per keyword, recomputed each night. No foreign key: a product that no longer exists matches no search. */
export const learnedFactors = pgTable(
  'learned_factors',
  {
    language: language(),
    keyword: keyword(),
    /** Empty for all markets together. */
    countryCode: varchar({ length: 2 }).notNull(),
    productId: reference().notNull(),
    factor: real().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.keyword, table.countryCode, table.productId] }),
    check('learned_factor_bounded', sql`${table.factor} between 1 and 1.3`),
  ],
)
