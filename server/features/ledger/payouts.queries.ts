import { and, count, desc, eq, lte } from 'drizzle-orm'
import { ACCOUNT_STATUS, accounts } from '#server/features/account/account.table.ts'
import { payouts, supplierBankAccounts } from '#server/features/ledger/ledger.table.ts'
import { suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database.ts'
import { lockRow } from '#server/kernel/row-lock.ts'

export type PayoutRecord = typeof payouts.$inferSelect

export const lockSupplier = (db: Database, id: number) => lockRow(db, suppliers, id)

/** Payouts go to an account 48 h after it was changed. */
export async function hasValidBankAccount(db: Database, supplierId: number, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ supplierId: supplierBankAccounts.supplierId })
    .from(supplierBankAccounts)
    .where(and(eq(supplierBankAccounts.supplierId, supplierId), lte(supplierBankAccounts.validFrom, now)))
  return row !== undefined
}

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

/** Newest first; of one supplier, or of all. */
export async function pagePayouts(db: Database, supplierId: number | undefined, limit: number, offset: number) {
  const condition = supplierId === undefined ? undefined : eq(payouts.supplierId, supplierId)
  const [rows, [sum]] = await Promise.all([
    db
      .select({ payout: payouts, supplierName: suppliers.name })
      .from(payouts)
      .innerJoin(suppliers, eq(suppliers.id, payouts.supplierId))
      .where(condition)
      .orderBy(desc(payouts.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(payouts).where(condition),
  ])
  return { rows, total: sum?.total ?? 0 }
}

/** Whom a supplier's money concerns: all of its members. */
export const membersOf = (db: Database, supplierId: number) =>
  db
    .select({ name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.supplierId, supplierId), eq(accounts.status, ACCOUNT_STATUS.active)))
