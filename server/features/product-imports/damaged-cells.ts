import type { ImportColumn } from '#contract/product-imports/product-imports.ts'
import { isFree } from '#server/features/product-imports/cells.ts'

/** `6.90123E+12`: a long number that a spreadsheet shortened, losing its last digits. */
const ROUNDED = /^\d[.,]?\d*E\+\d{1,3}$/i
/** Spreadsheet errors such as `#NAME?`, also localised, and `####` of a column too narrow for its number. */
const ERROR = /^#(?:¿?[A-ZÁÉÍÓÚ]{2,10}[?!]|¡[A-ZÁÉÍÓÚ]{2,10}!|N\/[AD]|¡?DIV\/0!|#+)$/
/** The replacement character, which programs put in place of characters they could not decode. */
const REPLACED = /\ufffd/
/** UTF-8 that was decoded as Windows-1252 and saved again: `LÃ¡mpara`, `ä¸\u008dé”ˆ`. */
const READ_TWICE = /[ÃÂ][\u0080-\u00bf]|[ä-é][\u0080-\u00bf‚-›Œ-Ÿƒˆ˜€™–—‘’“”]{2}/
/** Chinese that was saved in an encoding that lacks it. */
const ONLY_QUESTIONS = /\?{2}/

/** How a spreadsheet or another program damaged a cell before the upload; null if it looks intact. */
export function damageOf(column: ImportColumn, plain: string): 'rounded' | 'spreadsheetError' | 'damaged' | null {
  if (ERROR.test(plain)) return 'spreadsheetError'
  if (!isFree(column)) return ROUNDED.test(plain) ? 'rounded' : null
  if (REPLACED.test(plain) || READ_TWICE.test(plain)) return 'damaged'
  return column.endsWith('Zh') && ONLY_QUESTIONS.test(plain) && !/\p{Script=Han}/u.test(plain) ? 'damaged' : null
}
