import { asOneAct } from '#server/features/audit/one-act.ts'
import { type ImportPlan, type Intention, planImport } from '#server/features/tariffs/console/import/plan.ts'
import { lockTable, readTable, removeRows, writeRows } from '#server/features/tariffs/console/import/table.queries.ts'
import type { ImportedTable } from '#server/features/tariffs/console/import/table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type Database, violatedConstraint } from '#server/kernel/database/database.ts'
import type { RowReading } from '#server/kernel/lists/table.ts'
import * as words from '#words'

/**
 * Locks the table against other writers until the transaction of `reading` ends, and plans a sheet's changes. 140004 with the faulty cells;
 * 110002 if the table or the sheet is no longer what the user has seen.
 * @param planHash if undefined, every plan is accepted
 */
export async function settledPlan(imported: ImportedTable, intention: Intention, reading: RowReading, planHash?: string) {
  const { stored } = imported.rows
  await lockTable(reading.db, stored)
  const plan = await planImport(imported, intention, await readTable(reading.db, stored), reading)
  refuseProblems(imported, plan)
  if (planHash !== undefined && plan.planHash !== planHash) fail('changedMeanwhile')
  return plan
}

/** Applies a plan to the table, with one row in the audit log. */
export async function putInForce({ entity, key, rows }: ImportedTable, plan: ImportPlan, db: Database): Promise<void> {
  const { stored, refusals = {} } = rows
  try {
    await asOneAct(db, entity, async () => {
      await removeRows(db, stored, plan.removed)
      await writeRows(db, stored, key, plan.written)
      return { count: plan.touched.length }
    })
  } catch (error) {
    // Something that a row refers to was deleted meanwhile.
    if ((violatedConstraint(error) ?? '') in refusals) fail('changedMeanwhile')
    throw error
  }
}

const MOST_NAMED = 50

function refuseProblems({ headings }: ImportedTable, { rowList }: ImportPlan): void {
  const problems = rowList.flatMap(({ line, problemList }) => problemList.map((problem) => ({ line, ...problem })))
  const [first] = problems
  if (!first) return
  const { column, message } = first
  const line = first.line ?? 0
  fail('fileContentUnexpected', problems.slice(0, MOST_NAMED), (locale) =>
    column === ''
      ? words.tariffs_import_refused_row({ line, message }, { locale })
      : words.tariffs_import_refused({ line, message, column: headings[column]?.[0]({}, { locale }) ?? column }, { locale }),
  )
}
