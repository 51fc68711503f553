import { HOUR_MS } from '#contract/durations.ts'
import { inLanguage, type LocalizedText } from '#contract/languages.ts'
import { addReport, UNNAMED_REASON } from '#contract/reports/reports.ts'
import { findAccountsToNotify } from '#server/features/account/account.ts'
import { readProductNames } from '#server/features/pricing/goods.ts'
import { reportMail, reportReceivedMail } from '#server/features/reports/mails.ts'
import { findVisibleSupplier, findWriter, isProductVisible } from '#server/features/reports/reports.queries.ts'
import { listingReports } from '#server/features/reports/reports.table.ts'
import { fail, refuseField } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { newPublicNumber } from '#server/kernel/database/public-number.ts'
import { insertRow } from '#server/kernel/database/rows.ts'
import { digestForKey, takeRequest } from '#server/kernel/limits/attempts.ts'
import { queueMails } from '#server/kernel/mail/kind.ts'
import { networkOf } from '#server/kernel/security/network.ts'

const MOST_AN_HOUR = 10
/** Per address typed by a visitor, so that another person's mailbox cannot be flooded with confirmations. */
const MOST_TO_ONE_ADDRESS = 3

/** A refused report stores nothing: even the rate limits are counted in the report's own transaction. */
export const addReportCall = handleCall(addReport, async ({ input, user, db, caller, config, now, jobs, language }) => {
  const account = user && (await findWriter(db, user.id))
  const reporter = account ?? { name: input.name ?? null, email: input.email ?? null, language }
  if (!account && input.reasonType !== UNNAMED_REASON) {
    if (!input.name) refuseField('name', 'required')
    if (!input.email) refuseField('email', 'required')
  }
  const { path, names } = await findReported(db, input)
  const limits = [
    { key: `report:client:${networkOf(caller.clientAddress)}`, most: MOST_AN_HOUR },
    ...(user ? [{ key: `report:account:${user.id}`, most: MOST_AN_HOUR }] : []),
    ...(reporter.email && !account ? [{ key: `report:address:${digestForKey(reporter.email)}`, most: MOST_TO_ONE_ADDRESS }] : []),
  ]
  for (const limit of limits) await takeRequest(db, config, { ...limit, windowMs: HOUR_MS }, now)

  const reportNo = newPublicNumber('D', now)
  const { reasonType, content } = input
  await insertRow(db, listingReports, {
    reportNo,
    productId: input.productId ?? null,
    supplierId: input.supplierId ?? null,
    pagePath: inLanguage(path, language),
    accountId: user?.id ?? null,
    reasonType,
    content,
    reporterName: reporter.name,
    reporterEmail: reporter.email,
    language: reporter.language,
    createTime: now,
  })
  const report = { reportNo, path, names, reasonType, content, reporter }
  const operators = await findAccountsToNotify(db, { right: 'report' })
  await queueMails(jobs, db, [
    ...operators.map(({ id }) => reportMail.to(id, report)),
    ...(reporter.email ? [reportReceivedMail.to({ email: reporter.email, language: reporter.language }, report)] : []),
  ])
  return { reportNo }
})

async function findReported(
  db: Database,
  { productId, supplierId = 0 }: { productId?: number | undefined; supplierId?: number | undefined },
): Promise<{ path: string; names: LocalizedText }> {
  if (productId === undefined) {
    return { path: `/supplier/${supplierId}`, names: (await findVisibleSupplier(db, supplierId)) ?? fail('supplierMissing') }
  }
  if (!(await isProductVisible(db, productId))) fail('productMissing')
  return { path: `/product/${productId}`, names: (await readProductNames(db, [productId])).get(productId) ?? fail('productMissing') }
}
