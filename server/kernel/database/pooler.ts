import '#server/kernel/environment.ts'

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { databaseCode, type OpenDatabase } from '#server/kernel/database/database.ts'
import { type TimeLimits, timeLimits } from '#server/kernel/database/time-limits.ts'
import { StartRefused } from '#server/kernel/start-refused.ts'

/** session: a client keeps its connection until it disconnects. transaction: a client gets another connection for each transaction. */
type Pooling = 'none' | 'session' | 'transaction'

const ANSWER_WITHIN_MS = 3000
/** Other servers use the same pooler, so a client may get the same connection again by chance, but not this often. */
const TRIES = 3
const PROTOCOL_VIOLATION = '08P01'

/** How to use the pooler, if there is one, and what to print about it at the start. */
interface PoolerUse {
  isTransactionPooled: boolean
  notice?: string
}

/**
 * Looks for a pooler at the URL and decides how to use it. Whatever depends on one connection (LISTEN, the job runners, the migration
 * lock) needs PostgreSQL's own URL if a pooler gives each transaction another connection; without one the start is refused.
 */
export async function detectPooler(url: string, directUrl: string | undefined): Promise<PoolerUse> {
  const pooling = await findPooling(url)
  if (directUrl) await checkDirect(url, directUrl)
  if (pooling === 'none') return { isTransactionPooled: false }
  if (pooling === 'session')
    return {
      isTransactionPooled: false,
      notice: 'The pooler at DATABASE_URL is in session mode: it is used like PostgreSQL itself.',
    }
  if (!directUrl)
    throw new StartRefused(`${POOLS_TRANSACTIONS}: set DATABASE_DIRECT_URL to PostgreSQL's own address, or pool_mode to session.`)
  return {
    isTransactionPooled: true,
    notice: `${POOLS_TRANSACTIONS}: time limits are set in each transaction, statements are not kept prepared, and jobs and live messages use DATABASE_DIRECT_URL.`,
  }
}

const POOLS_TRANSACTIONS = 'The pooler at DATABASE_URL shares connections between transactions (pool_mode = transaction)'

async function checkDirect(url: string, directUrl: string): Promise<void> {
  if ((await findPooling(directUrl)) === 'transaction')
    throw new StartRefused('DATABASE_DIRECT_URL points to a pooler in transaction mode: it must point to PostgreSQL itself.')
  const [pooled, direct] = await Promise.all([url, directUrl].map(identityOf))
  if (pooled !== direct) throw new StartRefused('DATABASE_DIRECT_URL and DATABASE_URL point to different databases.')
}

const identityOf = (url: string): Promise<string> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      `select current_database() || extract(epoch from pg_postmaster_start_time()) as identity`,
    )
    return rows[0]!.identity
  })

/**
 * A pooler reports to its client a process id that differs from that of the PostgreSQL backend. In transaction mode, it lends an idle
 * client's backend to another client's transaction, and the idle client then gets another backend.
 */
export const findPooling = (url: string): Promise<Pooling> =>
  connected(url, async (first) => {
    const backend = await backendOf(first)
    if (backend === (first as unknown as { processID: number }).processID) return 'none'
    const others: pg.Client[] = []
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const other = await connect(url)
        others.push(other)
        await other.query('begin').catch(refuseStatementMode)
        if ((await backendOf(other)) === backend || (await backendOf(first)) !== backend) return 'transaction'
      }
      return 'session'
    } finally {
      await Promise.all(others.map((other) => other.end()))
    }
  })

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

function refuseStatementMode(error: unknown): never {
  if (databaseCode(error) !== PROTOCOL_VIOLATION) throw error
  throw new StartRefused(
    'The pooler at DATABASE_URL does not allow transactions (pool_mode = statement): set pool_mode to session or transaction.',
  )
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    application_name: 'rutaseda-start',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Reads the time limits back from PostgreSQL, and refuses the start if a pooler has dropped them. */
export async function checkTimeLimits({ db, longestWaitMs }: OpenDatabase): Promise<void> {
  const { rows } = await db.execute<{ name: keyof TimeLimits; setting: string }>(
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
  )
  const limits = timeLimits(longestWaitMs)
  const lost = rows
    .filter(({ name, setting }) => Number(setting) !== limits[name])
    .map(({ name, setting }) => `${name} is ${setting} ms instead of ${limits[name]} ms`)
  if (lost.length > 0) throw new StartRefused(`The pooler or proxy in front of the database drops these time limits: ${lost.join(', ')}.`)
}
