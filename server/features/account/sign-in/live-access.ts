import { and, arrayContains, eq, gt, inArray, lt, not, sql } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts, liveTickets, sessions } from '#server/features/account/account.table.ts'
import { hashToken, isOpenSession, staffSince } from '#server/features/account/sign-in/session.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { LiveAccess } from '#server/kernel/live/handshake.ts'

export async function storeTicket(db: Database, ticket: string, sessionId: number, expireTime: Date): Promise<void> {
  await db.insert(liveTickets).values({ ticketHash: hashToken(ticket), sessionId, expireTime })
}

/** Decides which sessions may open live connections, and which may keep them. */
export const liveAccess: LiveAccess = {
  /** One conditional update, so that of two handshakes with the same ticket only one succeeds (safety.md 7). */
  async takeTicket({ database: { db }, clock }, { ticket, base, userId }) {
    const now = clock()
    const [taken] = await db
      .update(liveTickets)
      .set({ usedBases: sql`array_append(${liveTickets.usedBases}, ${base})` })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          eq(liveTickets.ticketHash, hashToken(ticket)),
          gt(liveTickets.expireTime, now),
          not(arrayContains(liveTickets.usedBases, [base])),
          eq(sessions.id, liveTickets.sessionId),
          isOpenSession(now, staffSince(now)),
          eq(accounts.id, userId),
          eq(accounts.status, ACCOUNT_STATUS.active),
        ),
      )
      .returning({ sessionId: liveTickets.sessionId })
    return taken?.sessionId ?? null
  },

  async validSessions({ database: { db }, clock }, sessionIds) {
    const now = clock()
    const rows = await db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(inArray(sessions.id, [...sessionIds]), isOpenSession(now, staffSince(now)), eq(accounts.status, ACCOUNT_STATUS.active)))
    return new Set(rows.map(({ id }) => id))
  },
}

/** Removes expired tickets. */
export const purgeEndedTickets: JobTask = async ({ database: { db }, clock }) => {
  await db.delete(liveTickets).where(lt(liveTickets.expireTime, clock()))
}
