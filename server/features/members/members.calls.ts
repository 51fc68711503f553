import { flagOf } from '#contract/fields.ts'
import { inviteMember, joinSupplier, listMembers, makeOwner, readMember, removeMember } from '#contract/members/members.ts'
import { handSupplierOver, makeSupplierMember, removeSupplierMember } from '#server/features/account/account.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { withdrawApplications } from '#server/features/applications/applications.ts'
import { inviteByMail } from '#server/features/members/invite-member.ts'
import { findMember, invitingSupplier, type MemberRow, pageMembers, spendInvitation } from '#server/features/members/members.queries.ts'
import { lockMembersOf } from '#server/features/members/members.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { listCalls } from '#server/kernel/lists/list.ts'

const rowOf = ({ isOwner, email, ...member }: MemberRow) => ({ ...member, email: masked(email), ownerFlag: flagOf(isOwner) })

/** `ana@example.com` is `a***@example.com`. */
const masked = (email: string): string => `${[...email][0]}***${email.slice(email.lastIndexOf('@'))}`

const memberListCalls = listCalls(listMembers, async (reading) => {
  const { rows, total } = await pageMembers(reading)
  return { rows: rows.map(rowOf), total }
})

const readMemberCall = handleCall(readMember, async ({ input, db, user }) =>
  rowOf((await findMember(db, user.supplierId!, input.id)) ?? fail('notFound')),
)

/** The locked supplier of a caller who is its owner still: it may have been handed over since the call began. */
async function ownedSupplier(db: Database, { id, supplierId }: SessionUser) {
  const supplier = (await lockMembersOf(db, supplierId!)) ?? fail('supplierMissing')
  if (!(await findMember(db, supplier.id, id))?.isOwner) throw new HttpError(403)
  return supplier
}

const inviteMemberCall = handleCall(inviteMember, async (call) => {
  const { input, db, user, clock } = call
  await inviteByMail(call, await ownedSupplier(db, user), input.email, clock())
  return null
})

const removeMemberCall = handleCall(removeMember, async ({ input, db, user }) => {
  const supplier = await ownedSupplier(db, user)
  if (input.id === user.id) fail('ownOrLastAdministrator')
  if (!(await removeSupplierMember(db, input.id, supplier.id))) fail('notFound')
  return null
})

const makeOwnerCall = handleCall(makeOwner, async ({ input, db, user }) => {
  const supplier = await ownedSupplier(db, user)
  if (input.id === user.id) fail('ownOrLastAdministrator')
  if (!(await handSupplierOver(db, user.id, input.id, supplier.id))) fail('notFound')
  return null
})

/** Whoever holds the mail's token may join, whatever address the account has. */
const joinSupplierCall = handleCall(joinSupplier, async ({ input, db, user, clock }) => {
  const now = clock()
  if (isStaff(user) || user.supplierId !== null) fail('belongsToSupplier')
  const tokenHash = hashToken(input.token)
  const supplierId = (await invitingSupplier(db, tokenHash, now)) ?? fail('notFound')
  const supplier = (await lockMembersOf(db, supplierId)) ?? fail('notFound')
  if (supplier.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  if (!(await spendInvitation(db, tokenHash, now))) fail('notFound')
  if (!(await makeSupplierMember(db, user.id, supplier.id))) fail('belongsToSupplier')
  // Nobody sells for two suppliers: nothing could become of it.
  await withdrawApplications(db, user.id)
  return null
})

export const memberCalls = [...memberListCalls, readMemberCall, inviteMemberCall, removeMemberCall, makeOwnerCall, joinSupplierCall]
