import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique, varchar } from 'drizzle-orm/pg-core'
import { accountIds, createdAt, identity, refersTo } from '#server/kernel/database/columns.ts'

/**
 * arriving: the row exists, the bytes may not. loose: stored, but not referenced yet; removed after a day. attached: belongs to one row of
 * its owner. leaving: no longer available; its bytes are about to be removed.
 */
export const FILE_STATUS = { arriving: 0, loose: 1, attached: 2, leaving: 3 } as const

/** `dataCopy` is created by the server: a copy of a user's data. */
export const FILE_TYPES = { image: 1, document: 2, avatar: 3, dataCopy: 4 } as const

/** Uploaded files. All are private; a picture is public while the pictures feature has its key. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    accountId: refersTo(() => accountIds.id),
    type: smallint().notNull(),
    status: smallint().notNull().default(0),
    /** Key of the bytes in the file store. */
    key: varchar({ length: 40 }).notNull().unique(),
    name: varchar({ length: 130 }).notNull(),
    mimeType: varchar({ length: 100 }).notNull(),
    /** Size in bytes as stored. */
    size: integer().notNull(),
    /** For pictures only. */
    width: integer(),
    height: integer(),
    tint: varchar({ length: 7 }),
    /** For pictures of an import: SHA-256 in hex of the received bytes, so that the same picture is processed only once. */
    digest: varchar({ length: 64 }),
    createTime: createdAt(),
  },
  (table) => [
    // For composite foreign keys: a row can reference only files of its own owner (safety.md 3).
    unique('file_of_account').on(table.accountId, table.id),
    unique('file_key_of_account').on(table.accountId, table.key),
    check('file_type_known', sql`${table.type} between 1 and 4`),
    check('file_status_known', sql`${table.status} between 0 and 3`),
    check('file_size_positive', sql`${table.size} > 0`),
    index('files_by_digest').on(table.digest).where(sql`${table.digest} is not null`),
    index('files_to_tidy').on(table.createTime).where(sql`${table.status} <> 2`),
  ],
)
