import type { ResultOf } from '#contract/endpoint.ts'
import { decideReport, listReports, REPORT_STATUS, readReport } from '#contract/reports/console.ts'
import { closeReport, type FoundReport, findReport, pageReports } from '#server/features/reports/console/reports.queries.ts'
import { announceDecision, carryOut } from '#server/features/reports/decide-report.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { listCalls } from '#server/kernel/lists/list.ts'

type Info = ResultOf<typeof readReport>

const infoOf = (row: FoundReport): Info => ({
  ...row,
  status: row.closeTime ? REPORT_STATUS.decided : REPORT_STATUS.open,
  reasonType: row.reasonType as Info['reasonType'],
  decision: row.decision as Info['decision'],
})

const reportListCalls = listCalls(listReports, async ({ db, filter, limit, offset }) => {
  const { rows, total } = await pageReports(db, filter, limit, offset)
  return { rows: rows.map(infoOf), total }
})

const readReportCall = handleCall(readReport, async ({ input, db }) => infoOf((await findReport(db, input.id)) ?? fail('notFound')))

const decideReportCall = handleCall(decideReport, async (call) => {
  const { input, user, db, clock } = call
  const report = (await lockRow(db, listingReports, input.id)) ?? fail('notFound')
  if (report.closeTime || report.version !== input.version) fail('changedMeanwhile')
  await carryOut(db, report, input)
  await closeReport(db, report, { decision: input.decision, statement: input.statement, operatorId: user.id, closeTime: clock() })
  await announceDecision(call, db, report, input)
  return infoOf((await findReport(db, report.id)) ?? fail('notFound'))
})

export const consoleReportCalls = [...reportListCalls, readReportCall, decideReportCall]
