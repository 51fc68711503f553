import { stringify } from 'csv-stringify/sync'
import type { CSV_SEPARATORS } from '#contract/exports.ts'
import { DECIMAL_SIGN } from '#server/kernel/lists/csv-number.ts'
import { type Cell, DecimalCell, type TimeCell } from '#server/kernel/sheets/cells.ts'

export type CsvSeparator = (typeof CSV_SEPARATORS)[number]

const FORMULA = /^[=+\-@\t\r]/

/**
 * CSV that spreadsheets can read: UTF-8 with BOM, CRLF, no thousands separators. Text that a spreadsheet would take for a formula is
 * prefixed with `'` (safety.md 14). The first row contains the field names: if there are several parts, set `hasHead` only for the
 * first one.
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
    // Quote all separators: a reader that expects another one would start a cell, or a formula, inside a text. A bare LF ends a row.
    quoted_match: /[,;\t\r\n]/,
    cast: {
      // The library's own guard also matches full-width characters, which Chinese names may begin with and an import would not strip.
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      number: (value) => signed(String(value), separator),
      object: (cell: unknown) => plainText(cell as DecimalCell | TimeCell, separator),
    },
  })

const plainText = (cell: DecimalCell | TimeCell, separator: CsvSeparator) =>
  cell instanceof DecimalCell ? signed(cell.decimal, separator) : cell.text

const signed = (decimal: string, separator: CsvSeparator) => decimal.replace('.', DECIMAL_SIGN[separator])
