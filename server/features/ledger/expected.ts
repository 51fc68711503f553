import type { ResultOf } from '#contract/endpoint.ts'
import type { readExpected } from '#contract/ledger/expected.ts'
import { formatAmount } from '#contract/money.ts'
import { type ExpectedPart, expectedParts } from '#server/features/ledger/expected.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** What will come onto a supplier's account, one row for each currency of its unreleased orders. */
export async function expectedOf(db: Database, supplierId: number, timeZone: string): Promise<ResultOf<typeof readExpected>> {
  const parts = await expectedParts(db, supplierId, timeZone)
  return [...Map.groupBy(parts, ({ currency }) => currency.code).values()].map((own) => {
    const { currency } = own[0]!
    const of = (kind: ExpectedPart['kind']) => own.filter((part) => part.kind === kind)
    const amountOf = (kind: ExpectedPart['kind']) =>
      formatAmount(
        currency,
        of(kind).reduce((sum, { amount }) => sum + amount, 0n),
      )
    const totalOf = (kind: ExpectedPart['kind']) => of(kind).reduce((total, { orderTotal }) => total + orderTotal, 0)
    return {
      currencyCode: currency.code,
      soonAmount: amountOf('soon'),
      soonList: of('soon').map(({ day, amount, orderTotal }) => ({
        ...{ day: day!, amount: formatAmount(currency, amount), currencyCode: currency.code, orderTotal },
      })),
      ...{ heldAmount: amountOf('held'), heldTotal: totalOf('held') },
      ...{ caseAmount: amountOf('case'), caseTotal: totalOf('case') },
    }
  })
}
