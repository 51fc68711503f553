import { narrow, oneLine } from '#contract/fields.ts'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { numberFormat } from '#web/ui/money/formats.ts'

/** The decimal separator of a locale. */
export type DecimalMark = '.' | ','

/** Name of the hidden field with the decimal mark that the user sees; without it, the language's mark applies. */
export const DECIMAL_MARK = 'decimalMark'

export const decimalMarkOf = (intlTag: string): DecimalMark => (numberFormat(intlTag).format(1.5).includes(',') ? ',' : '.')

/** The decimal mark of the user who sent a form. */
export function sentMark({ text, language }: { text: (name: string) => string; language: Language }): DecimalMark {
  const sent = text(DECIMAL_MARK)
  return sent === '.' || sent === ',' ? sent : decimalMarkOf(LANGUAGE_FACTS[language].intl)
}

/**
 * Converts a typed unit price to the decimal string that calls take. Unlike most amounts it may have three or more decimals: before
 * three digits the user's own decimal mark is decimal, and the other mark groups thousands.
 */
export const typedPrice = (text: string, decimalMark: DecimalMark): string =>
  typedDecimal(narrow(oneLine(text)).replaceAll(/[\s\u00a0\u202f\p{Sc}]/gu, ''), decimalMark)

/**
 * Converts digits and marks to a decimal string. The last mark is the decimal one, unless it occurs twice, or stands alone before
 * three digits and is not `beforeThree`. Text that is not a number is returned unchanged, for the call to refuse.
 */
export function typedDecimal(bare: string, beforeThree: DecimalMark | null): string {
  if (!/^[.,]?\d[\d.,]*$/.test(bare)) return bare
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last < 0) return bare
  const isLoneBeforeThree = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare)
  const isGrouping = bare.indexOf(bare[last]!) !== last || (isLoneBeforeThree && bare[last] !== beforeThree)
  if (isGrouping) return bare.replaceAll(/[.,]/g, '')
  const [whole, part] = [bare.slice(0, last).replaceAll(/[.,]/g, ''), bare.slice(last + 1)]
  return part === '' ? whole : `${whole || '0'}.${part}`
}
