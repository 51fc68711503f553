import type pg from 'pg'
import { databaseCode, isDatabaseUnavailable } from '#server/kernel/database/database.ts'
import type { Connections, HeldConnection } from '#server/kernel/database/queryable-pool.ts'
import type { Standby } from '#server/kernel/database/replicas/standby.ts'
import { failedReads, lenientReads } from '#server/kernel/metrics/replicas.ts'

/** Chooses the server for the statements of one request. */
export interface Choice {
  /** A replica that has replayed enough; null if none is known to have. */
  choose(): Promise<Standby | null>
  /** Whether it still has: values that have been dropped from caches meanwhile must not be read from it again. */
  isEnough(standby: Standby): Promise<boolean>
}

/**
 * The connections of one request whose reads may be two seconds old. It stays with one replica and switches to the primary once that
 * fails or falls behind, never back, so that no statement sees older data than the one before.
 */
export class ReadingPool implements Connections {
  readonly #primary: Connections
  readonly #choice: Choice
  #chosen: Promise<Standby | null> | undefined
  #isLeft = false

  constructor(primary: Connections, choice: Choice) {
    this.#primary = primary
    this.#choice = choice
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const standby = await this.#standby()
    try {
      if (standby) return counted(standby.name, await standby.pool.query(config, values))
    } catch (error) {
      // Retry on the primary; a statement that is itself wrong fails there, too.
      this.#goOn(standby!, error)
    }
    return counted('primary', await this.#primary.query(config, values))
  }

  async connect(): Promise<HeldConnection> {
    const standby = await this.#standby()
    try {
      if (standby) return counted(standby.name, await standby.pool.connect())
    } catch (error) {
      this.#goOn(standby!, error)
    }
    return counted('primary', await this.#primary.connect())
  }

  leave(error: unknown): boolean {
    if (this.#isLeft || !this.#chosen || !(databaseCode(error) || isDatabaseUnavailable(error))) return false
    this.#isLeft = true
    void this.#chosen.then((standby) => standby && this.#goOn(standby, error))
    return true
  }

  async #standby(): Promise<Standby | null> {
    if (this.#isLeft) return null
    this.#chosen ??= this.#choice.choose()
    const standby = await this.#chosen
    if (!standby || !(await this.#choice.isEnough(standby))) this.#isLeft = true
    return this.#isLeft ? null : standby
  }

  #goOn(standby: Standby, error: unknown): void {
    this.#isLeft = true
    failedReads.inc({ replica: standby.name })
    if (isDatabaseUnavailable(error)) void standby.look()
  }
}

function counted<Answer>(by: string, answer: Answer): Answer {
  lenientReads.inc({ by })
  return answer
}
