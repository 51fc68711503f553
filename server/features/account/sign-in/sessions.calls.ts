import { endSession, listSessions } from '#contract/account/account.ts'
import { resumeSession, signOut } from '#contract/account/sign-in.ts'
import { flagOf } from '#contract/fields.ts'
import { findSession } from '#server/features/account/sign-in/session.ts'
import { findExpiry, pageSessions, removeSession } from '#server/features/account/sign-in/sessions.queries.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { sessionCookie, signedOutCookies } from '#server/kernel/security/cookies.ts'

/** The first match wins: user agents also name the browsers they derive from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** The browser's usual name; null if the user agent is not a known browser. */
const browserName = (userAgent: string): string | null => nameIn(BROWSERS, userAgent)
const systemName = (userAgent: string): string | null => nameIn(SYSTEMS, userAgent)

export const listSessionsCall = handleCall(listSessions, async ({ input: { pageNum, pageSize }, user, db, clock }) => {
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

export const endSessionCall = handleCall(endSession, async ({ input, user, db, caller, config, live }) => {
  if (!(await removeSession(db, user.id, input.id))) fail('notFound')
  live.endSockets(user.id)
  if (input.id === user.sessionId) caller.cookies.push(...signedOutCookies(config))
  return null
})

export const signOutCall = handleCall(signOut, async ({ user, db, caller, config, live }) => {
  await removeSession(db, user.id, user.sessionId)
  live.endSockets(user.id)
  caller.cookies.push(...signedOutCookies(config))
  return null
})

/**
 * Reconciles the token in browser storage with the cookie. This is the only call under /api that trusts the cookie, and only from our own
 * pages (decisions.md §2). If the cookie is missing and storage has a valid token, the cookie is restored from it.
 */
export const resumeSessionCall = handleCall(resumeSession, async ({ db, caller, user, ...appContext }) => {
  const isCookieMissing = caller.cookieToken === null && user !== null
  const token = (isCookieMissing ? caller.token : caller.cookieToken) ?? fail('notSignedIn')
  await findSession(appContext, token, caller.timeZone)
  if (isCookieMissing) caller.cookies.push(sessionCookie(appContext.config, token))
  return { token, expireTime: (await findExpiry(db, token)) ?? fail('sessionExpired') }
})
