import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { createdAt, identity, localizedText, reference } from '#server/kernel/database/columns.ts'

/** Reusable texts for conversations, shared by a supplier's members or owned by one operator (decisions §29). */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: identity(),
    supplierId: reference().references(() => suppliers.id, { onDelete: 'cascade' }),
    /** The owning operator; null for a supplier's answers. */
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    name: varchar({ length: 60 }).notNull(),
    content: localizedText().notNull(),
    version: integer().notNull().default(1),
    updateTime: createdAt(),
  },
  (table) => [
    check('answer_of_one', sql`(${table.supplierId} is null) <> (${table.accountId} is null)`),
    uniqueIndex('one_answer_name_of_supplier').on(table.supplierId, table.name),
    uniqueIndex('one_answer_name_of_operator').on(table.accountId, table.name),
  ],
)
