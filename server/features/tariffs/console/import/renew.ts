import { IMPORTED_TABLES } from '#server/features/tariffs/console/import/imported-tables.ts'
import type { Intention } from '#server/features/tariffs/console/import/plan.ts'
import { putInForce, settledPlan } from '#server/features/tariffs/console/import/put-in-force.ts'
import { deleteWaiting, type WaitingTariffs } from '#server/features/tariffs/console/import/waiting.queries.ts'
import { waitingTariffs } from '#server/features/tariffs/tariffs.table.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'

export const intentionOf = ({ rows, isRemoving }: WaitingTariffs): Intention => ({
  rows: rows.map((row) => ({ ...row, problems: [] })),
  isRemoving,
})

/**
 * At its time, and every minute: a sheet that waits changes its table, whatever that has become by then. One that cannot, because a
 * country of it is missing by now, waits on, and is in the log at its time and each hour.
 */
export const renewTariffs = bringDueIntoForce(waitingTariffs, 'tariffs', async (db, row, { database, clock }) => {
  const imported = IMPORTED_TABLES.find(({ noun }) => noun === row.noun)!
  const plan = await settledPlan(imported, intentionOf(row), { db, pool: database.db, language: 'en', now: clock() })
  await putInForce(imported, plan, db)
  await deleteWaiting(db, row.noun, row.id)
})
