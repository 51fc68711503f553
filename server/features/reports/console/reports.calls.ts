import type { ResultOf } from '#contract/endpoint.ts'
import { decideReport, listReports, REPORT_DECISION, REPORT_STATUS, type ReportDecision, readReport } from '#contract/reports/console.ts'
import { findAccountsToNotify } from '#server/features/account/account.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { removeProduct, supplierOfProduct, takeOffSale } from '#server/features/products/products.ts'
import {
  type FoundReport,
  findReport,
  findSupplierName,
  pageReports,
  type ReportRow,
} from '#server/features/reports/console/reports.queries.ts'
import { DECISION_READERS, reportDecidedMail, reportStatementMail } from '#server/features/reports/mails.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { cancelSupplier } from '#server/features/suppliers/suppliers.ts'
import type { AppContext, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { updateRow } from '#server/kernel/database/rows.ts'
import { listCalls } from '#server/kernel/lists/list.ts'
import { type QueuedMail, queueMails } from '#server/kernel/mail/kind.ts'
import * as words from '#words'

type Info = ResultOf<typeof readReport>

const infoOf = (row: FoundReport): Info => ({
  ...row,
  status: row.closeTime ? REPORT_STATUS.decided : REPORT_STATUS.open,
  reasonType: row.reasonType as Info['reasonType'],
  decision: row.decision as Info['decision'],
})

export const reportListCalls = listCalls(
  listReports,
  async ({ db, filter, limit, offset }) => {
    const { rows, total } = await pageReports(db, filter, limit, offset)
    return { rows: rows.map(infoOf), total }
  },
  {
    status: (status, as) => words.reports_desk_status_name({ status }, as),
    reasonType: (reason, as) => words.reports_desk_reason_name({ reason: String(reason) }, as),
    decision: (decision, as) => words.reports_desk_decision_name({ decision }, as),
  },
)

export const readReportCall = handleCall(readReport, async ({ input, db }) => infoOf((await findReport(db, input.id)) ?? fail('notFound')))

interface Decision {
  decision: ReportDecision
  statement: string
}

/**
 * Applies a decision to the reported product or supplier, with the statement as its reason. 400 if the decision does not apply to it, or
 * it was deleted (decisions §17.8).
 */
async function carryOut(
  { db, jobs, user, clock }: Pick<AppContext, 'jobs' | 'clock'> & { db: Database; user: Pick<SessionUser, 'id'> },
  { productId, supplierId }: ReportRow,
  { decision, statement }: Decision,
): Promise<void> {
  if (decision === REPORT_DECISION.nothingWrong) return
  const stopped = { reason: statement, operatorId: user.id, now: clock() }
  if (decision === REPORT_DECISION.cancelled) await cancelSupplier(db, jobs, supplierId ?? refuseField('decision', 'wrong'), statement)
  else if (decision === REPORT_DECISION.removed) await removeProduct(db, productId ?? refuseField('decision', 'wrong'), stopped)
  else await takeOffSale(db, productId ?? refuseField('decision', 'wrong'), stopped)
}

/** The names of the reported product or supplier, and the supplier's id; empty if it was deleted. */
async function reportedOf(db: Database, { productId, supplierId }: ReportRow) {
  if (supplierId !== null) return { names: await findSupplierName(db, supplierId), owner: supplierId }
  if (productId === null) return {}
  return { names: (await readProductNames(db, [productId])).get(productId), owner: await supplierOfProduct(db, productId) }
}

/**
 * Mails the decision to the reporter, and a statement of reasons to the supplier whose content was taken down (Digital Services Act,
 * articles 16 and 17): each in the reader's language, and with how to object.
 */
async function announceDecision({ jobs }: Pick<AppContext, 'jobs'>, db: Database, report: ReportRow, { decision, statement }: Decision) {
  const { names, owner } = await reportedOf(db, report)
  const { reportNo, pagePath, reasonType, reporterEmail, language } = report
  const decided = { reportNo, pagePath, names, reasonType, decision, statement }
  const mails: QueuedMail[] = reporterEmail ? [reportDecidedMail.to({ email: reporterEmail, language }, decided)] : []
  if (decision !== REPORT_DECISION.nothingWrong && owner !== undefined) {
    const members = await findAccountsToNotify(db, { members: { of: [owner], right: DECISION_READERS } })
    mails.push(...members.map(({ id }) => reportStatementMail.to(id, { ...decided, supplierId: owner })))
  }
  await queueMails(jobs, db, mails)
}

export const decideReportCall = handleCall(decideReport, async (call) => {
  const { input, user, db, clock } = call
  const report = (await lockRow(db, listingReports, input.id)) ?? fail('notFound')
  if (report.closeTime || report.version !== input.version) fail('changedMeanwhile')
  await carryOut(call, report, input)
  const { decision, statement } = input
  const decided = { decision, statement, operatorId: user.id, closeTime: clock(), version: report.version + 1 }
  await updateRow(db, listingReports, report.id, decided)
  await announceDecision(call, db, report, input)
  return infoOf((await findReport(db, report.id)) ?? fail('notFound'))
})
