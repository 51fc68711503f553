import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { accounts } from '#server/features/account/account.table.ts'
import { bytes, createdAt, instant, reference } from '#server/kernel/columns.ts'

/** An authenticator app as a second factor (RFC 6238), by the account's own choice. */
export const secondFactors = pgTable('second_factors', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted by a key that is not in this table. */
  secret: bytes().notNull(),
  /** Null until a first code has shown that the app holds the secret; sign-in asks for nothing before. */
  confirmTime: instant(),
  /** The step of 30 s whose code was taken last: no code opens twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createTime: createdAt(),
})

/** Ways in for who has lost his phone; each opens once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: reference()
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    /** HMAC-SHA256 of account and code, by the key of the secrets. */
    codeHash: bytes().notNull(),
    createTime: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)
