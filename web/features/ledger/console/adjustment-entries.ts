import { type adjustLedger, LEDGER_ACCOUNT, type LedgerAccount } from '#contract/ledger/ledger.ts'
import { formatDecimal, parseDecimal } from '#contract/money.ts'
import { rowNames } from '#web/ui/form/names.ts'
import { type AmountReading, typedAmount } from '#web/ui/form/typed-amount.ts'

export const ENTRY_FIELDS = ['account', 'supplierId', 'orderId', 'amount'] as const
export const MOST_ENTRIES = 50

/** Field names of a line. */
export const entryField = rowNames<typeof adjustLedger>()('entryList')

export const accountOf = (text: string): LedgerAccount =>
  Object.values(LEDGER_ACCOUNT).find((account) => String(account) === text) ?? LEDGER_ACCOUNT.bank

/** Parses a signed amount as people type it: `−1.234,50`. */
export function signedAmount(text: string, reading: AmountReading): string {
  const amount = typedAmount(text, reading)
  return /^\s*[-−–]/.test(text) && amount !== '' ? `-${amount}` : amount
}

const DIGITS = 4
const LEAST_DIGITS = 2

/** Sum of the typed amounts; null if one is invalid. Trailing zeros are cut, down to the currency's digits and at least two. */
export function sumOf(typed: readonly string[], reading: AmountReading): string | null {
  const amounts = typed.filter((text) => text.trim() !== '').map((text) => signedAmount(text, reading))
  if (!amounts.every((amount) => /^-?\d{1,12}(\.\d{1,4})?$/.test(amount))) return null
  const sum = formatDecimal(
    amounts.reduce((total, amount) => total + parseDecimal(amount, DIGITS), 0n),
    DIGITS,
  )
  return sum.replace(new RegExp(`0{0,${DIGITS - Math.max(LEAST_DIGITS, reading.digits)}}$`), '')
}
