import { HOUR_MS } from '#contract/durations.ts'
import { secondsUntilTaken } from '#server/kernel/attempts.ts'
import type { Caller } from '#server/kernel/call.ts'
import type { PoolDatabase } from '#server/kernel/database.ts'
import { TransportRefusal } from '#server/kernel/fail.ts'
import { networkOf } from '#server/kernel/network.ts'

/**
 * Counts a new phone number before it is compared: 100008 tells that somebody has it, so that many could be tried out
 * (docs/decisions/040). On the pool, since a refused call undoes its transaction. 429 when there were too many.
 */
export async function takePhoneTry(db: PoolDatabase, accountId: number, { clientAddress }: Caller, now: Date): Promise<void> {
  const limits = [
    { key: `phone:account:${accountId}`, most: 10, windowMs: HOUR_MS },
    { key: `phone:client:${networkOf(clientAddress)}`, most: 30, windowMs: HOUR_MS },
  ]
  const retryAfterSeconds = await secondsUntilTaken(db, limits, now)
  if (retryAfterSeconds > 0) throw new TransportRefusal(429, { retryAfterSeconds })
}
