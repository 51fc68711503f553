import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import type { Language } from '#contract/languages.ts'
import { isAppCode } from '#server/features/account/second-factor/codes.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type AttemptLimit, deleteAttempts, digestForKey, takeAttempt } from '#server/kernel/limits/attempts.ts'
import { networkOf } from '#server/kernel/security/network.ts'
import * as words from '#words'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/** `say`: the text of its refusal, for limits that a password reset does not restore. */
type GuessLimit = AttemptLimit & { say?: (language: Language) => string }

/**
 * Limits for wrong passwords: five within 15 minutes from one network on one account, 100 an hour
 * on one account, 1,000 an hour from one network. A browser that has signed in to the account before
 * is counted separately, so that no stranger can lock the owner out (decisions.md §2, safety.md 13).
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

/** Limit for confirming the password while signed in: the same five tries. */
export const confirmLimit = (accountId: number): AttemptLimit => pairLimit(`confirm:${accountId}`)

/** Limit for the second code entered with it. Separate counters: a right password resets its own count, a right code its own. */
const confirmCodeLimit = (accountId: number): GuessLimit => ({
  ...pairLimit(`confirm-code:${accountId}`),
  say: (locale) => words.error_220007_code({}, { locale }),
})

/**
 * Six digits are few, and someone who tries them already has the password: 50 wrong codes a day per account, from any network and
 * browser. Recovery codes are long enough to be exempt, and let an owner in whose daily limit is used up.
 */
export const appCodeLimit = (accountId: number): GuessLimit => ({
  ...{ key: `code:${accountId}`, most: 50, windowMs: DAY_MS },
  say: (locale) => words.error_220007_day({}, { locale }),
})

/** Counts a guess before it is compared, so that concurrent guesses cannot exceed the limit. Callers undo the count of a right guess. */
export async function takeGuess(db: Database, limits: readonly GuessLimit[], now: Date): Promise<void> {
  for (const limit of limits) if (!(await takeAttempt(db, limit, now))) fail('tooManySignInFailures', undefined, limit.say)
}

/** Counts a guess of a signed-in user's second code, outside the transaction that it authorises, so that a refusal does not undo it. */
export const takeCodeGuess = (db: Database, accountId: number, code: string, now: Date): Promise<void> =>
  takeGuess(db, isAppCode(code) ? [confirmCodeLimit(accountId), appCodeLimit(accountId)] : [confirmCodeLimit(accountId)], now)

export const deleteCodeGuesses = (db: Database, accountId: number): Promise<void> =>
  deleteAttempts(db, [confirmCodeLimit(accountId).key, appCodeLimit(accountId).key])

/** Resets the failures of this address from this network and browser, after a right password or a reset. */
export const deleteFailures = (db: Database, email: string, caller: Caller): Promise<void> =>
  deleteAttempts(db, [pairKey(email, caller), `login:device:${digestForKey(caller.deviceToken ?? '')}:${digestForKey(email)}`])

const pairLimit = (key: string): AttemptLimit => ({ key, most: 5, windowMs: QUARTER_HOUR_MS, waitsFromLast: true })
const pairKey = (email: string, caller: Caller) => `login:pair:${networkOf(caller.clientAddress)}:${digestForKey(email)}`
