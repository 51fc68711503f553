import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/languages.ts'
import type { QuestionStatus } from '#contract/questions/questions.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { products } from '#server/features/products/products.table.ts'
import { createdAt, identity, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** Buyers' questions about a product; visible to all once they are answered (decisions §28). */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: identity(),
    productId: refersTo(() => products.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted: the answer still helps others. */
    accountId: reference().references(() => accounts.id, { onDelete: 'set null' }),
    language: varchar({ length: 3 }).$type<Language>().notNull(),
    content: varchar({ length: 500 }).notNull(),
    reply: varchar({ length: 1000 }),
    replyTime: instant(),
    /** QUESTION_STATUS. */
    status: smallint().$type<QuestionStatus>().notNull().default(1),
    createTime: createdAt(),
  },
  (table) => [
    check('question_status_known', sql`${table.status} between 1 and 2`),
    check('reply_has_time', sql`(${table.reply} is null) = (${table.replyTime} is null)`),
    index('questions_of_product').on(table.productId, table.replyTime),
    index('questions_of_account').on(table.accountId),
    index('open_questions').on(table.productId).where(sql`${table.reply} is null and ${table.status} = 1`),
  ],
)
