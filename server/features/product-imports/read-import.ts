import type { Charset } from '#contract/charset.ts'
import type { Language } from '#contract/languages.ts'
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportMapping,
  MOST_IMPORT_ROWS,
  PRODUCT_COLUMNS,
} from '#contract/product-imports/product-imports.ts'
import { plainCell } from '#server/features/product-imports/cells.ts'
import { columnReader, wrongHeadings } from '#server/features/product-imports/headings.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import { UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { type CsvFile, readCsvInThread } from '#server/kernel/lists/read-csv-in-thread.ts'
import { failByHeadings, failByRefusal } from '#server/kernel/lists/refused-files.ts'

export interface ImportRow {
  line: number
  /** The cells by column; '' for columns that the file does not have. */
  cells: Record<ImportColumn, string>
  hasTooMany: boolean
}

/** The rows of one product. */
export interface ImportedProduct {
  /** '' if its rows have none. */
  productCode: string
  rows: ImportRow[]
}

export interface ImportFile {
  separator: ReadSeparator
  rowTotal: number
  /** The file's heading of a column. */
  headingOf(column: ImportColumn | ''): string
  rows(corrections: readonly CorrectedCell[]): AsyncGenerator<ImportRow>
}

/** A cell that the supplier corrected. */
export interface CorrectedCell {
  line: number
  column: ImportColumn
  value: string
}

interface Given {
  supplierId: number
  language: Language
  charset?: Charset | undefined
  delimiter?: ReadSeparator | undefined
  mapping?: ImportMapping
  /** Whether to return the rows, or only their number. */
  hasRows: boolean
}

const ending = (sign: RegExp) => IMPORT_COLUMNS.filter((column) => sign.test(column)).map((column) => column.toLowerCase())
const WRITING = { chinese: ending(/Zh$/), western: ending(/(?:Spa|En)$/) }

/**
 * Reads a CSV or xlsx file in a separate thread. 140004 with data [{column, problem}] for columns that are unknown, missing or there twice,
 * with [{line, column}] for a place that cannot be read, and [] for a file that is no CSV at all; 140002 for too many rows.
 */
export async function openImport(content: Uint8Array, { supplierId, hasRows, mapping = {}, ...given }: Given): Promise<ImportFile> {
  const reading = { ...given, mostRows: MOST_IMPORT_ROWS, writing: WRITING, hasRecords: hasRows, mayBeWorkbook: true, offersCharset: true }
  const file = await readCsvInThread(content, reading, { client: String(supplierId) }).catch((error: unknown) => {
    if (error instanceof UnreadableCsv) failByRefusal(error.refusal, reading)
    throw error
  })
  const columnOf = columnReader(mapping)
  const wrong = wrongHeadings(file.columns, columnOf, given.language)
  if (wrong.length > 0) failByHeadings(wrong)
  if (file.rowTotal === 0) failByRefusal({ reason: 'empty' }, reading)
  const columns = file.columns.map(columnOf)
  return {
    separator: file.separator,
    rowTotal: file.rowTotal,
    headingOf: (column: ImportColumn | '') =>
      column === '' ? '' : (file.columns[columns.indexOf(column)]?.slice(0, LONGEST_HEADING) ?? column),
    rows: (corrections) => rowsOf(columns, file.records, corrections),
  }
}

/** Includes a star and blanks after the name. */
const LONGEST_HEADING = 40

const BLANK = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as Record<ImportColumn, string>

async function* rowsOf(
  columns: readonly (ImportColumn | '' | undefined)[],
  records: CsvFile['records'],
  corrections: readonly CorrectedCell[],
): AsyncGenerator<ImportRow> {
  const ofLine = Map.groupBy(corrections, ({ line }) => line)
  for await (const { line, cells, hasTooMany } of records()) {
    const row = { line, cells: { ...BLANK }, hasTooMany }
    for (const [at, column] of columns.entries()) if (column) row.cells[column] = cells[at] ?? ''
    for (const { column, value } of ofLine.get(line) ?? []) row.cells[column] = value
    yield row
  }
}

/**
 * The products of a file in the order of their first rows; their other rows may be anywhere. A row with neither a code nor any other
 * product cell belongs to the product above it.
 */
export async function productsOf(file: ImportFile, corrections: readonly CorrectedCell[]): Promise<ImportedProduct[]> {
  const byCode = new Map<string, ImportedProduct>()
  const all: ImportedProduct[] = []
  let last: ImportedProduct | undefined
  for await (const row of file.rows(corrections)) {
    const productCode = plainCell(row.cells.productCode)
    const isBelow = productCode === '' && last !== undefined && PRODUCT_COLUMNS.every((column) => row.cells[column].trim() === '')
    const product: ImportedProduct | undefined = isBelow ? last : productCode === '' ? undefined : byCode.get(productCode)
    if (product) product.rows.push(row)
    last = product ?? { productCode, rows: [row] }
    if (product) continue
    all.push(last)
    if (productCode !== '') byCode.set(productCode, last)
  }
  return all
}
