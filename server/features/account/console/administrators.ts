import { and, eq } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'

const isAdministrator = and(eq(accounts.role, ROLE_NEEDED.administrator), eq(accounts.status, ACCOUNT_STATUS.active))

/** Locks all active administrators, ordered by id. */
async function everyAdministrator(db: Database) {
  await waitLongerForLocks(db)
  return db.select({ id: accounts.id }).from(accounts).where(isAdministrator).orderBy(accounts.id).for('no key update')
}

/**
 * Must precede any change that takes away a staff member's position: locks all administrators, so that two who remove each other run
 * one after the other. Fails with 220015 for the caller's own account and for the last administrator (decisions §17.7), and with 403 if
 * the caller is no longer an administrator.
 */
export async function lockAdministrators(db: Database, { id: callerId }: Pick<SessionUser, 'id'>, id: number): Promise<void> {
  const locked = await everyAdministrator(db)
  if (id === callerId || locked.every((each) => each.id === id)) fail('ownOrLastAdministrator')
  if (!locked.some((each) => each.id === callerId)) throw new HttpError(403)
}

/** For staff who delete their own account. Locks all administrators: of two who leave at once, the second sees that the first left. */
export async function isLastAdministrator(db: Database, id: number): Promise<boolean> {
  const locked = await everyAdministrator(db)
  return locked.length === 1 && locked[0]!.id === id
}

/** Whether the shop has an active administrator. */
export const hasAdministrator = async (db: Database): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).where(isAdministrator).limit(1)).length > 0
