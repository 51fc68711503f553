import { HttpError } from '#server/kernel/calls/fail.ts'
import { waitForDatabase } from '#server/kernel/database/wait.ts'
import { fairQueue } from '#server/kernel/limits/fair-queue.ts'

/** One that works, and one that gets ready. */
const ACCOUNT_SLOTS = 2
/** More requests than one person has open at a time. */
const MOST_WAITING = 50
/** Share of the wait limit to spend here: the rest is for finishing the work, otherwise a flood of requests would only start work. */
const SHARE_OF_WAITING = 0.6

/** Runs the work in its account's turn. `scale` multiplies how many may wait (LIMITS_SCALE). */
export type TakeTurn = <Result>(accountId: number, scale: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Transactions of one account queue here before they take a connection: most of them lock the same rows anyway, and an account that
 * sends many leaves connections to others (safety.md 24). 429 when too many wait.
 */
export function accountTurns(): TakeTurn {
  const turns = fairQueue({ slotsEach: ACCOUNT_SLOTS, wait: (enter, leave) => waitForDatabase(enter, leave, SHARE_OF_WAITING) })
  return async (accountId, scale, work) => {
    const client = `${accountId}`
    if (turns.waiting(client) >= MOST_WAITING * scale) throw new HttpError(429, { retryAfterSeconds: 1 })
    return turns.run(work, { client })
  }
}
