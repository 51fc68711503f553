import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

export const searchHistory = pgTable(
  'search_history',
  {
    id: identity(),
    accountId: refersTo(() => accounts.id, { onDelete: 'cascade' }),
    /** 0 product, 1 supplier. */
    type: smallint().notNull(),
    content: varchar({ length: 200 }).notNull(),
    searchTime: createdAt(),
  },
  (table) => [
    unique('search_kept_once').on(table.accountId, table.type, table.content),
    check('search_type_known', sql`${table.type} between 0 and 1`),
    index('recent_searches').on(table.accountId, table.type, table.searchTime),
  ],
)
