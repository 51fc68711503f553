import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_MAIL_FLAGS, type MailFlags } from '#contract/account/account.ts'
import type { MailChoice } from '#contract/account/mail-choices.ts'
import type { ApplyStatus } from '#contract/applications/life.ts'
import { ACCOUNT_STATUS, accounts, isNotDeleted, knownDevices } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { applications } from '#server/features/applications/applications.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import { type LockStrength, lockRow } from '#server/kernel/database/row-lock.ts'
import { findRow, hasTouched, insertRow } from '#server/kernel/database/rows.ts'
import type { MailAccount } from '#server/kernel/mail/send.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Status of the account's latest supplier application; null without one. */
const applyStatus = sql<ApplyStatus | null>`(
  select latest.apply_status from ${applications} as latest where latest.account_id = ${sql.identifier('accounts')}.${sql.identifier('id')}
  order by latest.id desc limit 1)`

const accountById = prepared((db) =>
  db
    .select({ account: accounts, applyStatus })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('account_by_id'),
)

/** The account together with the status of its latest supplier application. */
export const findApplicant = async (db: Database, id: number) => (await accountById(db, { id }))[0]

export const findAccount = async (db: Database, id: number): Promise<AccountRow | undefined> => (await findApplicant(db, id))?.account

/** Locks an account whose password was verified; undefined if its password or address has changed since. */
export async function lockVerified(db: Database, { id, passwordHash, email }: AccountRow, strength?: LockStrength) {
  const locked = await lockRow(db, accounts, id, undefined, strength)
  return locked?.passwordHash === passwordHash && locked.email === email ? locked : undefined
}

/** The account with this e-mail address, except a cleared one. */
export const findAccountByEmail = (db: Database, email: string) => findRow(db, accounts, and(eq(accounts.email, email), isNotDeleted))

/** Id of the account with this e-mail address, if this browser has signed in to it before. */
export async function findKnownAccount(db: Database, email: string, deviceToken: string | null): Promise<number | undefined> {
  if (!deviceToken) return undefined
  const [row] = await db
    .select({ id: accounts.id })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(and(eq(knownDevices.deviceHash, hashToken(deviceToken)), eq(accounts.email, email), isNotDeleted))
  return row?.id
}

export async function knowDevice(db: Database, accountId: number, deviceToken: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ deviceHash: hashToken(deviceToken), accountId, lastUseTime: now })
    .onConflictDoUpdate({ target: [knownDevices.deviceHash, knownDevices.accountId], set: { lastUseTime: now } })
}

export const insertAccount = (db: Database, account: typeof accounts.$inferInsert) => insertRow(db, accounts, account)

/** Changes the given fields and returns the updated account; undefined if there is none. */
export async function updateAccount(db: Database, id: number, changes: Partial<AccountRow>): Promise<AccountRow | undefined> {
  const [row] = await db.update(accounts).set(changes).where(eq(accounts.id, id)).returning()
  return row
}

const isExistingAccount = (id: number) => and(eq(accounts.id, id), isNotDeleted)

/** The account's mail choices, with defaults for those it never made. */
export const mailFlagsOf = ({ mailFlags }: Pick<AccountRow, 'mailFlags'>): MailFlags => ({ ...DEFAULT_MAIL_FLAGS, ...mailFlags })

/** The recipient of a mail with their mail choices; undefined if the account does not exist or was deleted. */
export async function findMailAccount(db: Database, id: number): Promise<MailAccount | undefined> {
  const [row] = await db.select().from(accounts).where(isExistingAccount(id))
  if (!row) return undefined
  const { email, name, language, timeZone, status } = row
  return { email, name, language, timeZone, isActive: status === ACCOUNT_STATUS.active, mailFlags: mailFlagsOf(row) }
}

/** Ends one kind of mail. Returns whether the account exists. */
export const stopMails = async (db: Database, id: number, choice: MailChoice) =>
  hasTouched(
    await db
      .update(accounts)
      .set({ mailFlags: sql`${accounts.mailFlags} || ${JSON.stringify({ [choice]: 0 })}::jsonb` })
      .where(isExistingAccount(id)),
  )
