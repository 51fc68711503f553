import { and, isNull, lt, lte } from 'drizzle-orm'
import { CART_STATUS } from '#contract/cart/cart.ts'
import { DAY_MS } from '#contract/durations.ts'
import { cartLines } from '#server/features/cart/cart.table.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

const RETENTION_MS = 30 * DAY_MS

/** Lines that expired before this moment are no longer shown (decisions.md §5). */
export const endedBefore = (now: Date): Date => new Date(now.getTime() - RETENTION_MS)

/** Deletes these lines from the database, too. */
export const purgeEndedLines: JobTask = async ({ database: { db }, clock }) => {
  await db.delete(cartLines).where(lt(cartLines.endTime, endedBefore(clock())))
}

/** Runs each minute: ends the lines of quotes that have ended (cart status 6) and refreshes open tabs. */
export const endQuotedLines: JobTask = (appContext) =>
  inTransactionWithFrames(appContext, 'write', async (db, live) => {
    const now = appContext.clock()
    const changed = await db
      .update(cartLines)
      .set({ endStatus: CART_STATUS.quoteExpired, endTime: now })
      .where(and(isNull(cartLines.endStatus), lte(cartLines.quoteEndTime, now)))
      .returning({ accountId: cartLines.accountId })
    for (const accountId of new Set(changed.map((line) => line.accountId))) live.send(accountId, { cmd: 'cart' })
  })
