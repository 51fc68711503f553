import type { ResultOf } from '#contract/endpoint.ts'
import type { readExpected } from '#contract/ledger/expected.ts'
import { formatAmount } from '#contract/money.ts'
import { type ExpectedPart, expectedParts } from '#server/features/ledger/expected.queries.ts'
import { todayOf } from '#server/kernel/calls/today.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** What will come onto a supplier's account, one row for each currency of its unreleased orders. */
export async function expectedOf(db: Database, supplierId: number, timeZone: string): Promise<ResultOf<typeof readExpected>> {
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
      // Days by Node, which named the zone: PostgreSQL does not know all of its names.
      soonList: [...Map.groupBy(of('soon'), ({ quarter }) => todayOf({ timeZone }, quarter!))].map(([day, due]) => ({
        ...{ day, amount: amountIn(due), currencyCode: currency.code, orderTotal: totalIn(due) },
      })),
      ...{ heldAmount: amountIn(of('held')), heldTotal: totalIn(of('held')) },
      ...{ caseAmount: amountIn(of('case')), caseTotal: totalIn(of('case')) },
    }
  })
}
