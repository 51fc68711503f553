import { endSession, listSessions } from '#contract/account.ts'
import { flagOf } from '#contract/fields.ts'
import { resumeSession, signOut } from '#contract/sign-in.ts'
import { browserName, systemName } from '#server/features/account/device-name.ts'
import { findSession } from '#server/features/account/session.ts'
import { findExpiry, pageSessions, removeSession } from '#server/features/account/sessions.queries.ts'
import { answer } from '#server/kernel/answer.ts'
import { sessionCookie, signedOutCookies } from '#server/kernel/cookies.ts'
import { fail, TransportRefusal } from '#server/kernel/fail.ts'

export const listSessionsCall = answer(listSessions, async ({ input: { pageNum, pageSize }, user, db, clock }) => {
  const { rows, total } = await pageSessions(db, user.id, clock(), { pageNum, pageSize })
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
    total,
  }
})

export const endSessionCall = answer(endSession, async ({ input, user, db, caller, config, live }) => {
  if (!(await removeSession(db, user.id, input.id))) fail('notFound')
  live.endSockets(user.id)
  if (input.id === user.sessionId) caller.cookies.push(...signedOutCookies(config))
  return null
})

export const signOutCall = answer(signOut, async ({ user, db, caller, config, live }) => {
  await removeSession(db, user.id, user.sessionId)
  live.endSockets(user.id)
  caller.cookies.push(...signedOutCookies(config))
  return null
})

/**
 * Storage and cookie can diverge: the only call under /api that trusts the cookie, from our own pages only (decisions.md §2).
 * If the cookie is gone and storage has kept a valid token, the cookie is restored from it.
 */
export const resumeSessionCall = answer(resumeSession, async ({ db, caller, user, ...kernel }) => {
  if (!caller.isSameOrigin) throw new TransportRefusal(403)
  const isCookieLost = caller.cookieToken === null && user !== null
  const token = (isCookieLost ? caller.token : caller.cookieToken) ?? fail('notSignedIn')
  await findSession(kernel, token)
  if (isCookieLost) caller.cookies.push(sessionCookie(kernel.config, token))
  return { token, expireTime: (await findExpiry(db, token)) ?? fail('sessionExpired') }
})
