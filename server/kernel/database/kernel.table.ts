import { sql } from 'drizzle-orm'
import { bigint, customType, date, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core'
import type { LiveCommand } from '#contract/live.ts'
import { bytes, createdAt, instant, reference } from '#server/kernel/database/columns.ts'

/** The answer to each submitToken, so that a repeated call returns the first result (decisions.md §1). */
export const submissions = pgTable(
  'submissions',
  {
    accountId: reference().notNull(),
    submitToken: uuid().notNull(),
    path: varchar({ length: 120 }).notNull(),
    /** SHA-256 of the body: another body under the same token is refused. */
    bodyHash: bytes().notNull(),
    answer: jsonb().$type<unknown>(),
    createTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.submitToken] }), index('old_submissions').on(table.createTime)],
)

/** Keys that every node shares (safety.md 21). */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  secret: bytes().notNull(),
  createTime: createdAt(),
})

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Live frames, written in the transaction of the change and read by every node after its commit (safety.md 9).
 * Every order writes here, and rows live only for minutes, so there is no primary key: no query would use its index.
 */
export const liveFrames = pgTable(
  'live_frames',
  {
    seq: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    accountId: reference().notNull(),
    /** `session` is not sent as a frame: a session of the account has ended, and its sockets must be closed. */
    cmd: varchar({ length: 10 }).$type<LiveCommand | 'session'>().notNull(),
    data: jsonb().$type<unknown>(),
    /** Readers follow transactions, not `seq`: sequence numbers become visible out of order, and a reader would miss some. */
    writer: transactionId().notNull().default(sql`pg_current_xact_id()`),
    createTime: createdAt(),
  },
  (table) => [index('live_frames_by_writer').on(table.writer), index('old_live_frames').using('brin', table.createTime)],
)

/**
 * Changes to the tables that visitors' pages are rendered from, written by triggers in the transaction of the change
 * (database/migrations/0041_page_tags.sql) and read by every node after its commit (docs/decisions/003). Retained for minutes.
 */
export const rowChanges = pgTable(
  'row_changes',
  {
    /** The table's name, or `product:ID:KIND` and `supplier:ID` (server/kernel/pages/catalogue-changes.ts). */
    tag: varchar({ length: 40 }).notNull(),
    /** As in live_frames. */
    writer: transactionId().notNull().default(sql`pg_current_xact_id()`),
    createTime: createdAt(),
  },
  (table) => [index('row_changes_by_writer').on(table.writer)],
)

/** Attempt counters: failed sign-ins, mails requested, files sent. A window begins with the first attempt. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    /** What is counted, such as `login:pair:<hash>` or `mail:client:<address>`. */
    key: varchar({ length: 120 }).primaryKey(),
    count: integer().notNull(),
    /** End of the window; the next attempt starts a new count. */
    endTime: instant().notNull(),
  },
  (table) => [index('ended_counters').on(table.endTime)],
)

/** When each job last ended, and the mails sent on that day (UTC). Stored because the worker deletes finished jobs (decisions §17.8). */
export const jobRuns = pgTable('job_runs', {
  name: varchar({ length: 128 }).primaryKey(),
  lastEndTime: instant().notNull(),
  day: date({ mode: 'string' }).notNull(),
  sentTotal: integer().notNull().default(0),
})
