import { asc, eq } from 'drizzle-orm'
import { ads } from '#server/features/ads/ads.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { dateOf } from '#server/kernel/jobs/schedule.ts'

export type AdRow = typeof ads.$inferSelect

/** All banners including drafts, in display order; they are few. */
export const readAds = async (db: Database): Promise<AdRow[]> => db.select().from(ads).orderBy(asc(ads.sort), asc(ads.id))

/** Replaces a locked banner by its scheduled next version. */
export async function bringNextIntoForce(db: Database, { id, next, nextTime, version }: AdRow): Promise<void> {
  if (!next) return
  const endTime = dateOf(next.endTime)
  await db
    .update(ads)
    .set({ ...next, endTime, publishTime: nextTime, next: null, nextTime: null, version: version + 1 })
    .where(eq(ads.id, id))
}
