import { date, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { identity } from '#server/kernel/database/columns.ts'

/** Searches per day (UTC) and keyword. Anonymous: no account, session or address is stored. */
export const searchCounts = pgTable(
  'search_counts',
  {
    id: identity(),
    day: date({ mode: 'string' }).notNull(),
    /** The reader's language. */
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** Normalised, so that spellings differing in accents or case count together. */
    keyword: varchar({ length: LONGEST_SEARCH }).notNull(),
    /** In how many minutes of the day it was searched for: searches within one minute count once. */
    total: integer().notNull(),
    /** How many products the last of these searches found. */
    productTotal: integer().notNull(),
  },
  (table) => [unique('searches_counted_once').on(table.day, table.language, table.keyword)],
)
