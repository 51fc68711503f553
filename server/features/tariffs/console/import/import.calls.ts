import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { dutyTable, freightTable } from '#contract/tariffs/console.ts'
import {
  cancelDutyImport,
  cancelFreightImport,
  importDuty,
  importFreight,
  ROW_CHANGE,
  readWaitingDuty,
  readWaitingFreight,
} from '#contract/tariffs/imports.ts'
import { DUTY_IMPORT, FREIGHT_IMPORT } from '#server/features/tariffs/console/import/imported-tables.ts'
import { type ImportPlan, planImport } from '#server/features/tariffs/console/import/plan.ts'
import { putInForce, settledPlan } from '#server/features/tariffs/console/import/put-in-force.ts'
import { type ReadRow, readRows } from '#server/features/tariffs/console/import/read-row.ts'
import { readTableSheet } from '#server/features/tariffs/console/import/read-sheet.ts'
import { intentionOf } from '#server/features/tariffs/console/import/renew.ts'
import { readTable } from '#server/features/tariffs/console/import/table.queries.ts'
import { columnsOf, type ImportedTable } from '#server/features/tariffs/console/import/table.ts'
import { deleteWaiting, findWaiting, insertWaiting } from '#server/features/tariffs/console/import/waiting.queries.ts'
import { dutyRows, freightRows } from '#server/features/tariffs/console/rows.ts'
import type { WaitingRow } from '#server/features/tariffs/tariffs.table.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { tableCalls } from '#server/kernel/lists/table.ts'

const MOST_SHEETS_AN_HOUR = 60
const MOST_DAYS_AHEAD = 366

type Answer = ResultOf<typeof importFreight>
type Context = Pick<Call<unknown>, 'database' | 'language' | 'clock'>

const readingIn = (db: Database, { database, language, clock }: Context) => ({ db, pool: database.db, language, now: clock() })

/** Answers what a sheet would change and what baskets would cost; or applies the sheet, now or later, all or nothing. */
async function importSheet(imported: ImportedTable, call: Call<ParsedInputOf<typeof importFreight>>): Promise<Answer> {
  const { input, user, database, config, language, clock } = call
  const { dryRunFlag, planHash } = input
  if (dryRunFlag !== 1 && planHash === undefined) refuseField('planHash', 'required')
  const startTime = startOf(input.startTime, clock())
  await takeRequest(database.db, config, { key: `tariff-sheet:${user.id}`, most: MOST_SHEETS_AN_HOUR, windowMs: HOUR_MS }, clock())
  const sheet = await readTableSheet(imported, input.file.bytes, { language, client: String(user.id) })
  const rows = await readRows(imported, sheet, await columnsOf(imported, database.db), language)
  const intention = { rows, isRemoving: input.removeFlag === 1 }
  const passedOverList = sheet.passedOver
  if (dryRunFlag === 1) {
    const plan = await planImport(imported, intention, await readTable(database.db, imported.rows.stored), readingIn(database.db, call))
    return { ...(await answerWithBaskets(imported, plan, call)), passedOverList }
  }
  const plan = await inTransaction(database.db, 'write', async (db) => {
    const settled = await settledPlan(imported, intention, readingIn(db, call), planHash)
    if (startTime) await wait(imported, { rows, isRemoving: intention.isRemoving, startTime }, call, db)
    else await putInForce(imported, settled, db)
    return settled
  })
  return { ...answerOf(plan), passedOverList }
}

/** 400 for a time that is past or further ahead than MOST_DAYS_AHEAD. */
function startOf(given: string | undefined, now: Date): Date | undefined {
  if (given === undefined) return undefined
  const startTime = new Date(given)
  const isAhead = startTime > now && startTime.getTime() < now.getTime() + MOST_DAYS_AHEAD * DAY_MS
  return isAhead ? startTime : refuseField('startTime', 'wrong')
}

async function wait(
  { noun }: ImportedTable,
  { rows, isRemoving, startTime }: { rows: readonly ReadRow[]; isRemoving: boolean; startTime: Date },
  { jobs, clock }: Call<unknown>,
  db: Database,
): Promise<void> {
  const waiting = rows.map(({ line, given }) => ({ line, given }) as WaitingRow)
  const isAlone = await insertWaiting(db, { noun, nextTime: startTime, rows: waiting, isRemoving, createTime: clock() })
  if (!isAlone) refuseField('startTime', 'taken')
  await jobs.add(db, 'renewTariffs', {}, startTime)
}

function answerOf({ planHash, rowList, missingTotal }: ImportPlan): Omit<Answer, 'passedOverList'> {
  const totalOf = (change: number) => rowList.filter((row) => row.change === change).length
  return {
    planHash,
    rowList,
    missingTotal,
    addedTotal: totalOf(ROW_CHANGE.added),
    changedTotal: totalOf(ROW_CHANGE.changed),
    removedTotal: totalOf(ROW_CHANGE.removed),
    sameTotal: totalOf(ROW_CHANGE.same),
    wrongTotal: totalOf(ROW_CHANGE.wrong),
    basketList: [],
  }
}

async function answerWithBaskets(imported: ImportedTable, plan: ImportPlan, { database, clock }: Context) {
  const answer = answerOf(plan)
  if (answer.wrongTotal > 0 || plan.touched.length === 0) return answer
  return { ...answer, basketList: await imported.basketsOf(database.db, plan as never, clock()) }
}

export const importFreightCall = handleCall(importFreight, (call) => importSheet(FREIGHT_IMPORT, call))

export const importDutyCall = handleCall(importDuty, (call) => importSheet(DUTY_IMPORT, call))

async function waitingOf(imported: ImportedTable, call: Context & { db: PoolDatabase }) {
  const row = await findWaiting(call.db, imported.noun)
  if (!row) return { waiting: null }
  const reading = readingIn(call.db, call)
  const plan = await planImport(
    imported,
    await intentionOf(imported, row, reading),
    await readTable(call.db, imported.rows.stored),
    reading,
  )
  const { id, nextTime: startTime, createTime, isRemoving } = row
  return { waiting: { id, startTime, createTime, removeFlag: flagOf(isRemoving), ...(await answerWithBaskets(imported, plan, call)) } }
}

export const readWaitingFreightCall = handleCall(readWaitingFreight, (call) => waitingOf(FREIGHT_IMPORT, call))

export const readWaitingDutyCall = handleCall(readWaitingDuty, (call) => waitingOf(DUTY_IMPORT, call))

async function cancel({ noun }: ImportedTable, db: Database, id: number): Promise<null> {
  return (await deleteWaiting(db, noun, id)) ? null : fail('notFound')
}

export const cancelFreightImportCall = handleCall(cancelFreightImport, ({ db, input }) => cancel(FREIGHT_IMPORT, db, input.id))

export const cancelDutyImportCall = handleCall(cancelDutyImport, ({ db, input }) => cancel(DUTY_IMPORT, db, input.id))

export const freightTableCalls = tableCalls(freightTable, freightRows)
export const dutyTableCalls = tableCalls(dutyTable, dutyRows)
