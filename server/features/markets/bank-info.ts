import type { Language } from '#contract/languages.ts'
import { isIban } from '#contract/payments/bank-codes.ts'
import type { BankInfo } from '#contract/payments/payments.ts'
import { findBankAccount } from '#server/features/markets/ways-of-paying.ts'
import type { Database } from '#server/kernel/database/database.ts'
import * as words from '#words'

/** decisions §13.4: the order number if one order is paid, otherwise the payment number that the orders share. */
export const referenceOf = (paid: readonly { orderNo: string; payNo: string }[]) => (paid.length === 1 ? paid[0]!.orderNo : paid[0]!.payNo)

/** What a buyer needs for a transfer in a currency, on pages, in mails and on papers; null while there is no account for it. */
export async function bankInfoFor(db: Database, currencyCode: string, reference: string): Promise<BankInfo | null> {
  const account = await findBankAccount(db, currencyCode)
  if (!account) return null
  const { accountName, accountNo, bankName, swift } = account
  return { accountName, accountNo, bankName, swift, reference }
}

/** Rows as listed in mails and papers; the reference comes first, because the payment is found by it. */
export function bankRows({ reference, accountName, accountNo, swift, bankName }: BankInfo, language: Language) {
  const locale = { locale: language }
  const number = isIban(accountNo) ? words.payments_bank_iban : words.mail_payout_account_number
  return [
    { label: words.payments_bank_reference({}, locale), value: reference },
    { label: words.payments_bank_holder({}, locale), value: accountName },
    { label: number({}, locale), value: accountNo },
    { label: words.payments_bank_swift({}, locale), value: swift },
    { label: words.payments_bank_name({}, locale), value: bankName },
  ]
}
