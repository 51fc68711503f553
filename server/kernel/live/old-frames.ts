import { lt, sql } from 'drizzle-orm'
import { liveFrames } from '#server/kernel/database/kernel.table.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { FRAMES_RETAINED_MS } from '#server/kernel/live/frames.ts'

/** Every five minutes: deletes frames that every node has read or will never read. */
export const purgeOldFrames: JobTask = async ({ database: { db } }) => {
  await db.delete(liveFrames).where(lt(liveFrames.createTime, sql`now() - ${`${FRAMES_RETAINED_MS} milliseconds`}::interval`))
}
