import { date, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { identity } from '#server/kernel/database/columns.ts'

/** What was searched for on a day (UTC), and by nobody: no account, session or address stands beside it. */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: identity(),
    day: date({ mode: 'string' }).notNull(),
    /** Of the reader. */
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** Normalised, so that accents and case do not divide it. */
    keyword: varchar({ length: LONGEST_SEARCH }).notNull(),
    /** In how many minutes of the day it was searched for. */
    total: integer().notNull(),
    /** How many products the last of these searches found. */
    productTotal: integer().notNull(),
  },
  (table) => [unique('searches_counted_once').on(table.day, table.language, table.keyword)],
)
