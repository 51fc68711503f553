import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MEMBER_RIGHTS, type MemberRight, type NeededMemberRight, type Right, ROLE } from '#contract/console/access.ts'
import { type AccountRow, lockVerified } from '#server/features/account/account.queries.ts'
import { ACCOUNT_STATUS, accounts, emailCodes, isNotDeleted, knownDevices, sessions } from '#server/features/account/account.table.ts'
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

/** Condition on accounts of a supplier: its owner, or a member with at least one of these rights. */
export const hasMemberRight = (rights: SQLWrapper): SQL => sql`(${accounts.isOwner} or ${accounts.memberRights} && ${rights})`

/**
 * Locks an account for its deletion; refuses the last administrator. The `update` lock also waits for an order that is being placed,
 * so that the order is seen when the deletion checks for open ones.
 */
export async function lockForDeletion(db: Database, account: AccountRow, refuseLast: () => never): Promise<AccountRow> {
  if (isStaff(account) && (await isLastAdministrator(db, account.id))) refuseLast()
  return (await lockVerified(db, account, 'update')) ?? fail('wrongPassword')
}

/**
 * Removes the personal data from a locked account. The row stays because orders reference their buyer, and so do its sessions:
 * another tab then gets 220001 instead of an expired session.
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
      // A named role can be deleted only when no account has it.
      ...{ rights: [], roleId: null },
      role: sql`case when ${accounts.role} = ${MEMBER} then ${BUYER} else ${accounts.role} end`,
      supplierId: null,
      isOwner: false,
    })
    .where(eq(accounts.id, id))
  live.endSockets(id)
  // By account id as well, for codes sent to an address that the account was about to change to.
  await db.delete(emailCodes).where(or(eq(emailCodes.email, email), eq(emailCodes.accountId, id)))
  await db.update(sessions).set({ userAgent: '', clientAddress: '' }).where(eq(sessions.accountId, id))
}

export const deleteSignInRows: DeleteAccountRows = async (db, accountIds) => {
  await db.delete(secondFactors).where(inArray(secondFactors.accountId, accountIds))
  await db.delete(knownDevices).where(inArray(knownDevices.accountId, accountIds))
}

/** Deletes codes that were sent while the account was being deleted. */
export const deleteAccountCodes: DeleteAccountRows = (db, accountIds) =>
  db.delete(emailCodes).where(inArray(emailCodes.accountId, accountIds))

/** Whether a supplier has members besides this one. */
export async function hasOtherMembers(db: Database, supplierId: number, accountId: number): Promise<boolean> {
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.supplierId, supplierId), ne(accounts.id, accountId), isNotDeleted))
    .limit(1)
  return other !== undefined
}

/** Locks the account; returns whether its password and address are unchanged and it still owns the supplier. */
export async function lockOwner(db: Database, account: AccountRow, supplierId: number): Promise<boolean> {
  const locked = await lockVerified(db, account)
  return locked?.isOwner === true && locked.supplierId === supplierId
}

/** Makes a buyer a supplier member; false for staff, for members of any supplier and for deleted accounts. */
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
      .where(and(eq(accounts.id, accountId), eq(accounts.role, BUYER), isNull(accounts.supplierId), isNotDeleted)),
  )

/** Makes a member of a locked supplier a buyer again; their sessions stay open. False for its owner and for non-members. */
export const removeSupplierMember = async (db: Database, accountId: number, supplierId: number) =>
  hasTouched(
    await db
      .update(accounts)
      .set({ role: BUYER, supplierId: null })
      .where(and(eq(accounts.id, accountId), eq(accounts.supplierId, supplierId), eq(accounts.isOwner, false))),
  )

/** Sets the rights of a member of a locked supplier. False for its owner, who has all rights, and for non-members. */
export const setMemberRights = async (db: Database, accountId: number, supplierId: number, memberRights: MemberRight[]) =>
  hasTouched(
    await db
      .update(accounts)
      .set({ memberRights })
      .where(and(eq(accounts.id, accountId), eq(accounts.supplierId, supplierId), eq(accounts.isOwner, false))),
  )

/** Makes all members of a locked supplier except its owner buyers again; their sessions stay open. Returns their ids. */
export async function removeSupplierMembers(db: Database, supplierId: number): Promise<number[]> {
  const changed = await db
    .update(accounts)
    .set({ role: BUYER, supplierId: null })
    .where(and(eq(accounts.supplierId, supplierId), eq(accounts.isOwner, false)))
    .returning({ id: accounts.id })
  return changed.map(({ id }) => id)
}

/** Makes another member the owner of a locked supplier. The old owner keeps all rights. False unless the member is active. */
export async function transferOwnership(db: Database, ownerId: number, memberId: number, supplierId: number): Promise<boolean> {
  const member = and(eq(accounts.id, memberId), eq(accounts.supplierId, supplierId), eq(accounts.status, ACCOUNT_STATUS.active))
  await waitLongerForLocks(db)
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(member).for('no key update')
  if (!found) return false
  // The unique index allows one owner at any moment, so the old one is cleared first.
  await db
    .update(accounts)
    .set({ isOwner: false, memberRights: [...MEMBER_RIGHTS] })
    .where(eq(accounts.id, ownerId))
  await db.update(accounts).set({ isOwner: true }).where(eq(accounts.id, memberId))
  return true
}

export interface AccountToNotify extends Pick<AccountRow, 'email' | 'name' | 'language' | 'timeZone'> {
  id: number
  supplierId: number | null
  /** Has the requested staff right, or is an administrator. */
  isOperator: boolean
  /** Requested suppliers that the account acts for: its own unless cancelled; for operators, the house and cancelled ones. */
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

interface NotifiedGroups {
  accountIds?: number[]
  members?: { of: number[]; right: NeededMemberRight }
  right?: Right
}

/** Active accounts to notify: the given accounts, members of the given suppliers with the member right, and staff with `right`. */
export const findAccountsToNotify = (db: Database, { accountIds = [], members, right }: NotifiedGroups): Promise<AccountToNotify[]> =>
  concerned(db, { accountIds, supplierIds: members?.of ?? [], memberRights: [members?.right ?? []].flat(), right: right ?? null })

/**
 * Whether the recipient of a queued mail still has the right, as a member of the supplier or as staff. Accounts that have left or lost
 * the right since the mail was queued must not receive it.
 */
export const mayStillReceive = async (
  db: Database,
  { accountId }: { accountId?: number | undefined },
  concern: Pick<NotifiedGroups, 'members' | 'right'>,
): Promise<boolean> => (await findAccountsToNotify(db, concern)).some(({ id }) => id === accountId)
