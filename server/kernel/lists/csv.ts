import { stringify } from 'csv-stringify/sync'
import type { CSV_SEPARATORS } from '#contract/console/list.ts'
import type { Language } from '#contract/languages.ts'
import { DECIMAL_SIGN } from '#server/kernel/lists/csv-number.ts'

export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

/** Excel expects the semicolon where the comma is the decimal sign, as in Spanish (decisions §17.6). */
export const separatorFor = (language: Language): CsvSeparator => (language === 'spa' ? ';' : ',')

/** A decimal string as every answer has it, `-1234.50`: a number, so nothing is put before its sign. */
export class CsvDecimal {
  readonly decimal: string
  constructor(decimal: string) {
    this.decimal = decimal
  }
  toString(): string {
    return this.decimal
  }
}

export type CsvCell = string | number | Date | CsvDecimal | null

const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as spreadsheets read them: UTF-8 with BOM, CRLF, times in ISO 8601 UTC, no thousands separators. Text that a spreadsheet
 * would take for a formula gets a `'` before it (safety.md 14). The names of the fields stand in the first row: pass `hasHead`
 * for the first of several parts alone.
 */
export const csvText = (
  fields: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { separator, hasHead = true }: { separator: CsvSeparator; hasHead?: boolean },
): string =>
  stringify(hasHead ? [fields, ...rows] : [...rows], {
    bom: hasHead,
    delimiter: separator,
    record_delimiter: 'windows',
    // A reader whose separator is another one would begin a cell, and a formula, in the middle of a text. A bare line feed ends a row.
    quoted_match: /[,;\t\r\n]/,
    cast: {
      // The library's own guard also takes full-width signs, which Chinese names begin with and an import would not drop again.
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      date: (time) => time.toISOString(),
      object: (value) => String(value).replace('.', DECIMAL_SIGN[separator]),
    },
  })
