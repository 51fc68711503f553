import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import { readExpected } from '#contract/ledger/expected.ts'
import { listMonths, MONTH_FILE, readMonthFile } from '#contract/ledger/months.ts'
import { formatAmount } from '#contract/money.ts'
import { type ExpectedPart, expectedParts } from '#server/features/ledger/expected.queries.ts'
import { commissionsOfMonth, hasEnded, hasMoved, monthsOfSupplier } from '#server/features/ledger/months.ts'
import { supplierToRead } from '#server/features/ledger/reader.ts'
import { formatStatement } from '#server/features/ledger/statement.ts'
import { ARCHIVE_FILE, COMMISSION_FILE, STATEMENT_FILE } from '#server/features/ledger/statement-file.ts'
import { currenciesByCode } from '#server/features/markets/markets.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { handleCall } from '#server/kernel/calls/handle-call.ts'
import { todayOf } from '#server/kernel/calls/today.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { generatedFileUrl } from '#server/kernel/files/generated-files.ts'

/** What will be released to a supplier, one row for each currency of its unreleased orders. */
async function expectedOf(db: Database, supplierId: number, timeZone: string): Promise<ResultOf<typeof readExpected>> {
  const parts = await expectedParts(db, supplierId)
  return [...Map.groupBy(parts, ({ currency }) => currency.code).values()].map((own) => {
    const { currency } = own[0]!
    const of = (kind: ExpectedPart['kind']) => own.filter((part) => part.kind === kind)
    const amountIn = (some: ExpectedPart[]) =>
      formatAmount(
        currency,
        some.reduce((sum, { amount }) => sum + amount, 0n),
      )
    const totalIn = (some: ExpectedPart[]) => some.reduce((total, { orderTotal }) => total + orderTotal, 0)
    return {
      currencyCode: currency.code,
      soonAmount: amountIn(of('soon')),
      // Days are computed in Node, because PostgreSQL does not know all of Node's names of time zones.
      soonList: [...Map.groupBy(of('soon'), ({ quarter }) => todayOf({ timeZone }, quarter!))].map(([day, due]) => ({
        ...{ day, amount: amountIn(due), currencyCode: currency.code, orderTotal: totalIn(due) },
      })),
      ...{ heldAmount: amountIn(of('held')), heldTotal: totalIn(of('held')) },
      ...{ caseAmount: amountIn(of('case')), caseTotal: totalIn(of('case')) },
    }
  })
}

export const readExpectedCall = handleCall(readExpected, async ({ input, user, db, view }) =>
  expectedOf(db, await supplierToRead(db, user, input.supplierId), user.timeZone ?? view.timeZone),
)

export const listMonthsCall = handleCall(listMonths, async ({ input, user, db, clock }) =>
  (await monthsOfSupplier(db, await supplierToRead(db, user, input.supplierId), clock())).map(
    ({ month, isEnded, invoiceNo, invoiceAmount, orderTotal, ...statement }) => ({
      ...formatStatement(statement),
      ...{ month, invoiceNo, orderTotal },
      endedFlag: flagOf(isEnded),
      invoiceAmount: formatAmount(statement.currency, invoiceAmount),
    }),
  ),
)

export const readMonthFileCall = handleCall(readMonthFile, async ({ input, user, db, language, view, clock }) => {
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
