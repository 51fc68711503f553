import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { listMembers } from '#contract/members/members.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { invitations } from '#server/features/members/members.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'
import { findValue, hasTouched } from '#server/kernel/database/rows.ts'
import { type ListReading, orderOf } from '#server/kernel/lists/list.ts'

const lastUseTime = sql<Date | null>`(
  select max(${sessions.lastUseTime}) from ${sessions} where ${sessions.accountId} = ${sql.identifier('accounts')}.${sql.identifier('id')})`.mapWith(
  sessions.lastUseTime,
)

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  isOwner: accounts.isOwner,
  memberRights: accounts.memberRights,
  lastUseTime,
}
export type MemberRow = Awaited<ReturnType<typeof findMember>> & {}

export async function pageMembers({ db, user, filter, limit, offset }: ListReading<typeof listMembers>) {
  const ofSupplier = eq(accounts.supplierId, user.supplierId!)
  const order = orderOf(filter.orderBy, { id: accounts.id, name: accounts.name, lastUseTime }, accounts.id)
  return pageOf(db, () => db.select(columns).from(accounts).$dynamic(), ofSupplier, { order, limit, offset })
}

export async function findMember(db: Database, supplierId: number, id: number) {
  const [row] = await db
    .select(columns)
    .from(accounts)
    .where(and(eq(accounts.supplierId, supplierId), eq(accounts.id, id)))
  return row
}

/** The account of an address, with the fields that an invitation and its mail depend on. */
export async function findAccountOf(db: Database, email: string) {
  const [row] = await db
    .select({ name: accounts.name, language: accounts.language, supplierId: accounts.supplierId, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.email, email))
  return row
}

/** Stores an invitation, replacing an earlier one to the same address. */
export async function storeInvitation(db: Database, invitation: Omit<typeof invitations.$inferInsert, 'id'>): Promise<void> {
  const { tokenHash, memberRights, createTime, expireTime } = invitation
  await db
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [invitations.supplierId, invitations.emailHash],
      set: { tokenHash, memberRights, createTime, expireTime },
    })
}

/** A supplier's open invitations, latest first. */
export async function pageOpenInvitations(db: Database, supplierId: number, now: Date, page: { pageNum: number; pageSize: number }) {
  const { id, maskedEmail: email, memberRights: rightList, createTime, expireTime } = invitations
  const select = () => db.select({ id, email, rightList, createTime, expireTime }).from(invitations).$dynamic()
  const isOfSupplier = and(eq(invitations.supplierId, supplierId), gt(expireTime, now))
  return pageOf(db, select, isOfSupplier, { order: [desc(createTime), desc(id)], ...partOf(page) })
}

/** Deletes an open invitation of the supplier. Returns whether there was one. */
export const deleteOpenInvitation = async (db: Database, supplierId: number, id: number, now: Date) => {
  const isOfSupplier = and(eq(invitations.supplierId, supplierId), eq(invitations.id, id), gt(invitations.expireTime, now))
  return hasTouched(await db.delete(invitations).where(isOfSupplier))
}

const isOpen = (tokenHash: Buffer, now: Date) => and(eq(invitations.tokenHash, tokenHash), gt(invitations.expireTime, now))

/** The open invitation of a token, with its supplier; undefined if unknown, spent, replaced or expired. */
export async function findInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const { supplierId, emailHash, maskedEmail, memberRights } = invitations
  const [row] = await db
    .select({ supplierId, emailHash, maskedEmail, memberRights, supplierName: suppliers.name })
    .from(invitations)
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(isOpen(tokenHash, now))
  return row
}

export const emailOfAccount = async (db: Database, id: number) => (await findValue(db, accounts.email, eq(accounts.id, id)))!

/** Uses up a token; false if a concurrent call has used it, or the supplier's invitations were deleted. */
export const spendInvitation = async (db: Database, tokenHash: Buffer, now: Date) =>
  hasTouched(await db.delete(invitations).where(isOpen(tokenHash, now)))

export const deleteInvitations = (db: Database, supplierId: number) => db.delete(invitations).where(eq(invitations.supplierId, supplierId))

export const deleteEndedInvitations = (db: Database, now: Date) => db.delete(invitations).where(lt(invitations.expireTime, now))
