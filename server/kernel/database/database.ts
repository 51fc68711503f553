import '#server/kernel/environment.ts'

import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Transaction } from '#contract/endpoint.ts'
import { actorStatement } from '#server/kernel/database/actor.ts'
import { refuseSecondConnection, whileHoldingConnection } from '#server/kernel/database/one-connection.ts'
import { type Connections, type HeldConnection, isBroken, isPlanOutdated, QueryablePool } from '#server/kernel/database/queryable-pool.ts'
import { STATEMENT_TIMEOUT_MS, settingLimits, timeLimits } from '#server/kernel/database/time-limits.ts'
import { DatabaseTooSlow, LONGEST_WAIT_MS } from '#server/kernel/database/wait.ts'
import { accountTurns, type TakeTurn } from '#server/kernel/limits/account-turns.ts'
import { connectionWaits, watchPools } from '#server/kernel/metrics/pools.ts'

/** A pool or a transaction: anything that queries run on. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The pool itself, never a transaction. */
export type PoolDatabase = Database & {
  readonly $client: Connections
  /** For reads that fill shared caches (cache.ts): a few connections that are never held while waiting for another. */
  readonly $cacheReads: PoolDatabase
}

export interface OpenDatabase {
  url: string
  db: PoolDatabase
  pool: pg.Pool
  cachePool: pg.Pool
  /** For the job runners, which LISTEN and prepare statements: it bypasses a pooler that does not keep connections. */
  jobPool: pg.Pool
  /** How long one request waits for the database at most. */
  longestWaitMs: number
  /** Shares the connections fairly among accounts, for the transactions of calls. */
  takeTurn: TakeTurn
  close(): Promise<void>
}

export const POOL_SIZE = 20
const CACHE_POOL_SIZE = 4
/** Sized for four job runners, each with one connection that listens and two that work; web push adds a fifth runner. */
const JOB_POOL_SIZE = 13
/** Timeout for opening a connection, and for the settings that are sent first. */
const CONNECT_WITHIN_MS = 3000
const TRIES = 4
/** Serialization failure and deadlock: the transaction can be retried. */
const RETRYABLE = new Set(['40001', '40P01'])

export interface DatabaseOptions {
  onDisconnect?: (error: Error) => void
  longestWaitMs?: number
  /** The pooler at `url` gives each transaction another connection (pooler.ts). */
  isTransactionPooled?: boolean
  /** PostgreSQL's own URL, if `url` is a pooler's. */
  directUrl?: string | undefined
}

/** Opens pools whose every wait is bounded (safety.md 19). Does not connect yet. */
export function openDatabase(
  url: string,
  { onDisconnect = () => {}, longestWaitMs = LONGEST_WAIT_MS, isTransactionPooled = false, directUrl }: DatabaseOptions = {},
): OpenDatabase {
  let isClosing = false
  const limits = timeLimits(longestWaitMs)
  const perTransaction = isTransactionPooled ? settingLimits(limits, 'local') : undefined
  const perConnection = settingLimits(limits, 'session')
  // pool.end() does not wait for its connections to close, and the embedded database stops right after, so late errors are expected.
  const report = (error: Error) => isClosing || onDisconnect(error)
  const [pool, cachePool] = [POOL_SIZE, CACHE_POOL_SIZE].map((max) =>
    openPool(url, { max, onDisconnect: report, atFirst: isTransactionPooled ? undefined : perConnection }),
  ) as [pg.Pool, pg.Pool]
  const jobPool = directUrl ? openPool(directUrl, { max: JOB_POOL_SIZE, onDisconnect: report, atFirst: perConnection }) : pool
  const cacheReads = poolDatabase(
    new QueryablePool(cachePool, { connect: refuseTransaction, query: () => {} }, connectionWaits.cache, perTransaction),
  )
  const guard = { connect: refuseSecondConnection, query: refuseSecondConnection }
  const db = poolDatabase(new QueryablePool(pool, guard, connectionWaits.calls, perTransaction), cacheReads)
  const stopWatching = watchPools({ calls: pool, cache: cachePool, ...(jobPool === pool ? {} : { jobs: jobPool }) })
  const close = async () => {
    isClosing = true
    stopWatching()
    await Promise.all([...new Set([pool, cachePool, jobPool])].map((each) => each.end()))
  }
  return { url, db, pool, cachePool, jobPool, takeTurn: accountTurns(), longestWaitMs, close }
}

interface PoolOptions {
  max: number
  connectWithinMs?: number
  onDisconnect: (error: Error) => void
  /** Sent on each new connection before anything else. */
  atFirst: string | undefined
}

