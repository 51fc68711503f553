import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#contract/languages.ts'
import { accounts } from '#server/features/account/account.table.ts'
import { createdAt, identity, instant, localizedText, reference, refersTo } from '#server/kernel/database/columns.ts'

/** Notifications of users (§2 notification list modal). */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    /** 0 inquiry, 1 consultation, 2 order. */
    entityType: smallint().notNull(),
    entityId: reference().notNull(),
    title: localizedText().notNull(),
    /** Pieces of the message, each a text with an optional picture. */
    content: jsonb().$type<{ name: LocalizedText; url?: string }[]>().notNull().default([]),
    /** Link target, if the message is not about an order, inquiry or consultation; null: it links to its entity. */
    path: varchar({ length: 200 }),
    /** Addressed to a supplier member or operator: it links to the console. */
    isConsole: boolean().notNull().default(false),
    readTime: instant(),
    createTime: createdAt(),
  },
  (table) => [
    check('entity_type_known', sql`${table.entityType} between 0 and 2`),
    index('messages_of_account').on(table.accountId, table.entityType, table.createTime),
    // decisions §15: unread counts are counts of conversations.
    uniqueIndex('one_unread_of_consultation')
      .on(table.accountId, table.entityId)
      .where(sql`${table.entityType} = 1 and ${table.readTime} is null and ${table.path} is null`),
    index('unread_messages').on(table.accountId, table.entityType).where(sql`${table.readTime} is null`),
  ],
)
