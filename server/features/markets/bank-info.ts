import type { BankInfo } from '#contract/payments/payments.ts'
import { findBankAccount } from '#server/features/markets/ways-of-paying.ts'
import type { Database } from '#server/kernel/database/database.ts'

/** decisions §13.4: the number of the order when one is paid, else the one that they share. */
export const referenceOf = (paid: readonly { orderNo: string; payNo: string }[]): string =>
  paid.length === 1 ? paid[0]!.orderNo : paid[0]!.payNo

/** What a buyer needs for a transfer in a currency, on pages, in mails and papers alike; null where there is no account yet. */
export async function bankInfoFor(db: Database, currencyCode: string, reference: string): Promise<BankInfo | null> {
  const account = await findBankAccount(db, currencyCode)
  if (!account) return null
  const { accountName, accountNo, bankName, swift } = account
  return { accountName, accountNo, bankName, swift, reference }
}
