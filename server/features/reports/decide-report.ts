import type { LocalizedText } from '#contract/languages.ts'
import { REPORT_DECISION, type ReportDecision } from '#contract/reports/console.ts'
import { concernedBy } from '#server/features/account/account.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { removeProduct, supplierOfProduct, takeOffSale } from '#server/features/products/products.ts'
import { findSupplierName, type ReportRow } from '#server/features/reports/console/reports.queries.ts'
import { reportDecidedMail, reportStatementMail } from '#server/features/reports/mails.ts'
import { cancelSupplier } from '#server/features/suppliers/suppliers.ts'
import type { AppContext } from '#server/kernel/calls/app-context.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { type QueuedMail, queueMails } from '#server/kernel/mail/kind.ts'

interface Decision {
  decision: ReportDecision
  statement: string
}

/**
 * Carries a decision out on what was reported, which gets its statement as the reason; 400 when it is for something else, or that was
 * deleted (decisions §17.8).
 */
export async function carryOut(db: Database, { productId, supplierId }: ReportRow, { decision, statement }: Decision): Promise<void> {
  if (decision === REPORT_DECISION.nothingWrong) return
  if (decision === REPORT_DECISION.cancelled) await cancelSupplier(db, supplierId ?? refuseField('decision', 'wrong'), statement)
  else if (decision === REPORT_DECISION.removed) await removeProduct(db, productId ?? refuseField('decision', 'wrong'), statement)
  else await takeOffSale(db, productId ?? refuseField('decision', 'wrong'), statement)
}

/** What the reported thing is called, and which supplier it is or belongs to; nothing where it was deleted. */
async function reportedOf(
  db: Database,
  { productId, supplierId }: ReportRow,
): Promise<{ names?: LocalizedText | undefined; owner?: number | undefined }> {
  if (supplierId !== null) return { names: await findSupplierName(db, supplierId), owner: supplierId }
  if (productId === null) return {}
  return { names: (await readProductNames(db, [productId])).get(productId), owner: await supplierOfProduct(db, productId) }
}

/**
 * Tells the reporter what was decided, and the supplier why something was taken from it (Digital Services Act, articles 16 and 17):
 * each in their language, and all with how to object.
 */
export async function announceDecision(
  { jobs }: Pick<AppContext, 'jobs'>,
  db: Database,
  report: ReportRow,
  { decision, statement }: Decision,
): Promise<void> {
  const { names, owner } = await reportedOf(db, report)
  const { reportNo, pagePath, reasonType, reporterEmail, language } = report
  const decided = { reportNo, pagePath, names, reasonType, decision, statement }
  const mails: QueuedMail[] = reporterEmail ? [reportDecidedMail.to({ email: reporterEmail, language }, decided)] : []
  if (decision !== REPORT_DECISION.nothingWrong && owner !== undefined) {
    const members = await concernedBy(db, { supplierIds: [owner] })
    mails.push(...members.map(({ id }) => reportStatementMail.to(id, decided)))
  }
  await queueMails(jobs, db, mails)
}
