import { MEMBER_RIGHTS, ROLE } from '#contract/console/access.ts'
import { flagOf } from '#contract/fields.ts'
import {
  editMember,
  inviteMember,
  joinSupplier,
  leaveSupplier,
  listMembers,
  listOpenInvitations,
  makeOwner,
  readInvitation,
  readMember,
  removeMember,
  withdrawInvitation,
} from '#contract/members/members.ts'
import {
  hasOtherMembers,
  makeSupplierMember,
  removeSupplierMember,
  setMemberRights,
  transferOwnership,
} from '#server/features/account/account.ts'
import { freeConversations } from '#server/features/account/free-conversations.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { withdrawApplications } from '#server/features/applications/applications.ts'
import { recordAudit } from '#server/features/audit/audit.ts'
import { inviteByMail } from '#server/features/members/invite-member.ts'
import { maskedEmail } from '#server/features/members/masked-email.ts'
import {
  deleteOpenInvitation,
  emailOfAccount,
  findInvitation,
  findMember,
  type MemberRow,
  pageMembers,
  pageOpenInvitations,
  spendInvitation,
} from '#server/features/members/members.queries.ts'
import { inOrder, lockMembersOf } from '#server/features/members/members.ts'
import { deleteConsoleMessages } from '#server/features/messages/messages.ts'
import { memberTypesWithin } from '#server/features/messages/readable-notices.ts'
import { SUPPLIER_STATUS } from '#server/features/suppliers/suppliers.table.ts'
import { isStaff, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import type { Live } from '#server/kernel/live/live.ts'
import * as words from '#words'

const rowOf = ({ isOwner, email, memberRights, ...member }: MemberRow) => ({
  ...member,
  email: maskedEmail(email),
  ownerFlag: flagOf(isOwner),
  rightList: isOwner ? [...MEMBER_RIGHTS] : memberRights,
})

export const memberListCalls = listCalls(listMembers, async (reading) => {
  const { rows, total } = await pageMembers(reading)
  return { rows: rows.map(rowOf), total }
})

export const readMemberCall = handleCall(readMember, async ({ input, db, user }) =>
  rowOf((await findMember(db, user.supplierId!, input.id)) ?? fail('notFound')),
)

/** Locks the caller's supplier; fails with 403 if it was handed over since the call began. */
async function ownedSupplier(db: Database, { id, supplierId }: SessionUser) {
  const supplier = (await lockMembersOf(db, supplierId!)) ?? fail('supplierMissing')
  if (!(await findMember(db, supplier.id, id))?.isOwner) throw new HttpError(403)
  return supplier
}

/** Makes an account's open pages reload, because the menu depends on the rights. */
const reloadPages = (live: Live, accountId: number) => live.send(accountId, { cmd: 'order' })

export const inviteMemberCall = handleCall(inviteMember, async (call) => {
  const { input, db, user, clock } = call
  await inviteByMail(call, await ownedSupplier(db, user), input.email, { now: clock(), rights: input.rightList })
  return null
})

export const editMemberCall = handleCall(editMember, async ({ input, db, user, live }) => {
  const supplier = await ownedSupplier(db, user)
  if (input.id === user.id) fail('ownOrLastAdministrator')
  const rights = inOrder(input.rightList)
  if (!(await setMemberRights(db, input.id, supplier.id, rights))) fail('notFound')
  await deleteConsoleMessages(db, live, [input.id], memberTypesWithin(rights))
  if (!rights.includes('talk')) await freeConversations(db, [input.id])
  reloadPages(live, input.id)
  return null
})

/** Makes a member of a locked supplier a buyer again, without the console's messages. */
async function endMembership(db: Database, live: Live, id: number, supplierId: number): Promise<void> {
  if (!(await removeSupplierMember(db, id, supplierId))) fail('notFound')
  await deleteConsoleMessages(db, live, [id])
  await freeConversations(db, [id])
  reloadPages(live, id)
}

export const removeMemberCall = handleCall(removeMember, async ({ input, db, user, live }) => {
  const supplier = await ownedSupplier(db, user)
  if (input.id === user.id) fail('ownOrLastAdministrator')
  await endMembership(db, live, input.id, supplier.id)
  return null
})

export const leaveSupplierCall = handleCall(leaveSupplier, async (call) => {
  const { db, user, live } = call
  const supplier = (user.supplierId === null ? undefined : await lockMembersOf(db, user.supplierId)) ?? fail('notFound')
  if ((await findMember(db, supplier.id, user.id))?.isOwner)
    fail('ownOrLastAdministrator', undefined, (locale) => words.error_220015_owner({}, { locale }))
  await endMembership(db, live, user.id, supplier.id)
  // Explicit, because only calls of the console are audited.
  const change = { before: { role: user.role, supplier_id: supplier.id }, after: { role: ROLE.buyer, supplier_id: null } }
  await recordAudit(call, { action: 'custUser/leaveSupplier', entity: 'account', entityId: user.id, ...change })
  return null
})

export const makeOwnerCall = handleCall(makeOwner, async ({ input, db, user, live }) => {
  const supplier = await ownedSupplier(db, user)
  if (input.id === user.id) fail('ownOrLastAdministrator')
  if (!(await transferOwnership(db, user.id, input.id, supplier.id))) fail('notFound')
  for (const id of [user.id, input.id]) reloadPages(live, id)
  return null
})

export const listOpenInvitationsCall = handleCall(listOpenInvitations, ({ input, db, user, now }) =>
  pageOpenInvitations(db, user.supplierId!, now, input),
)

export const withdrawInvitationCall = handleCall(withdrawInvitation, async ({ input, db, user, now }) => {
  const supplier = await ownedSupplier(db, user)
  if (!(await deleteOpenInvitation(db, supplier.id, input.id, now))) fail('notFound')
  return null
})

/** Mails can be forwarded, so the link works only for the account of the invited address. */
async function isInvited(db: Database, { id }: SessionUser, { emailHash }: { emailHash: Buffer }): Promise<boolean> {
  return hashToken(await emailOfAccount(db, id)).equals(emailHash)
}

export const readInvitationCall = handleCall(readInvitation, async ({ input, db, user, language, clock }) => {
  const invitation = (await findInvitation(db, hashToken(input.token), clock())) ?? fail('notFound')
  return {
    supplierName: invitation.supplierName[language],
    rightList: invitation.memberRights,
    email: invitation.maskedEmail,
    ownFlag: flagOf(await isInvited(db, user, invitation)),
  }
})

export const joinSupplierCall = handleCall(joinSupplier, async ({ input, db, user, now }) => {
  if (isStaff(user) || user.supplierId !== null) fail('belongsToSupplier')
  const tokenHash = hashToken(input.token)
  const invitation = (await findInvitation(db, tokenHash, now)) ?? fail('notFound')
  if (!(await isInvited(db, user, invitation))) fail('notFound')
  const supplier = (await lockMembersOf(db, invitation.supplierId)) ?? fail('notFound')
  if (supplier.status === SUPPLIER_STATUS.cancelled) fail('supplierCancelled')
  if (!(await spendInvitation(db, tokenHash, now))) fail('notFound')
  // The first member of a supplier added by the platform becomes its owner.
  const isFirst = !(await hasOtherMembers(db, supplier.id, user.id))
  const { memberRights } = invitation
  if (!(await makeSupplierMember(db, user.id, supplier.id, isFirst ? { isOwner: true } : { memberRights }))) fail('belongsToSupplier')
  // Members of a supplier cannot apply for another one, so open applications would lead nowhere.
  await withdrawApplications(db, user.id)
  return null
})
