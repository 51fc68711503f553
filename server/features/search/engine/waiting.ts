import { sql } from 'drizzle-orm'
import type { Database } from '#server/kernel/database/database.ts'
import type { DatabaseFigures } from '#server/kernel/metrics/database-figures.ts'
import { changesOldest, changesWaiting } from '#server/kernel/metrics/search-engine.ts'

/** Larger backlogs need not be counted exactly. */
const MOST_COUNTED = 10_000

/** How many changes are unsent, counted up to `most`, and the age of the oldest. */
export async function countWaiting(db: Database, most: number): Promise<{ total: number; oldestSeconds: number }> {
  const { rows } = await db.execute<{ total: number; oldestSeconds: number | null }>(sql`
    select count(*)::int as total, extract(epoch from now() - min(change_time))::float8 as "oldestSeconds"
    from (select change_time from search_changes where version > sent_version and exists (select from search_indexes) order by change_time, product_id limit ${most}) waiting`)
  return { total: rows[0]!.total, oldestSeconds: rows[0]!.oldestSeconds ?? 0 }
}

export const changeFigures: DatabaseFigures = {
  gauges: [changesWaiting, changesOldest],
  async read(db) {
    const { total, oldestSeconds } = await countWaiting(db, MOST_COUNTED)
    return [
      { gauge: changesWaiting, value: total },
      { gauge: changesOldest, value: oldestSeconds },
    ]
  },
}
