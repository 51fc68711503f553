import { and, count, eq, type SQL } from 'drizzle-orm'
import { payouts } from '#server/features/ledger/ledger.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'

export type PayoutRecord = typeof payouts.$inferSelect

export async function isReferenceKnown(db: Database, supplierId: number, bankRefNo: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.supplierId, supplierId), eq(payouts.bankRefNo, bankRefNo)))
  return row !== undefined
}

export async function insertPayout(db: Database, row: typeof payouts.$inferInsert): Promise<PayoutRecord> {
  const [made] = await db.insert(payouts).values(row).returning()
  return made!
}

interface PayoutFilter {
  /** Of one supplier, or of all. */
  supplierId: number | undefined
  only: number | undefined
}

export async function pagePayouts(db: Database, { supplierId, only }: PayoutFilter, order: SQL[], limit: number, offset: number) {
  const condition = and(
    only === undefined ? undefined : eq(payouts.id, only),
    supplierId === undefined ? undefined : eq(payouts.supplierId, supplierId),
  )
  const [rows, [sum]] = await Promise.all([
    db
      .select({ payout: payouts, supplierName: suppliers.name })
      .from(payouts)
      .innerJoin(suppliers, eq(suppliers.id, payouts.supplierId))
      .where(condition)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(payouts).where(condition),
  ])
  return { rows, total: sum?.total ?? 0 }
}
