/** What PostgreSQL itself bounds, in milliseconds (safety.md 19). */
export type TimeLimits = Readonly<Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>>

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
