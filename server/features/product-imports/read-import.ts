import type { Language } from '#contract/languages.ts'
import { IMPORT_COLUMNS, type ImportColumn, PRODUCT_COLUMNS, REQUIRED_COLUMNS } from '#contract/product-imports/product-imports.ts'
import { plainCell } from '#server/features/product-imports/cells.ts'
import { BusinessError, fail } from '#server/kernel/calls/fail.ts'
import type { CsvSeparator } from '#server/kernel/lists/csv.ts'
import { type Charset, type CsvContent, readCsv, UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import * as words from '#words'

export interface ImportRow {
  line: number
  /** '' in columns that the file does not have. */
  cells: Record<ImportColumn, string>
  hasTooMany: boolean
}

/** The rows of one product. */
export interface ImportedProduct {
  /** '' where its rows lack one. */
  productCode: string
  rows: ImportRow[]
}

export interface ImportFile {
  separator: CsvSeparator
  rows(): AsyncGenerator<ImportRow>
}

interface Given {
  language: Language
  charset?: Charset | undefined
  delimiter?: CsvSeparator | undefined
}

/** Reads the header alone. 140004 with data [{column}] for each that is unknown, missing or there twice; [] for no CSV at all. */
export function openImport(content: Uint8Array, given: Given): ImportFile {
  const { separator, columns, records } = readable(() => readCsv(content, given))
  while (columns.at(-1) === '') columns.pop()
  const wrong = wrongColumns(columns, given.language)
  if (wrong.length > 0) {
    const data = wrong.map((column) => ({ column }))
    fail('fileContentUnexpected', data, (locale) =>
      words.error_140004_columns({ columns: wrong.slice(0, MOST_NAMED).join(', ') }, { locale }),
    )
  }
  return { separator, rows: () => rowsOf(columns as ImportColumn[], records) }
}

const MOST_NAMED = 10
const LONGEST_NAMED = 60
const NAME_COLUMNS: Record<Language, ImportColumn> = { spa: 'nameSpa', en: 'nameEn', zh: 'nameZh' }

function wrongColumns(columns: readonly string[], language: Language): string[] {
  const known = new Set<string>(IMPORT_COLUMNS)
  const there = new Set(columns)
  const strange = columns.filter((column, at) => !known.has(column) || columns.indexOf(column) !== at)
  const missing = REQUIRED_COLUMNS.filter((column) => !there.has(column))
  const nameless = Object.values(NAME_COLUMNS).some((column) => there.has(column)) ? [] : [NAME_COLUMNS[language]]
  return [...strange.map((column) => column.slice(0, LONGEST_NAMED).toWellFormed()), ...missing, ...nameless]
}

/** A file is small, and every column of it has one place. */
async function* rowsOf(columns: readonly ImportColumn[], records: CsvContent['records']): AsyncGenerator<ImportRow> {
  try {
    for await (const { line, cells, hasTooMany } of records()) {
      const own = Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
      const beyond = hasTooMany || cells.slice(columns.length).some((cell) => cell.trim() !== '')
      yield { line, cells: { ...BLANK, ...own }, hasTooMany: beyond }
    }
  } catch (error) {
    throw unreadable(error)
  }
}

const BLANK = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, ''])) as Record<ImportColumn, string>

function readable<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw unreadable(error)
  }
}

const unreadable = (error: unknown) =>
  error instanceof UnreadableCsv
    ? new BusinessError('fileContentUnexpected', [], (locale) => words.error_140004_unreadable({}, { locale }))
    : error

/**
 * The products of a file in the order of their first rows, wherever their other rows stand. A row without a code and without anything
 * else of a product belongs to the product above it.
 */
export async function productsOf(file: ImportFile): Promise<ImportedProduct[]> {
  const byCode = new Map<string, ImportedProduct>()
  const all: ImportedProduct[] = []
  let last: ImportedProduct | undefined
  for await (const row of file.rows()) {
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
