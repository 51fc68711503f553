import { and, desc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { PAYOUT_ACCOUNT_AFTER_MS, type payoutAccount } from '#contract/suppliers/payout-account/payout-account.ts'
import { supplierBankAccounts, suppliers } from '#server/features/suppliers/suppliers.table.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'

type BankAccount = typeof supplierBankAccounts.$inferSelect
export type GivenAccount = Pick<BankAccount, 'accountName' | 'accountNo' | 'bankName' | 'swift' | 'countryCode'>
type PayoutAccount = z.input<typeof payoutAccount>

/** Payouts of a supplier and changes of where they go wait for each other. */
export const lockSupplier = (db: Database, id: number) => lockRow(db, suppliers, id)

/** The one that was given last, and the valid one before it. */
async function latestAccounts(db: Database, supplierId: number): Promise<BankAccount[]> {
  return db
    .select()
    .from(supplierBankAccounts)
    .where(eq(supplierBankAccounts.supplierId, supplierId))
    .orderBy(desc(supplierBankAccounts.validFrom), desc(supplierBankAccounts.id))
    .limit(2)
}

/** Where payouts go now. Undefined where none is given, or the first one is not valid yet. */
export async function validAccount(db: Database, supplierId: number, now: Date): Promise<BankAccount | undefined> {
  return (await latestAccounts(db, supplierId)).find(({ validFrom }) => validFrom <= now)
}

/** For whoever may see it in full: the account that was given last, and until it is valid the one before it. */
export async function payoutAccountOf(db: Database, supplierId: number, now: Date): Promise<PayoutAccount | null> {
  const [latest, former = null] = await latestAccounts(db, supplierId)
  if (!latest) return null
  return { ...latest, validTime: latest.validFrom, formerAccount: latest.validFrom > now ? former : null }
}

/**
 * Of a locked supplier: payouts go to this account in 48 h, and to the present one until then. One that was given in between
 * is never valid.
 */
export async function replaceAccount(db: Database, supplierId: number, given: GivenAccount, now: Date): Promise<PayoutAccount> {
  await db.delete(supplierBankAccounts).where(and(eq(supplierBankAccounts.supplierId, supplierId), gt(supplierBankAccounts.validFrom, now)))
  const validFrom = new Date(now.getTime() + PAYOUT_ACCOUNT_AFTER_MS)
  await db.insert(supplierBankAccounts).values({ ...given, supplierId, validFrom, createTime: now })
  return (await payoutAccountOf(db, supplierId, now))!
}
