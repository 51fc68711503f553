import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, real, smallint, unique, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { Grade } from '#contract/search/lab.ts'
import { LONGEST_SEARCH } from '#contract/search/limits.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/** How well a product matches a keyword, as graded by operators; a new grade replaces the previous one. */
export const searchJudgements = pgTable(
  'search_judgements',
  {
    id: identity(),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** Normalised like the keywords of counted searches. */
    keyword: varchar({ length: LONGEST_SEARCH }).notNull(),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    grade: smallint().$type<Grade>().notNull(),
    accountId: refersTo(() => accounts.id),
    judgeTime: createdAt(),
  },
  (table) => [
    unique('result_judged_once').on(table.language, table.keyword, table.productId),
    check('grade_known', sql`${table.grade} between 0 and 3`),
  ],
)

/** Search quality per day (UTC), by the judgements of that day. */
export const searchQuality = pgTable(
  'search_quality',
  {
    day: date({ mode: 'string' }).notNull(),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    /** The mean nDCG@10 of the judged keywords. */
    ndcg: real().notNull(),
    /** How many keywords the mean is over. */
    keywordTotal: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.language] })],
)
