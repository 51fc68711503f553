import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { attemptCounters } from '#server/kernel/database/kernel.table.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'

/** At most `most` attempts under one key within a window, which begins with the first attempt. */
export interface AttemptLimit {
  key: string
  /** An integer. */
  most: number
  windowMs: number
  /** Whether the last attempt restarts the window, so that a caller who has used up all attempts waits for the whole window. */
  waitsFromLast?: boolean
}

/**
 * Takes one attempt, or returns false if none is left. A single conditional upsert, so that concurrent attempts
 * cannot exceed the limit (safety.md 7).
 */
export async function takeAttempt(db: Database, { key, most, windowMs, waitsFromLast = false }: AttemptLimit, now: Date): Promise<boolean> {
  const { count, endTime } = attemptCounters
  const end = new Date(now.getTime() + windowMs)
  const isOver = sql`${endTime} <= ${now.toISOString()}`
  return hasTouched(
    await db
      .insert(attemptCounters)
      .values({ key, count: 1, endTime: end })
      .onConflictDoUpdate({
        target: attemptCounters.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
          endTime: sql`case when ${isOver} or (${waitsFromLast} and ${count} + 1 >= ${most}) then ${end.toISOString()} else ${endTime} end`,
        },
        setWhere: or(isOver, lt(count, most)),
      }),
  )
}

/**
 * Takes one attempt of each limit; call it in a transaction that a refusal rolls back. Returns 0 if each limit had one left,
 * else the seconds until all of them do.
 */
export async function secondsUntilTaken(db: Database, limits: readonly AttemptLimit[], now: Date): Promise<number> {
  const { key, endTime } = attemptCounters
  let waitMs = 0
  for (const limit of limits) {
    if (await takeAttempt(db, limit, now)) continue
    const [counted] = await db.select({ endTime }).from(attemptCounters).where(eq(key, limit.key))
    waitMs = Math.max(waitMs, (counted?.endTime?.getTime() ?? now.getTime()) - now.getTime(), 1000)
  }
  return Math.ceil(waitMs / 1000)
}

/** Takes one attempt of a mere rate limit, scaled by LIMITS_SCALE, or refuses with 429 and Retry-After. */
export async function takeRequest(
  db: Database,
  { limitsScale }: Pick<Config, 'limitsScale'>,
  { key, most, windowMs }: Omit<AttemptLimit, 'waitsFromLast'>,
  now: Date,
): Promise<void> {
  const retryAfterSeconds = await secondsUntilTaken(db, [{ key, most: Math.ceil(most * limitsScale), windowMs }], now)
  if (retryAfterSeconds > 0) throw new HttpError(429, { retryAfterSeconds })
}

/** Hashes an address, e-mail or token for use in a key: short, and unreadable in the table. */
export const digestForKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** Gives back one attempt of each limit after a success. One row at a time, so that two callers cannot deadlock. */
export async function giveBackAttempts(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  const { key: counted, count } = attemptCounters
  for (const { key } of limits) {
    await db
      .update(attemptCounters)
      .set({ count: sql`${count} - 1` })
      .where(and(eq(counted, key), gt(count, 0)))
  }
}

export async function deleteAttempts(db: Database, keys: readonly string[]): Promise<void> {
  await db.delete(attemptCounters).where(inArray(attemptCounters.key, keys))
}
