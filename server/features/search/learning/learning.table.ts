import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, real, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { products } from '#server/features/products/products.table.ts'
import { reference, refersTo } from '#server/kernel/database/columns.ts'

/** Of the reader. */
const language = () => varchar({ length: 3 }).$type<Language>().notNull()
/** Normalised, as searches are counted (countedKeyword). */
const keyword = () => varchar({ length: LONGEST_SEARCH }).notNull()

/** What became of a keyword's results on a day (UTC), and by nobody: no account, session or address stands beside it. */
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
    /** What all these say together: each by what it is worth, and more where it stood lower (counting.ts). */
    weight: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.keyword, table.countryCode, table.productId] })],
)

/** What a product's score is multiplied by for a keyword, made anew each night. No foreign key: a product that is gone answers nothing. */
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
