import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import type { JobTask } from '#server/kernel/jobs.ts'

const RETENTION_MS = 30 * DAY_MS

/** Lines that expired before this moment are no longer shown (decisions.md §5). */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)

/** Deletes them from the database, too. */
export const purgeEndedLines: JobTask = async ({ database: { db }, clock }) => {
  await db.delete(cartLines).where(lt(cartLines.endTime, endedBefore(clock())))
}
