import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '#server/kernel/database/columns.ts'

/** The search engine's indexes that this database has built or is building; changes are sent to all of them. */
export const searchIndexes = pgTable('search_indexes', {
  name: varchar({ length: 200 }).primaryKey(),
  mappingVersion: integer().notNull(),
  /** Whether the index is completely filled and is the one being searched. */
  isLive: boolean().notNull().default(false),
  createTime: createdAt(),
})

/**
 * The search engine's outbox: products whose postings changed, written in the transaction of the change. Rows are never deleted, or a
 * later change could reuse an earlier version number.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    productId: reference().primaryKey(),
    /** Incremented by every change; also the document's version in the index, where an earlier version never overwrites a later one. */
    version: bigint({ mode: 'number' }).notNull(),
    sentVersion: bigint({ mode: 'number' }).notNull().default(0),
    changeTime: createdAt(),
  },
  (table) => [index('search_changes_waiting').on(table.changeTime, table.productId).where(sql`version > sent_version`)],
)
