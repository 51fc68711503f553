import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { hasOtherMembers, removeSupplierMembers } from '#server/features/account/account.ts'
import { freeConversations } from '#server/features/account/free-conversations.ts'
import { deleteEndedInvitations, deleteInvitations } from '#server/features/members/members.queries.ts'
import { deleteConsoleMessages } from '#server/features/messages/messages.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** Sorts rights into the order in which they are listed everywhere. */
export const inOrder = (rights: readonly MemberRight[]): MemberRight[] => MEMBER_RIGHTS.filter((right) => rights.includes(right))

/**
 * Must be called before adding, removing or promoting members: serialises these changes, so that the supplier never has members without
 * an owner.
 */
export const lockMembersOf = (db: Database, supplierId: number) => lockRow(db, suppliers, supplierId)

/**
 * Prepares a supplier for the departure of its owner as the last member; open invitations are deleted. Returns the supplier under a lock
 * that waits for orders being placed and blocks later ones; undefined if there are other members. A cancelled supplier cannot be handed
 * over, so its other members become buyers again.
 */
export async function leaveEmpty(db: Database, live: Live, supplierId: number, ownerId: number) {
  const supplier = await lockRow(db, suppliers, supplierId, undefined, 'update')
  if (!supplier) return undefined
  if (supplier.status === SUPPLIER_STATUS.cancelled) {
    const left = await removeSupplierMembers(db, supplierId)
    await deleteConsoleMessages(db, live, left)
    await freeConversations(db, left)
  } else if (await hasOtherMembers(db, supplierId, ownerId)) return undefined
  await deleteInvitations(db, supplierId)
  return supplier
}

/** Runs every night: deletes expired invitations. */
export const purgeEndedInvitations: JobTask = async ({ database: { db }, clock }) => {
  await deleteEndedInvitations(db, clock())
}
