import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '#contract/languages.ts'
import type { PlannedRow } from '#contract/tariffs/imports.ts'
import { readCell } from '#server/features/tariffs/console/import/read-cell.ts'
import type { SheetRow, TableSheet } from '#server/features/tariffs/console/import/read-sheet.ts'
import type { ImportedTable, SheetColumn } from '#server/features/tariffs/console/import/table.ts'
import * as words from '#words'

/** A row of a sheet: the value of each column, as the table's calls accept it, and the cells that cannot be read. */
export interface ReadRow {
  line: number
  given: Readonly<Record<string, unknown>>
  problems: PlannedRow['problemList']
}

const LONGEST_VALUE = 60

/** The beginning of a cell or of its value. */
export const shortly = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .slice(0, LONGEST_VALUE)
    .toWellFormed()

/** After this many rows, other work gets its turn. */
export const ROWS_A_STEP = 100

export async function readRows(
  imported: ImportedTable,
  { separator, rows }: TableSheet,
  columns: readonly SheetColumn[],
  language: Language,
): Promise<ReadRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readRow(imported, row, { separator, columns, language }))
    if (read.length % ROWS_A_STEP === 0) await nextTurn()
  }
  return read
}

function readRow(
  { key, fixed = {} }: ImportedTable,
  { line, cells, hasTooMany }: SheetRow,
  { separator, columns, language }: Pick<TableSheet, 'separator'> & { columns: readonly SheetColumn[]; language: Language },
): ReadRow {
  const problems: PlannedRow['problemList'] = []
  const refuse = (column: string, message: string) => problems.push({ column, value: shortly(cells[column]), message })
  const given: Record<string, unknown> = {}
  for (const column of columns) {
    const cell = cells[column.name]
    // Missing key columns get their default; the values of other missing columns stay as they are.
    if (cell === undefined && !key.includes(column.name)) continue
    const read = readCell(cell ?? '', column, separator)
    if ('value' in read) given[column.name] = read.value
    else refuse(column.name, read.refused(language))
  }
  for (const [column, [value]] of Object.entries(fixed)) {
    const cell = cells[column]?.trim() ?? ''
    if (cell !== '' && cell.toUpperCase() !== value) refuse(column, words.tariffs_import_fixed({ value }, { locale: language }))
  }
  if (hasTooMany) refuse('', words.import_too_many_cells({}, { locale: language }))
  return { line, given, problems }
}
