import { eq } from 'drizzle-orm'
import { ads, footerLinks } from '#server/features/site/site.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { dateOf } from '#server/kernel/jobs/schedule.ts'

export type AdRow = typeof ads.$inferSelect

export const atPosition = (position: number) => eq(ads.position, position)
export const ofFooterType = (type: number) => eq(footerLinks.type, type)

/** Of a locked row: what has waited is in force. */
export async function bringNextIntoForce(db: Database, { id, next, nextTime, version }: AdRow): Promise<void> {
  if (!next) return
  const endTime = dateOf(next.endTime)
  await db
    .update(ads)
    .set({ ...next, endTime, publishTime: nextTime, next: null, nextTime: null, version: version + 1 })
    .where(eq(ads.id, id))
}
