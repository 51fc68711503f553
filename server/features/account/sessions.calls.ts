import { and, count, desc, eq, gt } from 'drizzle-orm'
import { endSession, listSessions } from '#contract/account.ts'
import { flagOf } from '#contract/fields.ts'
import { resumeSession, signOut } from '#contract/sign-in.ts'
import { sessions } from '#server/features/account/account.table.ts'
import { browserName, systemName } from '#server/features/account/device-name.ts'
import { findSession, hashToken } from '#server/features/account/session.ts'
import { answer } from '#server/kernel/answer.ts'
import { expiredSessionCookie, sessionCookie, tokenChangedCookie } from '#server/kernel/cookies.ts'
import { fail, TransportRefusal } from '#server/kernel/fail.ts'

export const listSessionsCall = answer(listSessions, async ({ input: { pageNum, pageSize }, user, db, clock }) => {
  const isLive = and(eq(sessions.accountId, user.id), gt(sessions.expireTime, clock()))
  const rows = await db
    .select()
    .from(sessions)
    .where(isLive)
    .orderBy(desc(sessions.lastUseTime), desc(sessions.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(sessions).where(isLive)
  return {
    rows: rows.map(({ id, userAgent, clientAddress, createTime, lastUseTime, expireTime }) => ({
      id,
      browserName: browserName(userAgent),
      systemName: systemName(userAgent),
      clientAddress,
      createTime,
      lastUseTime,
      expireTime,
      currentFlag: flagOf(id === user.sessionId),
    })),
    total: all?.total ?? 0,
  }
})

export const endSessionCall = answer(endSession, async ({ input, user, db, caller, config, live }) => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, input.id), eq(sessions.accountId, user.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) fail('notFound')
  live.endSockets(user.id)
  if (input.id === user.sessionId) caller.cookies.push(expiredSessionCookie(config), tokenChangedCookie(config))
  return null
})

export const signOutCall = answer(signOut, async ({ user, db, caller, config, live }) => {
  await db.delete(sessions).where(and(eq(sessions.id, user.sessionId), eq(sessions.accountId, user.id)))
  live.endSockets(user.id)
  caller.cookies.push(expiredSessionCookie(config), tokenChangedCookie(config))
  return null
})

/**
 * Storage and cookie can part: the one call under /api that believes the cookie, from our own pages alone (decisions.md §2).
 * Where the cookie is gone and storage has kept a good token, that one becomes the cookie again.
 */
export const resumeSessionCall = answer(resumeSession, async ({ db, caller, user, ...kernel }) => {
  if (!caller.isSameOrigin) throw new TransportRefusal(403)
  const isCookieLost = caller.cookieToken === null && user !== null
  const token = (isCookieLost ? caller.token : caller.cookieToken) ?? fail('notSignedIn')
  await findSession(kernel, token)
  if (isCookieLost) caller.cookies.push(sessionCookie(kernel.config, token))
  const [row] = await db
    .select({ expireTime: sessions.expireTime })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  return row ? { token, expireTime: row.expireTime } : fail('sessionExpired')
})