export function openPool(url: string, { max, onDisconnect, atFirst, connectWithinMs = CONNECT_WITHIN_MS }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: MINUTE_MS,
    // For a dead network, over which PostgreSQL cannot report its own timeouts.
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
    application_name: 'rutaseda',
    // Statements that a transaction sends without awaiting each answer go out at once; PostgreSQL still runs them in order.
    pipeline: true,
    ...(atFirst === undefined
      ? {}
      : { onConnect: (client) => client.query({ text: atFirst, query_timeout: connectWithinMs } as pg.QueryConfig) }),
  })
  // A connection that breaks, idle or in use, must not end the process; the next query opens another one.
  pool.on('error', onDisconnect)
  pool.on('connect', (client) => void client.on('error', onDisconnect))
  return pool
}

/** A transaction would hold one of the few cache connections while it may wait for another. */
function refuseTransaction(): never {
  throw new Error('Cached data must be read outside a transaction')
}

export function poolDatabase(client: Connections, cacheReads?: PoolDatabase): PoolDatabase {
  const db = drizzle({ client: client as unknown as pg.Pool, casing: 'snake_case' }) as unknown as { $cacheReads: unknown }
  db.$cacheReads = cacheReads ?? db
  return db as PoolDatabase
}

/**
 * Runs the work in a transaction of this kind, and retries it after a serialization failure or deadlock: no I/O but the database's inside.
 * If `db` is a transaction already, the work joins it.
 */
export async function inTransaction<Result>(db: Database, kind: Transaction, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (kind === 'none' || !isPool(db)) return work(db)
  for (let attempt = 1; ; ) {
    try {
      return await inOneTransaction(db.$client, BEGIN[kind], work)
    } catch (error) {
      if (db.$client.leave?.(error)) continue
      // Ends after at most one retry per connection: each retry closes one that has an outdated plan.
      if (isPlanOutdated(error)) continue
      if (attempt++ === TRIES || !RETRYABLE.has(databaseCode(error) ?? '')) throw error
    }
  }
}

const isPool = (db: Database): db is PoolDatabase => '$client' in db

const BEGIN = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin isolation level read committed',
}

/**
 * Replaces Drizzle's own transaction, which never releases a connection whose BEGIN fails, so that a broken network
 * would use up the pool, and whose ROLLBACK on a broken connection hides the original error.
 */
async function inOneTransaction<Result>(pool: Connections, begin: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const held = await pool.connect()
  let failure: unknown
  try {
    await held.begin(begin)
    const actor = actorStatement()
    if (actor && begin === BEGIN.write) await held.query(actor)
    const result = await whileHoldingConnection(() => work(transactionOn(held)))
    await held.end('commit')
    return result
  } catch (error) {
    if (isDatabaseUnavailable(error) && isBroken(error)) failure = error
    else {
      if (isPlanOutdated(error)) failure = error
      await held.end('rollback').catch((another) => {
        failure = another
      })
    }
    throw error
  } finally {
    held.release(failure)
  }
}

/** Runs a part of a transaction in a savepoint: if it throws, only this part is rolled back, and the error is rethrown. */
export async function inSavepoint<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`savepoint part`)
  try {
    const result = await work()
    await db.execute(sql`release savepoint part`)
    return result
  } catch (error) {
    // Without a connection there is nothing left to undo.
    if (!isDatabaseUnavailable(error)) await db.execute(sql`rollback to savepoint part`).then(() => db.execute(sql`release savepoint part`))
    throw error
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })
const heldBy = new WeakMap<Database, HeldConnection>()

function transactionOn(held: HeldConnection): Database {
  const session = new NodePgSession(held as unknown as pg.PoolClient, dialect, undefined)
  const db = new NodePgTransaction<Record<string, never>, Record<string, never>>(dialect, session, undefined)
  heldBy.set(db, held)
  return db
}

/** What sends this database's statements: the transaction's connection, or the pool. */
export const connectionOf = (db: Database): HeldConnection | Connections => heldBy.get(db) ?? (db as PoolDatabase).$client

/** SQLSTATEs of a PostgreSQL that is down, shutting down, full or too slow (08P01 comes from poolers): the caller may retry soon. */
const UNAVAILABLE = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '57014', '55P03', '55000', '3D000'],
  ...['53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
])
const BROKEN_NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
])
const BROKEN_CONNECTION =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** Whether an error means that the database cannot be reached just now, whatever the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseTooSlow) return true
  const { code, syscall, message, cause } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown }
  const name = String(code)
  // ENOENT counts only for a missing socket file; other missing files do not concern the database.
  if (UNAVAILABLE.has(name) || BROKEN_NETWORK.has(name) || (name === 'ENOENT' && syscall === 'connect')) return true
  return BROKEN_CONNECTION.test(String(message)) || (cause instanceof Error && isDatabaseUnavailable(cause))
}

/** The SQLSTATE of a PostgreSQL error, which Drizzle wraps. */
export function databaseCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? databaseCode(cause) : undefined
}

/** The name of the constraint that a write violated. */
export function violatedConstraint(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as { constraint?: string; cause?: unknown }
  return constraint ?? (cause ? violatedConstraint(cause) : undefined)
}
