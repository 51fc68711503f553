import pg from 'pg'
import { DatabaseTooSlow, waitForDatabase } from '#server/kernel/database/wait.ts'
import { measureStatement } from '#server/kernel/metrics/statements.ts'
import type { Timing } from '#server/kernel/metrics/timings.ts'

/** Called before a connection is taken, for a transaction (`connect`) or a single statement (`query`); throws to refuse it. */
interface Guard {
  connect(): void
  query(): void
}

/** What sends statements: a pool, or a choice among several (replicas/reading-pool.ts). */
export interface Connections {
  /** A connection to hold until it is released. */
  connect(): Promise<HeldConnection>
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>
  /** Whether a transaction that failed with this error should be retried on another server. */
  leave?(error: unknown): boolean
}

/** A connection taken from the pool. All its waits count towards the request's wait limit. */
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

  /** Ends the transaction. Later queries reject: work still under way after a failure would otherwise run outside of the transaction. */
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
   * Returns the connection to the pool. If a statement has exceeded the wait limit, the connection is returned when the statement ends:
   * closing it instead would keep a merely busy database busy with opening new ones.
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

/** Behind a pooler, a named statement stays on a backend that the next statement may not get. */
const withoutName = ({ name: _, ...unnamed }: pg.QueryConfig): pg.QueryConfig => unnamed

/**
 * A pool as Drizzle and transactions use it. `waits` measures how long callers wait for a connection. `limits` is set behind a pooler in
 * transaction mode: statements that set each transaction's time limits; a single statement then gets a transaction, too.
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
        // The failed connection has been closed. This may repeat for each connection of the pool.
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

/** Whether the error, which Drizzle may have wrapped, means that a request has exceeded its wait limit. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof DatabaseTooSlow || (error instanceof Error && error.cause !== undefined && isTooSlow(error.cause))

/**
 * Whether a prepared statement's result columns have changed, because another node has migrated a table meanwhile. That is not the
 * call's fault: a fresh connection prepares the statement again.
 */
export function isPlanOutdated(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.routine === 'RevalidateCachedQuery'
  return error instanceof Error && error.cause !== undefined && isPlanOutdated(error.cause)
}

/** Whether this error makes a connection unusable. PostgreSQL's own errors do not, except fatal ones and outdated plans, which persist. */
export function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC' || isPlanOutdated(error)
  return !(error instanceof Error) || error.cause === undefined || isBroken(error.cause)
}
