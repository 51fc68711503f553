import { narrow } from '#contract/fields.ts'
import { type DecimalMark, sentMark, typedDecimal } from '#web/ui/form/typed-price.ts'

/** How to parse a typed amount: the number of decimals of its currency (ISO 4217), and the user's decimal mark. */
export interface AmountReading {
  digits: number
  decimalMark: DecimalMark
}

/** Name of the hidden field with the number of decimals of the form's currency. */
export const CURRENCY_DIGITS = 'currencyDigits'

/** For yuan and percent: a lone mark before three digits always groups thousands. */
export const HUNDREDTHS: AmountReading = { digits: 2, decimalMark: '.' }

const THOUSANDTHS = 3

/**
 * Converts a typed amount to the decimal string that calls take: `1.234,50`, `1,234.50` and `1 234,5` alike. A lone mark before
 * three digits groups thousands, unless it is the user's decimal mark and the currency has three decimals.
 */
export const typedAmount = (text: string, { digits, decimalMark }: AmountReading): string =>
  typedDecimal(narrow(text).replaceAll(/[^\d.,]/g, ''), digits < THOUSANDTHS ? null : decimalMark)

/** The amount in a field of a form whose hidden fields say how to parse it (ReadersMark). */
export const sentAmount = (form: Parameters<typeof sentMark>[0], name: string): string =>
  typedAmount(form.text(name), { digits: Number(form.text(CURRENCY_DIGITS) || HUNDREDTHS.digits), decimalMark: sentMark(form) })
