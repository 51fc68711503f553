import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { hasOtherMembers, removeSupplierMembers } from '#server/features/account/account.ts'
import { deleteEndedInvitations, deleteInvitations } from '#server/features/members/members.queries.ts'
import { deleteConsoleMessages } from '#server/features/messages/messages.ts'
import { SUPPLIER_STATUS, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { Live } from '#server/kernel/live/live.ts'

/** As they are listed everywhere, however they were chosen. */
export const inOrder = (rights: readonly MemberRight[]): MemberRight[] => MEMBER_RIGHTS.filter((right) => rights.includes(right))

/**
 * Whoever adds, removes or promotes members locks the supplier first: one of them after the other, so that it never has members
 * without an owner.
 */
export const lockMembersOf = (db: Database, supplierId: number) => lockRow(db, suppliers, supplierId)

/**
 * Lets a supplier's owner leave it with nobody behind: whom they have invited cannot join any more. Returns the supplier, locked so that
 * orders of its goods that are being placed have been waited for, and later ones wait; undefined while there are other members. What
 * was cancelled cannot be handed over any more: its other members become buyers again.
 */
export async function leaveEmpty(db: Database, live: Live, supplierId: number, ownerId: number) {
  const supplier = await lockRow(db, suppliers, supplierId, undefined, 'update')
  if (!supplier) return undefined
  if (supplier.status === SUPPLIER_STATUS.cancelled) await deleteConsoleMessages(db, live, await removeSupplierMembers(db, supplierId))
  else if (await hasOtherMembers(db, supplierId, ownerId)) return undefined
  await deleteInvitations(db, supplierId)
  return supplier
}

/** Every night: links that no longer work. */
export const purgeEndedInvitations: JobTask = async ({ database: { db }, clock }) => {
  await deleteEndedInvitations(db, clock())
}
