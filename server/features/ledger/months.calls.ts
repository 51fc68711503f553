import { flagOf } from '#contract/fields.ts'
import { readExpected } from '#contract/ledger/expected.ts'
import { listMonths, MONTH_FILE, readMonthFile } from '#contract/ledger/months.ts'
import { formatAmount } from '#contract/money.ts'
import { expectedOf } from '#server/features/ledger/expected.ts'
import { commissionsOfMonth, hasEnded, hasMoved, monthsOfSupplier } from '#server/features/ledger/months.ts'
import { supplierToRead } from '#server/features/ledger/reader.ts'
import { formatStatement } from '#server/features/ledger/statement.ts'
import { ARCHIVE_FILE, COMMISSION_FILE, STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'

const readExpectedCall = handleCall(readExpected, async ({ input, user, db, view }) =>
  expectedOf(db, await supplierToRead(db, user, input.supplierId), user.timeZone ?? view.timeZone),
)

const listMonthsCall = handleCall(listMonths, async ({ input, user, db, clock }) =>
  (await monthsOfSupplier(db, await supplierToRead(db, user, input.supplierId), clock())).map(
    ({ month, isEnded, invoiceNo, invoiceAmount, orderTotal, ...statement }) => ({
      ...formatStatement(statement),
      ...{ month, invoiceNo, orderTotal },
      endedFlag: flagOf(isEnded),
      invoiceAmount: formatAmount(statement.currency, invoiceAmount),
    }),
  ),
)

const readMonthFileCall = handleCall(readMonthFile, async ({ input, user, db, language, view, clock }) => {
  const { month, currencyCode, type } = input
  const by = { user, now: clock() }
  const supplierId = await supplierToRead(db, user, input.supplierId)
  const currency = (await currenciesByCode(db)).get(currencyCode) ?? fail('notFound')
  const of = { supplierId, month, currency }
  if (!(await hasMoved(db, of))) fail('notFound')
  const request = { supplierId, month, currencyCode, language }
  if (type === MONTH_FILE.statement) return { fileUrl: await generatedFileUrl(db, STATEMENT_FILE, request, by) }
  if (!hasEnded(month, by.now)) fail('actionNotAllowed')
  if (type === MONTH_FILE.archive) {
    const timeZone = user.timeZone ?? view.timeZone
    return { fileUrl: await generatedFileUrl(db, ARCHIVE_FILE, { ...request, view, timeZone }, by) }
  }
  if ((await commissionsOfMonth(db, of)).lines.length === 0) fail('actionNotAllowed')
  return { fileUrl: await generatedFileUrl(db, COMMISSION_FILE, request, by) }
})

export const monthCalls = [readExpectedCall, listMonthsCall, readMonthFileCall]
