import { type AccountRow, knowDevice } from '#server/features/account/account.queries.ts'
import { newToken, openSession } from '#server/features/account/sign-in/session.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { deviceCookie, expiredSignInCookie, preferenceCookies, sessionCookie, tokenChangedCookie } from '#server/kernel/security/cookies.ts'

/** The result of a successful sign-in. */
export interface SignedIn {
  token: string
  expireTime: Date
}

/**
 * Opens a new session at every sign-in (safety.md 11), remembers the browser, and sets the cookies of both and of the saved preferences
 * (decisions.md §1, §2).
 */
export async function startSession(
  db: Database,
  config: Config,
  account: Pick<AccountRow, 'id' | 'role' | 'countryCode' | 'currencyCode' | 'postcode'> & { hasSecondFactor?: boolean },
  caller: Caller,
  now: Date,
): Promise<SignedIn> {
  const deviceToken = caller.deviceToken ?? newToken()
  await knowDevice(db, account.id, deviceToken, now)
  const session = await openSession(db, account, caller, now)
  caller.cookies = [
    sessionCookie(config, session.token),
    tokenChangedCookie(config),
    deviceCookie(config, deviceToken),
    ...(caller.signInTicket === null ? [] : [expiredSignInCookie(config)]),
    ...preferenceCookies(config, account),
  ]
  return session
}
