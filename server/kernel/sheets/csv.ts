import { stringify } from 'csv-stringify/sync'
import type { CSV_SEPARATORS } from '#contract/exports.ts'
import { DECIMAL_SIGN } from '#server/kernel/lists/csv-number.ts'
import { type Cell, DecimalCell, type TimeCell } from '#server/kernel/sheets/cells.ts'

export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

const FORMULA = /^[=+\-@\t\r]/

/**
 * Rows as spreadsheets read them: UTF-8 with BOM, CRLF, no thousands separators. Text that a spreadsheet would take for a formula
 * gets a `'` before it (safety.md 14). The names of the fields stand in the first row: pass `hasHead` for the first of several parts
 * alone.
 */
export const csvText = (
  fields: readonly string[],
  rows: readonly (readonly Cell[])[],
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
      number: (value) => signed(String(value), separator),
      object: (cell: unknown) => plainText(cell as DecimalCell | TimeCell, separator),
    },
  })

const plainText = (cell: DecimalCell | TimeCell, separator: CsvSeparator) =>
  cell instanceof DecimalCell ? signed(cell.decimal, separator) : cell.text

const signed = (decimal: string, separator: CsvSeparator) => decimal.replace('.', DECIMAL_SIGN[separator])
