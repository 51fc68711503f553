import type { ResultOf } from '#contract/endpoint.ts'
import { flagOf } from '#contract/fields.ts'
import type { listCloses } from '#contract/ledger/closes.ts'
import { LEDGER_ACCOUNT } from '#contract/ledger/ledger.ts'
import { MOST_MONTHS } from '#contract/ledger/months.ts'
import { type Amount, formatAmount } from '#contract/money.ts'
import { ACCOUNT_NAMES } from '#server/features/ledger/check.queries.ts'
import { type AccountMonth, accountMonths } from '#server/features/ledger/closes.queries.ts'
import { commissionByMonth } from '#server/features/ledger/commission.queries.ts'
import { hasEnded } from '#server/features/ledger/months.ts'
import { monthSpan } from '#server/features/ledger/statement.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** The latest months, newest first, with each currency used by then. Income other than commission and adjustments counts as fees. */
export async function closesOf(db: Database, now: Date): Promise<ResultOf<typeof listCloses>> {
  const all = await accountMonths(db, MOST_MONTHS)
  const oldest = all.at(-1)?.month
  if (oldest === undefined) return []
  const commissions = await commissionByMonth(db, null, { from: monthSpan(oldest).from, until: monthSpan(all[0]!.month).until })
  return [...Map.groupBy(all, ({ month, currency }) => `${month} ${currency.code}`).values()].filter(hasBegun).map((own) => {
    const { month, currency } = own[0]!
    const written = (amount: Amount) => formatAmount(currency, amount)
    const of = (name: keyof typeof LEDGER_ACCOUNT) => own.find(({ account }) => account === LEDGER_ACCOUNT[name])
    const [earned, adjusted] = [-(of('income')?.moved ?? 0n), -(of('income')?.adjusted ?? 0n)]
    const commission = commissions.find((each) => each.month === month && each.currencyCode === currency.code)?.net ?? 0n
    return {
      ...{ month, currencyCode: currency.code, endedFlag: flagOf(hasEnded(month, now)) },
      ...(Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, written(of(name)?.balance ?? 0n)])) as Record<
        (typeof ACCOUNT_NAMES)[number],
        string
      >),
      sum: written(own.reduce((sum, { balance }) => sum + balance, 0n)),
      incomeAmount: written(earned),
      commissionAmount: written(commission),
      feeAmount: written(earned - adjusted - commission),
      adjustAmount: written(adjusted),
    }
  })
}

/** Leaves out months before a currency's first entry. */
const hasBegun = (own: readonly AccountMonth[]): boolean => own.some(({ balance, moved }) => balance !== 0n || moved !== 0n)
