import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { bytes, createdAt, instant, reference, refersTo } from '#server/kernel/database/columns.ts'

/** An authenticator app as an optional second factor (RFC 6238). */
export const secondFactors = pgTable(
  'second_factors',
  {
    accountId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The shared secret, encrypted with a key that is not in this table. */
    secret: bytes().notNull(),
    /** Null until a first code has proved that the app has the secret; sign-in does not require it before. */
    confirmTime: instant(),
    /** The 30 s time step of the last accepted code, so that no code works twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** When and why the platform removes the factor, unless the owner objects (decisions §17.7). */
    endTime: instant(),
    endReason: varchar({ length: 500 }),
    createTime: createdAt(),
  },
  (table) => [index('ending_second_factors').on(table.endTime).where(sql`${table.endTime} is not null`)],
)

/** Codes for users who have lost their phone; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: refersTo(() => secondFactors.accountId, { onDelete: 'cascade' }),
    /** HMAC-SHA256 of account and code, with the same key that encrypts the secrets. */
    codeHash: bytes().notNull(),
    createTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)
