import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { isAppCode } from '#server/features/account/second-factor/codes.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type AttemptLimit, deleteAttempts, digestForKey, takeAttempt } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/**
 * Limits for wrong passwords: five within 15 minutes from one network on one account, 100 an hour
 * on one account, 1,000 an hour from one network. A browser that has signed in to the account before
 * is counted separately, so no stranger can lock the owner out (decisions.md §2, safety.md 13).
 */
export function signInLimits(email: string, caller: Caller, isKnownDevice: boolean): AttemptLimit[] {
  const account = digestForKey(email)
  if (isKnownDevice) return [pairLimit(`login:device:${digestForKey(caller.deviceToken ?? '')}:${account}`)]
  const network = networkOf(caller.clientAddress)
  return [
    pairLimit(pairKey(email, caller)),
    { key: `login:account:${account}`, most: 100, windowMs: HOUR_MS },
    { key: `login:client:${network}`, most: 1000, windowMs: HOUR_MS },
  ]
}

/** The same five tries for confirming the password while signed in. */
export const confirmLimit = (accountId: number): AttemptLimit => pairLimit(`confirm:${accountId}`)

/** The same for a second code along with it: a right password resets its own count, a right code its own. */
const confirmCodeLimit = (accountId: number): AttemptLimit => pairLimit(`confirm-code:${accountId}`)

/**
 * Six digits are few, and whoever tries them already has the password: 50 wrong ones a day on one account, from anywhere and any
 * browser. Recovery codes are long enough to be exempt, and let in an owner whose daily limit is used up.
 */
export const appCodeLimit = (accountId: number): AttemptLimit => ({ key: `code:${accountId}`, most: 50, windowMs: DAY_MS })

/** Counted before comparing, so that simultaneous guesses cannot exceed the limit; a right one is uncounted afterwards. */
export async function takeGuess(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  for (const limit of limits) if (!(await takeAttempt(db, limit, now))) fail('tooManySignInFailures')
}

/** A second code along with a session. Counted apart from the transaction that it authorises: a refusal does not undo it. */
export const takeCodeGuess = (db: Database, accountId: number, code: string, now: Date): Promise<void> =>
  takeGuess(db, isAppCode(code) ? [confirmCodeLimit(accountId), appCodeLimit(accountId)] : [confirmCodeLimit(accountId)], now)

export const deleteCodeGuesses = (db: Database, accountId: number): Promise<void> =>
  deleteAttempts(db, [confirmCodeLimit(accountId).key, appCodeLimit(accountId).key])

/** After a right password or a reset, earlier failures of this pair no longer count. */
export const deleteFailures = (db: Database, email: string, caller: Caller): Promise<void> =>
  deleteAttempts(db, [pairKey(email, caller), `login:device:${digestForKey(caller.deviceToken ?? '')}:${digestForKey(email)}`])

const pairLimit = (key: string): AttemptLimit => ({ key, most: 5, windowMs: QUARTER_HOUR_MS, waitsFromLast: true })
const pairKey = (email: string, caller: Caller) => `login:pair:${networkOf(caller.clientAddress)}:${digestForKey(email)}`
