import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MEMBER_RIGHTS, type MemberRight, type NeededMemberRight, type Right, ROLE } from '#contract/console/access.ts'
import { type AccountRow, lockConfirmed } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS, accounts, emailCodes, isThere, knownDevices, sessions } from '#server/features/account/account.table.ts'
import { isLastAdministrator } from '#server/features/account/console/administrators.ts'
import { secondFactors } from '#server/features/account/second-factor/second-factor.table.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type DeleteAccountRows, NAMELESS } from '#server/kernel/database/account-rows.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { prepared } from '#server/kernel/database/prepared.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'
import type { Live } from '#server/kernel/live/live.ts'

const [BUYER, MEMBER] = [0, 1]

/** Of a member of a supplier: its owner, or one with a right of these. */
export const hasMemberRight = (rights: SQLWrapper): SQL => sql`(${accounts.isOwner} or ${accounts.memberRights} && ${rights})`

/** Locks an account for its deletion; waits for an order that is being placed, so that it counts. The last administrator stays. */
export async function lockForDeletion(db: Database, account: AccountRow, refuseLast: () => never): Promise<AccountRow> {
  if (isStaff(account) && (await isLastAdministrator(db, account.id))) refuseLast()
  return (await lockConfirmed(db, account, 'update')) ?? fail('wrongPassword')
}

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
      statusReason: null,
      headPicture: null,
      callingCode: null,
      phoneNumber: null,
      companyName: null,
      taxNo: null,
      postcode: null,
      timeZone: null,
      deliveryAddressId: null,
      mailFlags: {},
      pushFlags: {},
      // A named role that is left to nobody can be deleted.
      ...{ rights: [], roleId: null },
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

/** Whether this is still the supplier's owner with the same password, whose account is locked then. */
export async function lockOwner(db: Database, account: AccountRow, supplierId: number): Promise<boolean> {
  const locked = await lockConfirmed(db, account)
  return locked?.isOwner === true && locked.supplierId === supplierId
}

/** Makes a buyer a member of a supplier; false for staff, for who belongs to a supplier already, and for a deleted account. */
export const makeSupplierMember = async (
  db: Database,
  accountId: number,
  supplierId: number,
  { isOwner = false, memberRights = [...MEMBER_RIGHTS] }: { isOwner?: boolean; memberRights?: MemberRight[] },
) =>
  hasTouched(
    await db
      .update(accounts)
      .set({ role: MEMBER, supplierId, isOwner, memberRights })
      .where(and(eq(accounts.id, accountId), eq(accounts.role, BUYER), isNull(accounts.supplierId), isThere)),
  )

/** Of a locked supplier: makes a member a buyer again, whose sessions stay. False for its owner, and for who is no member of it. */
export const removeSupplierMember = async (db: Database, accountId: number, supplierId: number) =>
  hasTouched(
    await db
      .update(accounts)
      .set({ role: BUYER, supplierId: null })
      .where(and(eq(accounts.id, accountId), eq(accounts.supplierId, supplierId), eq(accounts.isOwner, false))),
  )

/** Of a locked supplier: what a member may do from now on. False for its owner, who may do everything, and for who is no member of it. */
export const entitleMember = async (db: Database, accountId: number, supplierId: number, memberRights: MemberRight[]) =>
  hasTouched(
    await db
      .update(accounts)
      .set({ memberRights })
      .where(and(eq(accounts.id, accountId), eq(accounts.supplierId, supplierId), eq(accounts.isOwner, false))),
  )

/** Of a locked supplier: makes all its members but the owner buyers again, whose sessions stay. Returns who they were. */
export async function removeSupplierMembers(db: Database, supplierId: number): Promise<number[]> {
  const changed = await db
    .update(accounts)
    .set({ role: BUYER, supplierId: null })
    .where(and(eq(accounts.supplierId, supplierId), eq(accounts.isOwner, false)))
    .returning({ id: accounts.id })
  return changed.map(({ id }) => id)
}

/** Of a locked supplier: hands it from its owner, who keeps every right, to another member; false for who is none, or may not sign in. */
export async function handSupplierOver(db: Database, ownerId: number, memberId: number, supplierId: number): Promise<boolean> {
  const member = and(eq(accounts.id, memberId), eq(accounts.supplierId, supplierId), eq(accounts.status, ACCOUNT_STATUS.active))
  await waitLongerForLocks(db)
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(member).for('no key update')
  if (!found) return false
  // There is one owner at most at any time.
  await db
    .update(accounts)
    .set({ isOwner: false, memberRights: [...MEMBER_RIGHTS] })
    .where(eq(accounts.id, ownerId))
  await db.update(accounts).set({ isOwner: true }).where(eq(accounts.id, memberId))
  return true
}

export interface Concerned extends Pick<AccountRow, 'email' | 'name' | 'language' | 'timeZone'> {
  id: number
  supplierId: number | null
  /** Looks after it by that right, or as an administrator. */
  isOperator: boolean
  /** Of these suppliers those that it acts for: a member for its own while that one trades, operators for what the platform runs. */
  actsFor: number[]
}

const concerned = prepared((db) => {
  const right = sql`${sql.placeholder('right')}::text`
  const isOperator = sql<boolean>`(${right} is not null
    and (${accounts.role} >= ${ROLE.administrator} or (${accounts.role} = ${ROLE.operator} and ${right} = any(${accounts.rights}))))`
  const supplierIds = sql`${sql.placeholder('supplierIds')}::bigint[]`
  const mayHear = hasMemberRight(sql`${sql.placeholder('memberRights')}::varchar[]`)
  const actsFor = sql<number[]>`array(
    select ${suppliers.id} from ${suppliers} where ${suppliers.id} = any(${supplierIds})
      and case when ${suppliers.isHouse} or ${suppliers.status} = ${SUPPLIER_STATUS.cancelled} then ${isOperator}
        else ${suppliers.id} = ${accounts.supplierId} and ${mayHear} end)`
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      timeZone: accounts.timeZone,
      supplierId: accounts.supplierId,
      isOperator,
      actsFor: actsFor.mapWith((ids: string[]) => ids.map(Number)),
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.status, ACCOUNT_STATUS.active),
        or(
          sql`${accounts.id} = any(${sql.placeholder('accountIds')}::bigint[])`,
          sql`${accounts.supplierId} = any(${supplierIds}) and ${mayHear}`,
          isOperator,
        ),
      ),
    )
    .prepare('concerned_accounts')
})

interface Concern {
  accountIds?: number[]
  members?: { of: number[]; right: NeededMemberRight }
  right?: Right
}

/** Active accounts that hear of something: these, the members of these suppliers with a right to it, and whoever of the staff has the right. */
export const concernedBy = (db: Database, { accountIds = [], members, right }: Concern): Promise<Concerned[]> =>
  concerned(db, { accountIds, supplierIds: members?.of ?? [], memberRights: [members?.right ?? []].flat(), right: right ?? null })

/**
 * Whether who is about to be mailed still belongs to the supplier, with the right, or looks after it: whoever has left, or lost it, since
 * it was queued does not read on.
 */
export const isStillConcerned = async (
  db: Database,
  { accountId }: { accountId?: number | undefined },
  concern: Pick<Concern, 'members' | 'right'>,
): Promise<boolean> => (await concernedBy(db, concern)).some(({ id }) => id === accountId)
