import { IMPORTED_TABLES } from '#server/features/tariffs/console/import/imported-tables.ts'
import type { Intention } from '#server/features/tariffs/console/import/plan.ts'
import { putInForce, settledPlan } from '#server/features/tariffs/console/import/put-in-force.ts'
import { shortly } from '#server/features/tariffs/console/import/read-row.ts'
import type { ImportedTable } from '#server/features/tariffs/console/import/table.ts'
import { deleteWaiting, type WaitingTariffs } from '#server/features/tariffs/console/import/waiting.queries.ts'
import { type WaitingRow, waitingTariffs } from '#server/features/tariffs/tariffs.table.ts'
import { fieldText } from '#server/kernel/calls/fail.ts'
import { bringDueIntoForce } from '#server/kernel/jobs/schedule.ts'
import type { RowReading } from '#server/kernel/lists/table.ts'

/** What a waiting sheet would change. A choice that is missing by now, such as a deleted country, is a problem of its row. */
export async function intentionOf(
  imported: ImportedTable,
  { rows, isRemoving }: WaitingTariffs,
  { pool, language }: Pick<RowReading, 'pool' | 'language'>,
): Promise<Intention> {
  const closed = Object.entries(await imported.choicesOf(pool)).filter(([, { isClosed }]) => isClosed)
  const choices = closed.map(([column, { names }]) => ({ column, values: new Set<unknown>(names.values()) }))
  const problemsOf = (given: WaitingRow['given']) =>
    choices
      .filter(({ column, values }) => column in given && !values.has(given[column]))
      .map(({ column }) => ({ column, value: shortly(given[column]), message: fieldText('wrong', language) }))
  return { rows: rows.map((row) => ({ ...row, problems: problemsOf(row.given) })), isRemoving }
}

/**
 * Runs at a sheet's time and every minute: applies the waiting sheet to its table, whatever the table has become by then. A sheet that
 * cannot be applied, because one of its countries is missing by now, keeps waiting and is logged at its time and each hour.
 */
export const renewTariffs = bringDueIntoForce(waitingTariffs, 'tariffs', async (db, row, { database, clock }) => {
  const imported = IMPORTED_TABLES.find(({ noun }) => noun === row.noun)!
  const reading = { db, pool: database.db, language: 'en', now: clock() } as const
  const plan = await settledPlan(imported, await intentionOf(imported, row, reading), reading)
  await putInForce(imported, plan, db)
  await deleteWaiting(db, row.noun, row.id)
})
