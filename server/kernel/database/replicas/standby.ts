import pg from 'pg'
import { openPool, POOL_SIZE } from '#server/kernel/database/database.ts'
import { refuseSecondConnection } from '#server/kernel/database/one-connection.ts'
import { findPooling } from '#server/kernel/database/pooler.ts'
import { QueryablePool } from '#server/kernel/database/queryable-pool.ts'
import { STANDBY_POSITION, type StandbyPosition } from '#server/kernel/database/replicas/position.ts'
import { settingLimits, timeLimits } from '#server/kernel/database/time-limits.ts'
import { connectionWaits, watchPools } from '#server/kernel/metrics/pools.ts'

/** A request waits 1.8 s for the database in total, so a hanging replica must be cut off early enough for the primary to answer. */
const ANSWER_WITHIN_MS = 700

/** One server that should be a replica, and its state when it was last polled. */
export class Standby {
  /** Named by its place in READ_DATABASE_URLS, such as `replica1`. */
  readonly name: string
  readonly host: string
  readonly #url: string
  readonly #longestWaitMs: number
  readonly #onTrouble: (error: Error) => void
  readonly #open = new Set<pg.PoolClient>()
  #looker: pg.Client | undefined
  #raw: pg.Pool | undefined
  #pool: QueryablePool | undefined
  #stopWatching = () => {}
  #looking: Promise<void> | undefined
  #seen: StandbyPosition | undefined
  #isClosed = false

  constructor(url: string, place: number, { longestWaitMs, onTrouble }: { longestWaitMs: number; onTrouble: (error: Error) => void }) {
    this.name = `replica${place + 1}`
    this.host = new URL(url).host
    this.#url = url
    this.#longestWaitMs = longestWaitMs
    this.#onTrouble = onTrouble
  }

  /** Its position at the last poll; undefined while it does not answer. */
  get seen(): StandbyPosition | undefined {
    return this.#seen
  }

  /** Only available after a successful poll. */
  get pool(): QueryablePool {
    return this.#pool!
  }

  /** Connections in use, plus callers that wait for one. */
  get load(): number {
    return this.#raw ? this.#raw.totalCount - this.#raw.idleCount + this.#raw.waitingCount : 0
  }

  /** Polls the server. Never rejects. Callers during a poll share it. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #look(): Promise<void> {
    try {
      this.#looker ??= await this.#connect()
      const { rows } = await this.#looker.query<StandbyPosition>(STANDBY_POSITION)
      this.#seen = rows[0]!.lsn === null ? undefined : rows[0]
    } catch (error) {
      if (this.#seen) this.#onTrouble(error as Error)
      this.#lose()
    }
    if (this.#isClosed) this.#lose()
  }

  async #connect(): Promise<pg.Client> {
    const looker = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      application_name: 'rutaseda-looks',
    })
    looker.on('error', () => {
      if (this.#looker === looker) this.#lose()
    })
    if (!this.#raw) await this.#openPool()
    await looker.connect()
    return looker
  }

  async #openPool(): Promise<void> {
    const isTransactionPooled = (await findPooling(this.#url)) === 'transaction'
    const limits = timeLimits(this.#longestWaitMs)
    this.#raw = openPool(this.#url, {
      max: POOL_SIZE,
      onDisconnect: () => this.#isClosed || void this.look(),
      atFirst: isTransactionPooled ? undefined : settingLimits(limits, 'session'),
      connectWithinMs: ANSWER_WITHIN_MS,
    })
    this.#raw.on('connect', (client) => void this.#open.add(client))
    this.#raw.on('remove', (client) => void this.#open.delete(client))
    const guard = { connect: refuseSecondConnection, query: refuseSecondConnection }
    this.#pool = new QueryablePool(
      this.#raw,
      guard,
      connectionWaits.replicas,
      isTransactionPooled ? settingLimits(limits, 'local') : undefined,
    )
    this.#stopWatching = watchPools({ [this.name]: this.#raw })
  }

  /** Cuts all connections, so that callers waiting for a hanging server fail now and not at the end of their wait limit. */
  #lose(): void {
    this.#seen = undefined
    const looker = this.#looker
    this.#looker = undefined
    for (const client of [...this.#open, ...(looker ? [looker] : [])]) cut(client)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopWatching()
    await this.#looking
    this.#lose()
    await this.#raw?.end()
  }
}

const cut = (client: pg.ClientBase) => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
