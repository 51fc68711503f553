import { and, eq } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { ROLE_NEEDED, type SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, HttpError } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { waitLongerForLocks } from '#server/kernel/database/row-lock.ts'

const isAdministrator = and(eq(accounts.role, ROLE_NEEDED.administrator), eq(accounts.status, ACCOUNT_STATUS.active))

/** Locked, in the order of their ids. */
async function everyAdministrator(db: Database) {
  await waitLongerForLocks(db)
  return db.select({ id: accounts.id }).from(accounts).where(isAdministrator).orderBy(accounts.id).for('no key update')
}

/**
 * For whatever takes somebody's place among the staff away: locks all administrators, so that two who remove each other come one
 * after the other. 220015 for oneself and for the last one (decisions §17.7), 403 for who is no administrator any more.
 */
export async function lockAdministrators(db: Database, { id: callerId }: Pick<SessionUser, 'id'>, id: number): Promise<void> {
  const locked = await everyAdministrator(db)
  if (id === callerId || locked.every((each) => each.id === id)) fail('ownOrLastAdministrator')
  if (!locked.some((each) => each.id === callerId)) throw new HttpError(403)
}

/** For somebody of the staff who deletes their account; of two who leave at once each sees the other go. */
export async function isLastAdministrator(db: Database, id: number): Promise<boolean> {
  const locked = await everyAdministrator(db)
  return locked.length === 1 && locked[0]!.id === id
}

/** Whether the shop has somebody who can manage its staff. */
export const hasAdministrator = async (db: Database): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).where(isAdministrator).limit(1)).length > 0
