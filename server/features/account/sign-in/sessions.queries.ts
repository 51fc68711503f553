import { and, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf, partOf } from '#server/kernel/database/page.ts'
import { findValue, hasTouched } from '#server/kernel/database/rows.ts'

/** An account's open sessions, most recently used first. */
export async function pageSessions(
  db: Database,
  accountId: number,
  now: Date,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const isLive = and(eq(sessions.accountId, accountId), gt(sessions.expireTime, now))
  const order = [desc(sessions.lastUseTime), desc(sessions.id)]
  return pageOf(db, () => db.select().from(sessions).$dynamic(), isLive, { order, ...partOf({ pageNum, pageSize }) })
}

/** Deletes a session of the account. Returns whether it existed. */
export const removeSession = async (db: Database, accountId: number, id: number) =>
  hasTouched(await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.accountId, accountId))))

/** When a token expires; undefined if it is no longer known. */
export const findExpiry = (db: Database, token: string) => findValue(db, sessions.expireTime, eq(sessions.tokenHash, hashToken(token)))
