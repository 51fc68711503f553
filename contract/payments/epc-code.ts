import { formatDecimal } from '#contract/money.ts'
import { compact, isIban, SWIFT } from '#contract/payments/bank-codes.ts'
import type { BankInfo } from '#contract/payments/payments.ts'

/** Countries of the SEPA credit transfer scheme, by IBAN prefix. */
const SEPA = new Set(
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  ),
)

const LONGEST_NAME = 70
const LONGEST_REFERENCE = 140
const MOST_CENTS = 99_999_999_999n

/**
 * The content of a QR code from which banking apps fill in a transfer (EPC069-12, version 002, UTF-8). Null unless it is in euros to a SEPA
 * IBAN and meets the format's limits. `amount` is a decimal string.
 */
export function epcCode({ accountName, accountNo, swift, reference }: BankInfo, amount: string, currencyCode: string): string | null {
  const iban = compact(accountNo)
  if (currencyCode !== 'EUR' || !isIban(iban) || !SEPA.has(iban.slice(0, 2))) return null
  if (!/^\d{1,9}\.\d{2}$/.test(amount)) return null
  const cents = BigInt(amount.replace('.', ''))
  if (cents < 1n || cents > MOST_CENTS) return null
  const [name, text] = [oneLine(accountName, LONGEST_NAME), oneLine(reference, LONGEST_REFERENCE)]
  if (name === '') return null
  const bic = compact(swift)
  // The purpose and the structured reference stay empty.
  return ['BCD', '002', '1', 'SCT', SWIFT.test(bic) ? bic : '', name, iban, `EUR${formatDecimal(cents, 2)}`, '', '', text].join('\n')
}

const oneLine = (text: string, most: number) => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('')
