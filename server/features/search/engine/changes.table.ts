import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'
import { createdAt, reference } from '#server/kernel/database/columns.ts'

/** The indexes of the search engine that this database has built, or builds: changes are sent to all of them. */
export const searchIndexes = pgTable('search_indexes', {
  name: varchar({ length: 200 }).primaryKey(),
  mappingVersion: integer().notNull(),
  /** Filled; it is the one that is searched. */
  isLive: boolean().notNull().default(false),
  createTime: createdAt(),
})

/**
 * The outbox of the search engine: which products' postings have changed, written in the transaction of the change. A row stays, or a
 * later version could be the number of an earlier one.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    productId: reference().primaryKey(),
    /** Raised with every change; the document's own in the index, where none is overwritten by an earlier one. */
    version: bigint({ mode: 'number' }).notNull(),
    sentVersion: bigint({ mode: 'number' }).notNull().default(0),
    changeTime: createdAt(),
  },
  (table) => [index('search_changes_waiting').on(table.changeTime, table.productId).where(sql`version > sent_version`)],
)
