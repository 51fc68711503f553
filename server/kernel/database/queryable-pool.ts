import pg from 'pg'
import { DatabaseTooSlow, waitForDatabase } from '#server/kernel/database/wait.ts'
import { measureStatement } from '#server/kernel/metrics/statements.ts'
import type { Timing } from '#server/kernel/metrics/timings.ts'

/** Called before a connection is taken, to refuse it: one to hold for a transaction, or one for a single statement. */
interface Guard {
  connect(): void
  query(): void
}

/** What statements are sent by: a pool, or one of several (replicas/reading-pool.ts). */
export interface Connections {
  /** A connection to hold until it is released. */
  connect(): Promise<HeldConnection>
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
  /** Whether a transaction that failed with this error is to be tried again elsewhere. */
  leave?(error: unknown): boolean
}

/** A connection of the pool in somebody's hands, whose every wait is bounded by that of the request. */
export class HeldConnection {
  readonly #client: pg.PoolClient
  readonly #limits: string | undefined
  #last: Promise<unknown> = Promise.resolve()
  #isOver = false

  constructor(client: pg.PoolClient, limits: string | undefined) {
    this.#client = client
    this.#limits = limits
  }

  begin(text = 'begin'): Promise<unknown> {
    return this.query({ text: this.#limits ? `${text}; ${this.#limits}` : text })
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#isOver ? Promise.reject(new Error('This transaction is over')) : this.#send(config, values)
  }

  /** What else the work had under way when it failed must send nothing behind it: that would be outside of the transaction. */
  end(text: 'commit' | 'rollback'): Promise<unknown> {
    this.#isOver = true
    return this.#send({ text })
  }

  #send(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return waitForDatabase(() => {
      const result = this.#client.query(this.#limits ? withoutName(config) : config, values)
      this.#last = result
      measureStatement(config, result)
      return result
    })
  }

  /**
   * Gives it back after success or failure. One that still works on what nobody waits for any more comes back when it is done:
   * if slow answers cost connections, a database that is merely busy would be kept busy by opening new ones.
   */
  release(failure?: unknown): void {
    this.#isOver = true
    if (isTooSlow(failure)) void this.#releaseLater()
    else this.#client.release(failure !== undefined && isBroken(failure))
  }

  async #releaseLater(): Promise<void> {
    try {
      await this.#last
      await this.#client.query('rollback')
      this.#client.release()
    } catch {
      this.#client.release(true)
    }
  }
}

/** What was prepared under a name stays on a connection of PostgreSQL's that the next statement may not have. */
const withoutName = ({ name: _, ...unnamed }: pg.QueryConfig): pg.QueryConfig => unnamed

/**
 * A pool as Drizzle and transactions use it. `waits`: of callers for a connection. `limits`: where a pooler hands connections round, the statements that limit each
 * transaction; a single statement is one, too.
 */
export class QueryablePool implements Connections {
  readonly #pool: pg.Pool
  readonly #guard: Guard
  readonly #waits: Timing
  readonly #limits: string | undefined

  constructor(pool: pg.Pool, guard: Guard, waits: Timing, limits?: string) {
    this.#pool = pool
    this.#guard = guard
    this.#waits = waits
    this.#limits = limits
  }

  async connect(): Promise<HeldConnection> {
    this.#guard.connect()
    return this.#take()
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.#guard.query()
    for (;;) {
      try {
        return await this.#query(config, values)
      } catch (error) {
        // Its connection is closed; as many may follow as the pool has.
        if (!isPlanOutdated(error)) throw error
      }
    }
  }

  async #query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const held = await this.#take()
    let failure: unknown
    try {
      if (this.#limits) await held.begin()
      const result = await held.query(config, values)
      if (this.#limits) await held.end('commit')
      return result
    } catch (error) {
      failure = error
      if (this.#limits && !isBroken(error)) await held.end('rollback').catch((another) => (failure = another))
      throw error
    } finally {
      held.release(failure)
    }
  }

  async #take(): Promise<HeldConnection> {
    const giveBack = (late: Promise<pg.PoolClient>) => void late.then((client) => client.release()).catch(() => {})
    const begun = performance.now()
    try {
      return new HeldConnection(await waitForDatabase(() => this.#pool.connect(), giveBack), this.#limits)
    } finally {
      this.#waits.add((performance.now() - begun) / 1000)
    }
  }
}

/** Whether the error, which Drizzle may have wrapped, says that a request has waited long enough. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof DatabaseTooSlow || (error instanceof Error && error.cause !== undefined && isTooSlow(error.cause))

/**
 * Whether a statement that was prepared on this connection answers with other columns by now: another node has migrated a table under
 * this one, which is no fault of the call. A fresh connection prepares it again.
 */
export function isPlanOutdated(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.routine === 'RevalidateCachedQuery'
  return error instanceof Error && error.cause !== undefined && isPlanOutdated(error.cause)
}

/** What PostgreSQL itself has refused leaves a good connection, unless it was the last that it said, or it would refuse it for ever. */
export function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC' || isPlanOutdated(error)
  return !(error instanceof Error) || error.cause === undefined || isBroken(error.cause)
}
