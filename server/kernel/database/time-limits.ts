import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/kernel/database/database.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** What PostgreSQL itself bounds, in milliseconds (safety.md 19). */
type TimeLimits = Readonly<Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>>

export const STATEMENT_TIMEOUT_MS = 10_000

/** Before the request gives up and leaves a connection behind that still waits. */
export const lockTimeoutMs = (longestWaitMs: number): number => Math.round(longestWaitMs * 0.8)

export const timeLimits = (longestWaitMs: number): TimeLimits => ({
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: lockTimeoutMs(longestWaitMs),
  idle_in_transaction_session_timeout: 15_000,
})

/**
 * As statements, since poolers refuse these names when a connection begins. `session` lasts as long as the connection, `local`
 * as long as the transaction: all that lasts where a pooler gives each transaction another connection.
 */
export const settingLimits = (limits: TimeLimits, scope: 'session' | 'local'): string =>
  Object.entries(limits)
    .map(([name, ms]) => `set ${scope} ${name} = ${ms}`)
    .join('; ')

/** Reads back what statements run under. */
export async function checkTimeLimits({ db, longestWaitMs }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute<{ name: keyof TimeLimits; setting: string }>(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  const limits = timeLimits(longestWaitMs)
  const lost = rows
    .filter(({ name, setting }) => Number(setting) !== limits[name])
    .map(({ name, setting }) => `${name} is ${setting} ms and not ${limits[name]} ms`)
  if (lost.length > 0)
    throw new StartRefused(`What stands in front of the database loses the limits of time that are set: ${lost.join(', ')}.`)
}
