import { lt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '#contract/durations.ts'
import { dropCached, dropProducts, leaveFlights } from '#server/kernel/cache/cache.ts'
import type { Database, PoolDatabase } from '#server/kernel/database/database.ts'
import { rowChanges } from '#server/kernel/database/kernel.table.ts'
import type { Replicas } from '#server/kernel/database/replicas/following.ts'
import { type Cursor, cursorNow, hasAppearedSince } from '#server/kernel/database/snapshot.ts'
import { withoutWaitLimit } from '#server/kernel/database/wait.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import type { PageCache } from '#server/kernel/pages/cache.ts'
import { readChanges } from '#server/kernel/pages/catalogue-changes.ts'

const LOOK_EVERY_MS = 400
/** Without having looked for this long the cache is not used: a change is seen within two seconds, whatever happens. */
const UNKNOWN_AFTER_MS = 1_900
export const CHANGES_RETENTION_MS = 10 * MINUTE_MS
/** More than a look should find: whoever changes so much changes it at once. */
const MOST_TAGS = 1_000

interface FollowedChanges {
  /** Whether everything that was committed two seconds ago is known here. */
  isCurrent(): boolean
  close(): void
}

/**
 * Drops what is cached of changed rows, on every node, a moment after the change has committed: documents, and the data that they
 * are rendered from. Each node looks by itself, since a NOTIFY in every transaction would halve the commits (safety.md 9). Data is
 * cached also where documents are not.
 */
export function followChanges(
  { $cacheReads: db }: PoolDatabase,
  cache: PageCache | undefined,
  replicas?: Pick<Replicas, 'raiseFloor'>,
): FollowedChanges {
  let cursor: Cursor | null = null
  let server: string | null = null
  let currentAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function look(): Promise<void> {
    const requestedAt = performance.now()
    try {
      if (requestedAt - currentAt > CHANGES_RETENTION_MS / 2) cursor = null
      const seen = await withoutWaitLimit(() => (cursor === null ? restart(db) : changesSince(db, cursor)))
      // A replica that was promoted goes on with numbers of transactions that the server before it had used, and lost.
      if (server !== null && seen.server !== null && seen.server !== server) seen.tags = null
      server = seen.server
      // What is dropped now must not be cached again from a replica that does not have the change yet.
      if (seen.tags?.length !== 0) await replicas?.raiseFloor()
      cursor = seen.cursor
      if (seen.tags === null || seen.tags.length > MOST_TAGS) dropAll()
      else if (seen.tags.length > 0) drop(seen.tags)
      currentAt = requestedAt
    } catch {
      // A database that went away may have lost what it had not written to disk.
      cursor = null
    }
    if (!isClosed) timer = setTimeout(look, LOOK_EVERY_MS).unref()
  }

  function dropAll(): void {
    dropCached()
    cache?.drop('everything')
  }

  function drop(tags: readonly string[]): void {
    const { tables, catalogue } = readChanges(tags)
    for (const table of tables) dropCached(table)
    if (catalogue.suppliers.size > 0) dropCached('suppliers')
    if (catalogue.lists) dropProducts('facts')
    else if (catalogue.prices) dropProducts('prices')
    else leaveFlights()
    cache?.drop(tables.size > 0 ? 'everything' : catalogue)
  }

  void look()
  return {
    isCurrent: () => performance.now() - currentAt < UNKNOWN_AFTER_MS,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

interface Seen {
  cursor: Cursor
  /** Another one after a restart, and of another server; null where nobody looked. */
  server: string | null
  /** Null: anything may have changed. */
  tags: string[] | null
}

const restart = async (db: Database): Promise<Seen> => ({ cursor: await cursorNow(db), server: null, tags: null })

/** What has become visible since the cursor. Planned anew each time, like live frames. */
export async function changesSince(db: Database, cursor: Cursor): Promise<Seen> {
  const { rows } = await db.execute<{ cursor: Cursor; server: string; tags: string[] }>(
    sql`select pg_current_snapshot()::text as cursor, pg_postmaster_start_time()::text as server, array(
          select distinct tag from row_changes
          where ${hasAppearedSince(cursor)}
        ) as tags`,
  )
  return rows[0]!
}

/** Every five minutes: changes that every node has seen. */
export const purgeOldChanges: JobTask = async ({ database: { db } }) => {
  await db.delete(rowChanges).where(lt(rowChanges.createTime, sql`now() - ${`${CHANGES_RETENTION_MS} milliseconds`}::interval`))
}
