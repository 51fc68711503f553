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

/** A pool or a transaction: whatever queries run on. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** The pool itself, never a transaction. */
export type PoolDatabase = Database & {
  readonly $client: Connections
  /** What is cached for all callers is read here (cache.ts): a few connections that nobody holds while waiting for another. */
  readonly $cacheReads: PoolDatabase
}

export interface OpenDatabase {
  url: string
  db: PoolDatabase
  pool: pg.Pool
  cachePool: pg.Pool
  /** For the job runner, which LISTENs and prepares statements: its connections are its own even behind a pooler. */
  jobPool: pg.Pool
  /** What one request waits for the database, at most. */
  longestWaitMs: number
  /** For transactions of calls: fair shares of the connections. */
  takeTurn: TakeTurn
  close(): Promise<void>
}

export const POOL_SIZE = 20
const CACHE_POOL_SIZE = 4
/** Four runners, each with one that listens and two that work. */
const JOB_POOL_SIZE = 13
/** For a connection, and for the settings that it begins with. */
const CONNECT_WITHIN_MS = 3000
const TRIES = 4
/** Two transactions met: PostgreSQL asks to try again. */
const RETRYABLE = new Set(['40001', '40P01'])

export interface DatabaseOptions {
  onDisconnect?: (error: Error) => void
  longestWaitMs?: number
  /** A pooler at `url` gives each transaction another connection (pooler.ts). */
  isHandedRound?: boolean
  /** PostgreSQL's own address, where `url` is a pooler's. */
  directUrl?: string | undefined
}

/** Opens pools whose every wait is bounded (safety.md 19). Does not connect yet. */
export function openDatabase(
  url: string,
  { onDisconnect = () => {}, longestWaitMs = LONGEST_WAIT_MS, isHandedRound = false, directUrl }: DatabaseOptions = {},
): OpenDatabase {
  let isClosing = false
  const limits = timeLimits(longestWaitMs)
  const perTransaction = isHandedRound ? settingLimits(limits, 'local') : undefined
  const perConnection = settingLimits(limits, 'session')
  // The pool does not wait for the connections that it closes, and the embedded database stops right after them.
  const report = (error: Error) => isClosing || onDisconnect(error)
  const [pool, cachePool] = [POOL_SIZE, CACHE_POOL_SIZE].map((max) =>
    openPool(url, { max, onDisconnect: report, atFirst: isHandedRound ? undefined : perConnection }),
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
    // For a network that has fallen silent: PostgreSQL's own timeouts cannot be heard then.
    query_timeout: STATEMENT_TIMEOUT_MS + 1000,
    application_name: 'rutaseda',
    // What a transaction sends without awaiting each answer goes out at once; PostgreSQL still works it off in order.
    pipeline: true,
    ...(atFirst === undefined
      ? {}
      : { onConnect: (client) => client.query({ text: atFirst, query_timeout: connectWithinMs } as pg.QueryConfig) }),
  })
  // A connection that breaks, idle or in somebody's hands, must not end the process; the next query opens another one.
  pool.on('error', onDisconnect)
  pool.on('connect', (client) => void client.on('error', onDisconnect))
  return pool
}

/** Whoever held one of the few connections for caches could wait for another. */
function refuseTransaction(): never {
  throw new Error('What is cached is read without a transaction')
}

export function poolDatabase(client: Connections, cacheReads?: PoolDatabase): PoolDatabase {
  const db = drizzle({ client: client as unknown as pg.Pool, casing: 'snake_case' }) as unknown as { $cacheReads: unknown }
  db.$cacheReads = cacheReads ?? db
  return db as PoolDatabase
}

/**
 * Runs the work as its endpoint declares, again when PostgreSQL reports a collision. No I/O but the database's inside.
 * In a transaction already, the work is a part of that one.
 */
export async function inTransaction<Result>(db: Database, kind: Transaction, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (kind === 'none' || !isPool(db)) return work(db)
  for (let attempt = 1; ; ) {
    try {
      return await inOneTransaction(db.$client, BEGIN[kind], work)
    } catch (error) {
      if (db.$client.leave?.(error)) continue
      // Each time one connection less has such a plan.
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
 * Not Drizzle's own transaction: it never gives back a connection whose BEGIN fails, so that a broken network
 * would use up the pool, and its ROLLBACK on a broken connection hides what had happened.
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

/** A part of a transaction that is undone by itself: when the work throws, which is thrown on, nothing of it has happened. */
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

/** What a statement of this database is sent by: the transaction's connection, or the pool. */
export const connectionOf = (db: Database): HeldConnection | Connections => heldBy.get(db) ?? (db as PoolDatabase).$client

/** SQLSTATEs of a PostgreSQL that is gone, going, full or too slow, 08P01 as a pooler says it: the caller may try again soon. */
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
  // A missing socket file; other missing files are no matter of the database.
  if (UNAVAILABLE.has(name) || BROKEN_NETWORK.has(name) || (name === 'ENOENT' && syscall === 'connect')) return true
  return BROKEN_CONNECTION.test(String(message)) || (cause instanceof Error && isDatabaseUnavailable(cause))
}

/** PostgreSQL's SQLSTATE of an error, which Drizzle wraps. */
export function databaseCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? databaseCode(cause) : undefined
}

/** The constraint that a write ran against, to distinguish one refusal from another. */
export function violatedConstraint(error: unknown): string | undefined {
  const { constraint, cause } = (error ?? {}) as { constraint?: string; cause?: unknown }
  return constraint ?? (cause ? violatedConstraint(cause) : undefined)
}
