import { hasOtherMembers } from '#server/features/account/account.ts'
import { deleteEndedInvitations, deleteInvitations } from '#server/features/members/members.queries.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'

/**
 * Whoever adds, removes or promotes members locks the supplier first: one of them after the other, so that it never has members
 * without an owner.
 */
export const lockMembersOf = (db: Database, supplierId: number) => lockRow(db, suppliers, supplierId)

/** Lets a supplier's owner leave it with nobody behind: whom they have invited cannot join any more. False while there are others. */
export async function leaveEmpty(db: Database, supplierId: number, ownerId: number): Promise<boolean> {
  await lockMembersOf(db, supplierId)
  if (await hasOtherMembers(db, supplierId, ownerId)) return false
  await deleteInvitations(db, supplierId)
  return true
}

/** Every night: links that no longer work. */
export const purgeEndedInvitations: JobTask = async ({ database: { db }, clock }) => {
  await deleteEndedInvitations(db, clock())
}
