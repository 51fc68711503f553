import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { PAYOUT_ACCOUNT_AFTER_MS, type payoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { supplierBankAccounts, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

type BankAccount = typeof supplierBankAccounts.$inferSelect
export type GivenAccount = Pick<BankAccount, 'accountName' | 'accountNo' | 'bankName' | 'swift' | 'countryCode'>
type PayoutAccount = z.input<typeof payoutAccount>

/** Serialises payouts of a supplier with changes of its payout account. */
export const lockSupplier = (db: Database, id: number) => lockRow(db, suppliers, id)

/** The account entered last, followed by the valid one before it. */
async function latestAccounts(db: Database, supplierId: number): Promise<BankAccount[]> {
  return db
    .select()
    .from(supplierBankAccounts)
    .where(eq(supplierBankAccounts.supplierId, supplierId))
    .orderBy(desc(supplierBankAccounts.validFrom), desc(supplierBankAccounts.id))
    .limit(2)
}

/** The account that payouts go to now; undefined if none was entered or the first one is not valid yet. */
export async function validAccount(db: Database, supplierId: number, now: Date): Promise<BankAccount | undefined> {
  return (await latestAccounts(db, supplierId)).find(({ validFrom }) => validFrom <= now)
}

/** The account entered last, unmasked, and the former one until it becomes valid. */
export async function payoutAccountOf(db: Database, supplierId: number, now: Date): Promise<PayoutAccount | null> {
  const [latest, former = null] = await latestAccounts(db, supplierId)
  if (!latest) return null
  return { ...latest, validTime: latest.validFrom, formerAccount: latest.validFrom > now ? former : null }
}

/**
 * Sets the payout account of a locked supplier. It becomes valid in 48 h; until then payouts go to the present one. An account that was
 * entered but is not valid yet is replaced and never becomes valid.
 */
export async function replaceAccount(db: Database, supplierId: number, given: GivenAccount, now: Date): Promise<PayoutAccount> {
  await db.delete(supplierBankAccounts).where(and(eq(supplierBankAccounts.supplierId, supplierId), gt(supplierBankAccounts.validFrom, now)))
  const validFrom = new Date(now.getTime() + PAYOUT_ACCOUNT_AFTER_MS)
  await db.insert(supplierBankAccounts).values({ ...given, supplierId, validFrom, createTime: now })
  return (await payoutAccountOf(db, supplierId, now))!
}
