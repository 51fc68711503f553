import type { ImportColumn } from '#contract/product-imports/product-imports.ts'
import { decimalColumns, integerColumns, withSign } from '#server/features/product-imports/cells.ts'
import { type Cell, DecimalCell } from '#server/kernel/sheets/cells.ts'
import type { CsvSeparator } from '#server/kernel/sheets/csv.ts'

/** A stored cell as written to an export file that can be imported again. */
export function fileCell(column: ImportColumn, cell: string, separator: CsvSeparator): Cell {
  if (cell === '') return null
  if (decimalColumns.has(column)) return new DecimalCell(withSign(column, cell, separator))
  return integerColumns.has(column) && /^\d+$/.test(cell) ? Number(cell) : withSign(column, cell, separator)
}
