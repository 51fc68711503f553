import type { AccountRow } from '#server/features/account/account.queries.ts'
import { accounts, isThere } from '#server/features/account/account.table.ts'
import { lockAdministrators } from '#server/features/account/console/administrators.ts'
import { isStaff, ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

/**
 * Locks an account that an operator changes. 110001 missing or deleted, 220015 their own. Staff are the administrators' matter: an
 * operator who could disable one, or take away their second factor, could take over the shop (403).
 */
export async function lockReachableUser(db: Database, user: SessionUser, id: number): Promise<AccountRow> {
  if (id === user.id) fail('ownOrLastAdministrator')
  if (user.role >= ROLE_NEEDED.administrator) await lockAdministrators(db, user, id)
  const account = (await lockRow(db, accounts, id, isThere)) ?? fail('notFound')
  if (isStaff(account) && user.role < ROLE_NEEDED.administrator) throw new HttpError(403)
  return account
}
