import { narrow, oneLine } from '#contract/fields.ts'
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts'
import { numberFormat } from '#web/ui/money/formats.ts'

/** What stands before the decimals in a reader's own figures. */
export type DecimalMark = '.' | ','

/** The hidden field by which a form tells which mark its reader sees; without it, it is the language's own. */
export const DECIMAL_MARK = 'decimalMark'

export const decimalMarkOf = (intlTag: string): DecimalMark => (numberFormat(intlTag).format(1.5).includes(',') ? ',' : '.')

/** The decimal mark of whoever sent a form. */
export function sentMark({ text, language }: { text: (name: string) => string; language: Language }): DecimalMark {
  const sent = text(DECIMAL_MARK)
  return sent === '.' || sent === ',' ? sent : decimalMarkOf(LANGUAGE_FACTS[language].intl)
}

/**
 * A price of one unit as it is typed, as the decimal string that calls take. Unlike most amounts it may have three decimals and more:
 * before three digits the reader's own decimal mark is one, and the other one groups thousands.
 */
export const typedPrice = (text: string, decimalMark: DecimalMark): string =>
  typedDecimal(narrow(oneLine(text)).replaceAll(/[\s\u00a0\u202f\p{Sc}]/gu, ''), decimalMark)

/**
 * Digits and marks as a decimal string. The mark that stands last is the decimal one, unless it stands twice, or alone before three
 * digits: there only `beforeThree` is. What is no number stays as it is, for its call to refuse.
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
