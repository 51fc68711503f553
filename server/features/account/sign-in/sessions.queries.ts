import { and, count, desc, eq, gt } from 'drizzle-orm'
import { sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { findValue } from '#server/kernel/database/rows.ts'

/** An account's open sessions, most recently used first. */
export async function pageSessions(
  db: Database,
  accountId: number,
  now: Date,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const isLive = and(eq(sessions.accountId, accountId), gt(sessions.expireTime, now))
  const rows = await db
    .select()
    .from(sessions)
    .where(isLive)
    .orderBy(desc(sessions.lastUseTime), desc(sessions.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(sessions).where(isLive)
  return { rows, total: all?.total ?? 0 }
}

/** Ends a session of the account. Returns whether there was one. */
export async function removeSession(db: Database, accountId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** When a token expires; undefined if it is no longer known. */
export const findExpiry = (db: Database, token: string): Promise<Date | undefined> =>
  findValue(db, sessions.expireTime, eq(sessions.tokenHash, hashToken(token)))
