import { and, eq, type SQL } from 'drizzle-orm'
import { payouts } from '#server/features/ledger/ledger.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { findValue } from '#server/kernel/database/rows.ts'

export type PayoutRecord = typeof payouts.$inferSelect

export const isReferenceKnown = async (db: Database, supplierId: number, bankRefNo: string): Promise<boolean> =>
  (await findValue(db, payouts.id, and(eq(payouts.supplierId, supplierId), eq(payouts.bankRefNo, bankRefNo)))) !== undefined

interface PayoutFilter {
  /** undefined for all suppliers. */
  supplierId: number | undefined
  only: number | undefined
}

export async function pagePayouts(db: Database, { supplierId, only }: PayoutFilter, order: SQL[], limit: number, offset: number) {
  const condition = and(
    only === undefined ? undefined : eq(payouts.id, only),
    supplierId === undefined ? undefined : eq(payouts.supplierId, supplierId),
  )
  const select = () =>
    db
      .select({ payout: payouts, supplierName: suppliers.name })
      .from(payouts)
      .innerJoin(suppliers, eq(suppliers.id, payouts.supplierId))
      .$dynamic()
  return pageOf(db, select, condition, { order, limit, offset })
}
