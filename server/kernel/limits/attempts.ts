import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { HttpError } from '#server/kernel/calls/fail.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { attemptCounters } from '#server/kernel/database/kernel.table.ts'
import { hasTouched } from '#server/kernel/database/rows.ts'

/** At most so many attempts under one key within a window, which begins with the first of them. */
export interface AttemptLimit {
  key: string
  /** A whole number. */
  most: number
  windowMs: number
  /** Whether the last attempt starts the window anew, so that a caller who has used them up waits for all of it. */
  waitsFromLast?: boolean
}

/**
 * Takes one attempt, or returns false when there are none left: one conditional upsert, so that attempts
 * made at the same time cannot pass together (safety.md 7).
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
 * Takes one attempt of each limit, in a transaction that a refusal undoes. Zero when all had one left,
 * else the seconds until all of them will.
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

/** The same for calls that are merely too frequent: scaled like request rates (LIMITS_SCALE), else 429 with Retry-After. */
export async function takeRequest(
  db: Database,
  { limitsScale }: Pick<Config, 'limitsScale'>,
  { key, most, windowMs }: Omit<AttemptLimit, 'waitsFromLast'>,
  now: Date,
): Promise<void> {
  const retryAfterSeconds = await secondsUntilTaken(db, [{ key, most: Math.ceil(most * limitsScale), windowMs }], now)
  if (retryAfterSeconds > 0) throw new HttpError(429, { retryAfterSeconds })
}

/** An address, e-mail or token as part of a key: short, and not to be read in the table. */
export const digestForKey = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** Uncounts one attempt of each limit: the attempt was no failure. One at a time, so that two callers cannot lock each other's rows. */
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
