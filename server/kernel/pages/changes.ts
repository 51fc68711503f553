import { lt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { dropCached, dropProducts, leaveFlights, refreshTimed } from '#server/kernel/cache/cache.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { rowChanges } from '#server/kernel/database/kernel.table.ts'
import type { Replicas } from '#server/kernel/database/replicas/following.ts'
import { type Cursor, cursorNow, hasAppearedSince } from '#server/kernel/database/snapshot.ts'
import { withoutWaitLimit } from '#server/kernel/database/wait.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { PageCache } from '#server/kernel/pages/cache.ts'
import { EVERY_LIST, readChanges } from '#server/kernel/pages/catalogue-changes.ts'
import { momentsSince } from '#server/kernel/pages/passed-moments.ts'

const LOOK_EVERY_MS = 400
/** The cache is not used if the last successful poll is older, so that a change is visible within two seconds in any case. */
const UNKNOWN_AFTER_MS = 1_900
export const CHANGES_RETENTION_MS = 10 * MINUTE_MS
/** How often it looks for moments that have passed (passed-moments.ts). */
const MOMENTS_EVERY_MS = 1_500
/** Data that is cached by time only (numbers of products, price bands) follows a change of the catalogue this late. */
const SETTLES_WITHIN_MS = 2 * MINUTE_MS
/** More tags than one poll normally finds: beyond this, everything is dropped. */
const MOST_TAGS = 1_000

interface FollowedChanges {
  /** Whether this node knows everything that was committed two seconds ago. */
  isCurrent(): boolean
  close(): void
}

/**
 * Drops cached documents, and the cached data that they are rendered from, shortly after a change has committed. Each node polls,
 * because a NOTIFY in every transaction would halve the commit rate (safety.md 9). Runs without a page cache, too, for the data.
 */
export function followChanges(
  pool: PoolDatabase,
  cache: PageCache | undefined,
  { changedListTtlMs }: Pick<Config, 'changedListTtlMs'>,
  replicas?: Pick<Replicas, 'raiseFloor'>,
): FollowedChanges {
  const db = pool.$cacheReads
  let cursor: Cursor | null = null
  let server: string | null = null
  let moments: string | null = null
  let momentsAt = Number.NEGATIVE_INFINITY
  let settling: NodeJS.Timeout | undefined
  let settledAt = Number.NEGATIVE_INFINITY
  let currentAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function look(): Promise<void> {
    const requestedAt = performance.now()
    try {
      if (requestedAt - currentAt > CHANGES_RETENTION_MS / 2) cursor = null
      const seen = await withoutWaitLimit(() => (cursor === null ? restart(db) : changesSince(db, cursor)))
      // A promoted replica may reuse transaction ids that its former primary had used and lost.
      if (server !== null && seen.server !== null && seen.server !== server) seen.tags = null
      server = seen.server
      // Dropped data must not be cached again from a replica that does not have the change yet.
      if (seen.tags?.length !== 0) await replicas?.raiseFloor()
      cursor = seen.cursor
      if (seen.tags === null || seen.tags.length > MOST_TAGS) dropAll()
      else if (seen.tags.length > 0) drop(seen.tags)
      // For documents only: the data that they are rendered from is cached for a shorter time.
      if (cache && requestedAt - momentsAt > MOMENTS_EVERY_MS) await lookForMoments(requestedAt)
      currentAt = requestedAt
    } catch {
      // A database that was down may have lost changes that it had not flushed.
      cursor = null
    }
    if (!isClosed) timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }

  async function lookForMoments(now: number): Promise<void> {
    const { until, tags } = await withoutWaitLimit(() => momentsSince(db, moments))
    moments = until
    momentsAt = now
    if (tags.length > 0) drop(tags)
  }

  /** After a change, lists live no longer than the data that follows it late, which is read again although nobody asks for it. */
  function settle(): void {
    settledAt = performance.now() + SETTLES_WITHIN_MS
    settling ??= setInterval(() => {
      cache?.drop(EVERY_LIST)
      if (cache) void refreshTimed(pool)
      if (performance.now() < settledAt) return
      clearInterval(settling)
      settling = undefined
    }, changedListTtlMs).unref()
  }

  function dropAll(): void {
    dropCached()
    cache?.drop('everything')
    settle()
  }

  function drop(tags: readonly string[]): void {
    const { tables, catalogue } = readChanges(tags)
    for (const table of tables) dropCached(table)
    if (catalogue.suppliers.size > 0) dropCached('suppliers')
    if (catalogue.lists) dropProducts('facts')
    else if (catalogue.prices) dropProducts('prices')
    else leaveFlights()
    cache?.drop(tables.size > 0 ? 'everything' : catalogue)
    if (tables.size > 0 || catalogue.lists || catalogue.prices) settle()
  }

  void look()
  return {
    isCurrent: () => performance.now() - currentAt < UNKNOWN_AFTER_MS,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      clearInterval(settling)
    },
  }
}

interface Seen {
  cursor: Cursor
  /** Start time of the database server, which identifies it; null if it was not read. */
  server: string | null
  /** Null: anything may have changed. */
  tags: string[] | null
}

const restart = async (db: Database): Promise<Seen> => ({ cursor: await cursorNow(db), server: null, tags: null })

/** Tags that have become visible since the cursor. Not prepared, for the same reason as framesSince. */
export async function changesSince(db: Database, cursor: Cursor): Promise<Seen> {
  const { rows } = await db.execute<{ cursor: Cursor; server: string; tags: string[] }>(
    sql`select pg_current_snapshot()::text as cursor, pg_postmaster_start_time()::text as server, array(
          select distinct tag from row_changes
          where ${hasAppearedSince(cursor)}
        ) as tags`,
  )
  return rows[0]!
}

/** Every five minutes: deletes changes that every node has seen. */
export const purgeOldChanges: JobTask = async ({ database: { db } }) => {
  await db.delete(rowChanges).where(lt(rowChanges.createTime, sql`now() - ${`${CHANGES_RETENTION_MS} milliseconds`}::interval`))
}
