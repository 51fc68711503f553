import { lt } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import type { JobTask } from '#server/kernel/jobs.ts'

const KEPT_MS = 30 * DAY_MS

/** Lines that ended before this moment are shown no more (decisions.md §5). */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Nightly: the database forgets them, too. */
export const forgetEndedLines: JobTask = async ({ database: { db }, clock }) => {
  await db.delete(cartLines).where(lt(cartLines.endTime, endedBefore(clock())))
}
