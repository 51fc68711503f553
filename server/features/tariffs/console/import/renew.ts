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
 * Runs at a sheet's time and every minute: applies the waiting sheet to its table, whatever the table has become by then. A sheet that
 * cannot be applied, because one of its countries is missing by now, keeps waiting and is logged at its time and each hour.
 */
export const renewTariffs = bringDueIntoForce(waitingTariffs, 'tariffs', async (db, row, { database, clock }) => {
  const imported = IMPORTED_TABLES.find(({ noun }) => noun === row.noun)!
  const plan = await settledPlan(imported, intentionOf(row), { db, pool: database.db, language: 'en', now: clock() })
  await putInForce(imported, plan, db)
  await deleteWaiting(db, row.noun, row.id)
})
