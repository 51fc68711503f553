/** Timeouts that PostgreSQL enforces, in milliseconds (safety.md 19). */
export type TimeLimits = Readonly<Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number>>

export const STATEMENT_TIMEOUT_MS = 10_000

/** Shorter than the request's wait limit, so that a request does not give up on a connection that still waits for a lock. */
export const lockTimeoutMs = (longestWaitMs: number): number => Math.round(longestWaitMs * 0.8)

export const timeLimits = (longestWaitMs: number): TimeLimits => ({
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: lockTimeoutMs(longestWaitMs),
  idle_in_transaction_session_timeout: 15_000,
})

/**
 * SQL that sets the limits, because poolers refuse them as connection parameters. `session` lasts as long as the connection. `local`
 * lasts as long as the transaction, for poolers that give each transaction another connection.
 */
export const settingLimits = (limits: TimeLimits, scope: 'session' | 'local'): string =>
  Object.entries(limits)
    .map(([name, ms]) => `set ${scope} ${name} = ${ms}`)
    .join('; ')
