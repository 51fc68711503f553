import { MINUTE_MS } from '#contract/durations.ts'
import { MOST_MONTHS } from '#contract/ledger/months.ts'
import type { Amount } from '#contract/money.ts'
import { type CommissionLine, commissionByMonth, commissionLines } from '#server/features/ledger/commission.queries.ts'
import { sumsOf } from '#server/features/ledger/entries.queries.ts'
import { movedMonths } from '#server/features/ledger/months.queries.ts'
import { monthSpan, type Statement, type StatementOf } from '#server/features/ledger/statement.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** An entry has the time at which its transaction began, and the database ends transactions that take this long. */
const SETTLES_MS = 5 * MINUTE_MS

/** Whether no more entries can be added to a month. */
export const hasEnded = (month: string, now: Date): boolean => monthSpan(month).until.getTime() + SETTLES_MS <= now.getTime()

/** One per supplier, month and currency; derived instead of counted, like a fee invoice's from its order (decisions §23). */
export const commissionInvoiceNo = ({ supplierId, month, currency }: StatementOf): string =>
  `FC-${month.replace('-', '')}-${supplierId}-${currency.code}`

export interface SupplierMonth extends Statement {
  month: string
  isEnded: boolean
  /** null if nothing is invoiced, or not yet. */
  invoiceNo: string | null
  /** The commission less what refunds gave back. */
  invoiceAmount: Amount
  orderTotal: number
}

/** A supplier's latest months, newest first, one row for each currency; read by two statements, summed like the account statement. */
export async function monthsOfSupplier(db: Database, supplierId: number, now: Date): Promise<SupplierMonth[]> {
  const moved = await movedMonths(db, supplierId, MOST_MONTHS)
  const oldest = moved.at(-1)?.month
  if (oldest === undefined) return []
  const span = { from: monthSpan(oldest).from, until: monthSpan(moved[0]!.month).until }
  const commissions = await commissionByMonth(db, supplierId, span)
  return moved.map(({ month, currency, release, refund, payout, adjust, open, close }) => {
    const own = commissions.find((each) => each.month === month && each.currencyCode === currency.code)
    const isEnded = hasEnded(month, now)
    return {
      ...{ month, currency, isEnded },
      ...{ openAmount: open, releaseAmount: release, refundAmount: refund, payoutAmount: payout, adjustAmount: adjust, closeAmount: close },
      commissionAmount: own?.taken ?? 0n,
      invoiceNo: isEnded && own?.isMoved ? commissionInvoiceNo({ supplierId, month, currency }) : null,
      invoiceAmount: own?.net ?? 0n,
      orderTotal: own?.orderTotal ?? 0,
    }
  })
}

/** Whether anything moved on a supplier's account in a month and a currency. */
export const hasMoved = async (db: Database, { supplierId, month, currency }: StatementOf): Promise<boolean> =>
  (await sumsOf(db, { supplierId, currencyCode: currency.code }, monthSpan(month))).size > 0

/** The entries of a month's commission, and the orders released in that month. */
export interface MonthCommissions {
  /** Without those whose commission is 0. */
  lines: CommissionLine[]
  total: Amount
  releasedIds: number[]
}

export async function commissionsOfMonth(db: Database, { supplierId, month, currency }: StatementOf): Promise<MonthCommissions> {
  const moves = await commissionLines(db, { supplierId, currencyCode: currency.code }, monthSpan(month))
  return {
    lines: moves.filter(({ commission }) => commission !== 0n),
    total: moves.reduce((sum, { commission }) => sum + commission, 0n),
    releasedIds: moves.flatMap(({ isRelease, orderId }) => (isRelease ? [orderId] : [])),
  }
}
