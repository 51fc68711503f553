import { HttpError } from '#server/kernel/calls/fail.ts'
import { waitForDatabase } from '#server/kernel/database/wait.ts'

/** One that works, and one that gets everything ready. */
const ACCOUNT_SLOTS = 2
/** More than a person has open. */
const MOST_WAITING = 50
/** Of the time that a request may wait: whoever gets a turn must have time to finish, or a flood would only begin work. */
const SHARE_OF_WAITING = 0.6

interface Turns {
  running: number
  waiting: (() => void)[]
}

/** Runs work in its account's turn. `scale` multiplies how many may wait (LIMITS_SCALE). */
export type TakeTurn = <Result>(accountId: number, scale: number, work: () => Promise<Result>) => Promise<Result>

/**
 * Transactions of one account queue here, before they take a connection: most of them lock the same rows anyway, and whoever
 * sends many leaves the connections to others (safety.md 24). 429 when too many wait.
 */
export function accountTurns(): TakeTurn {
  const accounts = new Map<number, Turns>()

  async function take(turns: Turns, mostWaiting: number): Promise<void> {
    if (turns.running < ACCOUNT_SLOTS) return void turns.running++
    if (turns.waiting.length >= mostWaiting) throw new HttpError(429, { retryAfterSeconds: 1 })
    const { promise, resolve } = Promise.withResolvers<void>()
    await waitForDatabase(
      () => {
        turns.waiting.push(resolve)
        return promise
      },
      () => {
        turns.waiting = turns.waiting.filter((each) => each !== resolve)
      },
      SHARE_OF_WAITING,
    )
  }

  /** The turn goes straight to the next in line, so that nobody slips in between. */
  function giveBack(accountId: number, turns: Turns): void {
    const next = turns.waiting.shift()
    if (next) next()
    else if (--turns.running === 0) accounts.delete(accountId)
  }

  return async (accountId, scale, work) => {
    const turns = accounts.get(accountId) ?? { running: 0, waiting: [] }
    accounts.set(accountId, turns)
    await take(turns, MOST_WAITING * scale)
    try {
      return await work()
    } finally {
      giveBack(accountId, turns)
    }
  }
}
