import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { type AttemptLimit, digestForKey, forgetAttempts, takeAttempt } from '#server/kernel/attempts.ts'
import type { Caller } from '#server/kernel/call.ts'
import type { Database } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/fail.ts'
import { networkOf } from '#server/kernel/network.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS

/**
 * How often a wrong password may be tried: five times within 15 minutes from one network on one account, 100 times an hour
 * on one account, 1,000 times an hour from one network. A browser that had signed in to the account before
 * is counted by itself alone, so no stranger can lock the owner out (decisions.md §2, safety.md 13).
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

/** The same five tries for who is asked for his password again while signed in. */
export const confirmLimit = (accountId: number): AttemptLimit => pairLimit(`confirm:${accountId}`)

/** The same for a second code beside it: a right password gives its tries back, a right code its own. */
export const confirmCodeLimit = (accountId: number): AttemptLimit => pairLimit(`confirm-code:${accountId}`)

/**
 * Six digits are few, and whoever tries them has the password already: 50 wrong ones a day on one account, from wherever and by
 * whatever browser. Recovery codes are many enough, and the way in for an owner whose day is used up.
 */
export const appCodeLimit = (accountId: number): AttemptLimit => ({ key: `code:${accountId}`, most: 50, windowMs: DAY_MS })

/** Counted before it is compared, so that guesses made at the same time cannot pass together; what was right is forgotten after. */
export async function takeGuess(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<void> {
  for (const limit of limits) if (!(await takeAttempt(db, limit, now))) fail('tooManySignInFailures')
}

/** After a right password or a reset one, former failures of this pair count no more. */
export const forgetFailures = (db: Database, email: string, caller: Caller): Promise<void> =>
  forgetAttempts(db, [pairKey(email, caller), `login:device:${digestForKey(caller.deviceToken ?? '')}:${digestForKey(email)}`])

const pairLimit = (key: string): AttemptLimit => ({ key, most: 5, windowMs: QUARTER_HOUR_MS, waitsFromLast: true })
const pairKey = (email: string, caller: Caller) => `login:pair:${networkOf(caller.clientAddress)}:${digestForKey(email)}`
