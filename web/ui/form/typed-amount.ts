import { narrow } from '#contract/fields.ts'
import { type DecimalMark, sentMark, typedDecimal } from '#web/ui/form/typed-price.ts'

/** By what an amount is read: the decimals of its currency (ISO 4217), and the reader's own decimal mark. */
export interface AmountReading {
  digits: number
  decimalMark: DecimalMark
}

/** The hidden field by which a form tells how many decimals its currency has. */
export const CURRENCY_DIGITS = 'currencyDigits'

/** Yuan and percent: no mark before three digits is a decimal one. */
export const HUNDREDTHS: AmountReading = { digits: 2, decimalMark: '.' }

const THOUSANDTHS = 3

/** How many decimals the currency of an amount has: answers carry it with exactly as many. */
export const digitsOf = (amount: string): number => (amount.split('.')[1] ?? '').length

/**
 * An amount as people type it, as the decimal string that calls take: `1.234,50`, `1,234.50` and `1 234,5` alike. A mark that stands
 * alone before three digits groups thousands, but for the reader's own in a currency that has three decimals.
 */
export const typedAmount = (text: string, { digits, decimalMark }: AmountReading): string =>
  typedDecimal(narrow(text).replaceAll(/[^\d.,]/g, ''), digits < THOUSANDTHS ? null : decimalMark)

/** The amount in a field of a form that says how it is read (ReadersMark). */
export const sentAmount = (form: Parameters<typeof sentMark>[0], name: string): string =>
  typedAmount(form.text(name), { digits: Number(form.text(CURRENCY_DIGITS) || HUNDREDTHS.digits), decimalMark: sentMark(form) })
