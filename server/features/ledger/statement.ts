import { TRANSACTION_TYPE } from '#contract/ledger/ledger.ts'
import { type Amount, type Currency, formatAmount } from '#contract/money.ts'
import { commissionOf } from '#server/features/ledger/commission.queries.ts'
import { firstEntries, type SupplierEntry, sumsOf } from '#server/features/ledger/entries.queries.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** Amounts from the supplier's view: positive amounts are the supplier's. */
export interface Statement {
  currency: Currency
  openAmount: Amount
  releaseAmount: Amount
  /** Commission on the orders released in the month, for information. */
  commissionAmount: Amount
  refundAmount: Amount
  payoutAmount: Amount
  adjustAmount: Amount
  closeAmount: Amount
}

export interface StatementOf {
  supplierId: number
  /** `2026-11`, in UTC. */
  month: string
  currency: Currency
}

/** A month's start and its exclusive end, in UTC. */
export function monthSpan(month: string): { from: Date; until: Date } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) }
}

/** A supplier's month: close = open + release + refund + payout + adjust (decisions §22). */
export async function statementOf(db: Database, { supplierId, month, currency }: StatementOf): Promise<Statement> {
  const owner = { supplierId, currencyCode: currency.code }
  const span = monthSpan(month)
  const [before, within, commissionAmount] = await Promise.all([
    sumsOf(db, owner, { until: span.from }),
    sumsOf(db, owner, span),
    commissionOf(db, owner, span),
  ])
  const total = (sums: Map<unknown, Amount>) => [...sums.values()].reduce((sum, amount) => sum + amount, 0n)
  const openAmount = total(before)
  return {
    currency,
    openAmount,
    releaseAmount: within.get(TRANSACTION_TYPE.release) ?? 0n,
    commissionAmount,
    refundAmount: within.get(TRANSACTION_TYPE.refund) ?? 0n,
    payoutAmount: within.get(TRANSACTION_TYPE.payout) ?? 0n,
    adjustAmount: within.get(TRANSACTION_TYPE.adjustment) ?? 0n,
    closeAmount: openAmount + total(within),
  }
}

/** The statement with decimal strings, for JSON. */
export const formatStatement = ({ currency, ...amounts }: Statement) => ({
  currencyCode: currency.code,
  ...(Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatAmount(currency, amount)])) as Record<
    keyof typeof amounts,
    string
  >),
})

export interface MonthOfSupplier {
  month: string
  statement: Statement
  /** Oldest first, at most MOST_LISTED. */
  entries: readonly SupplierEntry[]
  /** The number of all entries. */
  total: number
}

/** Longer months are read in the console. */
const MOST_LISTED = 500

/** The statement with its entries, for the file. */
export async function monthOfSupplier(db: Database, of: StatementOf): Promise<MonthOfSupplier> {
  const owner = { supplierId: of.supplierId, currencyCode: of.currency.code }
  const [statement, listed] = await Promise.all([statementOf(db, of), firstEntries(db, owner, monthSpan(of.month), MOST_LISTED)])
  return { month: of.month, statement, ...listed }
}
