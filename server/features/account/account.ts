import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { type AccountRow, lockConfirmed } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS, accounts, emailCodes, isThere, knownDevices, sessions } from '#server/features/account/account.table.ts'
import { secondFactors } from '#server/features/account/second-factor.table.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/account-rows.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import type { Live } from '#server/kernel/live/live.ts'

const [BUYER, MEMBER] = [0, 1]

/** Locks an account for its deletion; waits for an order that is being placed, so that it counts. */
export const lockForDeletion = async (db: Database, account: AccountRow): Promise<AccountRow> =>
  (await lockConfirmed(db, account, 'update')) ?? fail('wrongPassword')

/**
 * Takes the person out of a locked account. The row stays, because orders keep their buyer, and so do its sessions: another
 * tab gets 220001 instead of an expired sign-in.
 */
export async function clearAccountRow(db: Database, live: Live, { id, email }: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  await db
    .update(accounts)
    .set({
      status: ACCOUNT_STATUS.cleared,
      email: `cleared-${id}@invalid`,
      name: NAMELESS,
      passwordHash: '',
      headPicture: null,
      callingCode: null,
      phoneNumber: null,
      companyName: null,
      taxNo: null,
      postcode: null,
      deliveryAddressId: null,
      mailFlags: {},
      role: sql`case when ${accounts.role} = ${MEMBER} then ${BUYER} else ${accounts.role} end`,
      supplierId: null,
      isOwner: false,
    })
    .where(eq(accounts.id, id))
  live.endSockets(id)
  // Also those to the address that the account was about to change to.
  await db.delete(emailCodes).where(or(eq(emailCodes.email, email), eq(emailCodes.accountId, id)))
  await db.update(sessions).set({ userAgent: '', clientAddress: '' }).where(eq(sessions.accountId, id))
}

export const deleteSignInRows: DeleteAccountRows = async (db, accountIds) => {
  await db.delete(secondFactors).where(inArray(secondFactors.accountId, accountIds))
  await db.delete(knownDevices).where(inArray(knownDevices.accountId, accountIds))
}

/** Codes that were sent while the account was being deleted. */
export const deleteAccountCodes: DeleteAccountRows = (db, accountIds) =>
  db.delete(emailCodes).where(inArray(emailCodes.accountId, accountIds))

/** Whether a supplier has members besides this one. */
export async function hasOtherMembers(db: Database, supplierId: number, accountId: number): Promise<boolean> {
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.supplierId, supplierId), ne(accounts.id, accountId), isThere))
    .limit(1)
  return other !== undefined
}

/** Makes a buyer the owner of a supplier; false for staff, for who belongs to a supplier already, and for a deleted account. */
export async function makeSupplierOwner(db: Database, accountId: number, supplierId: number): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ role: MEMBER, supplierId, isOwner: true })
    .where(and(eq(accounts.id, accountId), eq(accounts.role, BUYER), isNull(accounts.supplierId), isThere))
    .returning({ id: accounts.id })
  return changed.length > 0
}
