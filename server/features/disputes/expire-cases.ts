import { CASE_STATUS } from '#contract/disputes/disputes.ts'
import { ERRORS } from '#contract/errors.ts'
import { escalateLockedCase, openCaseOf, resolved } from '#server/features/disputes/answer-case.ts'
import { type CaseOrder, ordersWithOverdueCase } from '#server/features/disputes/disputes.queries.ts'
import { resolveLockedCase } from '#server/features/disputes/end-case.ts'
import { type Announcement, announceMoves } from '#server/features/orders/mails/announcements.ts'
import { lockToMove, SYSTEM } from '#server/features/orders/move-order.ts'
import { sweep } from '#server/kernel/cache/sweep.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { BusinessError } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { JobTask } from '#server/kernel/jobs/jobs.ts'
import { inTransactionWithFrames } from '#server/kernel/live/live.ts'

/** Called for an order whose case could not be moved; the next sweep tries it again. */
type NoteFailure = (orderId: number, error: unknown) => void

/**
 * Moves overdue cases (decisions §13.3): those that the supplier has not answered go to the platform, and those that the buyer has not
 * answered are resolved by the supplier's last offer. Each has its own transaction, so that none blocks the others. Returns how many moved.
 */
export const expireCases = (appContext: AppContext, now: Date, noteFailure: NoteFailure): Promise<number> =>
  sweep(
    (afterId, most) => ordersWithOverdueCase(appContext.database.db, now, afterId, most),
    (seen) =>
      inTransactionWithFrames(appContext, 'write', async (db, live) => {
        // Moves each case once: a second process finds another version under the lock.
        const order = await lockToMove(db, SYSTEM, seen, 'escalate', now)
        await announceMoves({ db, live, jobs: appContext.jobs }, [await expireCase(db, order, now)], now)
        return true
      }),
    ({ id }, error) => {
      if (!isMovedAlready(error)) noteFailure(id, error)
    },
  )

const isMovedAlready = (error: unknown) => error instanceof BusinessError && error.code === ERRORS.orderChanged.code

async function expireCase(db: Database, order: CaseOrder, now: Date): Promise<Announcement> {
  const found = await openCaseOf(db, order)
  if (found.status === CASE_STATUS.open) return escalateLockedCase(db, SYSTEM, order, found, '', now)
  return resolved(await resolveLockedCase(db, SYSTEM, order, found, { action: 'decide', amount: found.offerAmount ?? 0n, note: '' }, now))
}

export const expireOverdueCases: JobTask = async (appContext, _, say) => {
  const moved = await expireCases(appContext, appContext.clock(), (orderId, error) =>
    say(`the overdue case of order ${orderId} could not be moved on`, 'error', error),
  )
  if (moved > 0) say(`moved ${moved} overdue cases on`)
}
