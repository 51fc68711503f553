import { type Charset, type DecodedText, decodedText } from '#contract/charset.ts'
import type { Language } from '#contract/languages.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import { BrokenCsv, csvRecords } from '#server/kernel/lists/csv-records.ts'

export interface CsvRecord {
  /** 1-based line of the file; of a multi-line record, its first line. */
  line: number
  /** One for each column; missing cells are ''. */
  cells: string[]
  /** Whether cells beyond the last column have content: usually an unquoted separator in a text has shifted the cells after it. */
  hasTooMany: boolean
}

export interface CsvTable {
  separator: ReadSeparator
  charset: Charset
  columns: string[]
  /** Without the blank lines that spreadsheets leave behind. */
  records: CsvRecord[]
}

/** Why a file cannot be read as a table; with `line` and `column` if the problem is in one place. */
export interface CsvRefusal {
  reason: 'empty' | 'noText' | 'charset' | 'quote' | 'longCell' | 'rows'
  line?: number
  column?: string
}

export class UnreadableCsv extends Error {
  readonly refusal: CsvRefusal
  constructor(refusal: CsvRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

export interface CsvReading {
  /** Language of the user; its usual separator applies if the header has only one column. */
  language: Language
  charset?: Charset | undefined
  delimiter?: ReadSeparator | undefined
  /** Maximum number of records, without the header. */
  mostRows: number
  /** Lower-case names of columns whose texts are known to be Chinese or western, to verify a guessed charset. */
  writing?: { chinese: readonly string[]; western: readonly string[] }
  /** Whether it may be a workbook (xlsx) instead. */
  mayBeWorkbook?: boolean
  /** The header may come after other lines: it is returned as a record like the others, each with as many cells as its line has. */
  isHeadless?: boolean
}

/** Excel's limit. */
export const LONGEST_CELL = 32_767
export const MOST_COLUMNS = 1000

/**
 * Reads CSV as spreadsheets write it (decisions §17.6), in time linear in the file's length. The separator is the given one, that of
 * a first line `sep=;`, or detected from the header. Throws UnreadableCsv. Takes up to a second, so run it in a worker thread
 * (read-csv-in-thread.ts).
 */
export function readCsv(file: Uint8Array, reading: CsvReading): CsvTable {
  const decoded = decodedText(file, reading.charset) ?? refuse('charset')
  const { text, charset } = decoded
  // A NUL character means a binary file, such as a workbook.
  if (text.includes('\0')) refuse('noText')
  const { separator, from, line } = separatorOf(text, reading)
  const endsInReturn = isEndedByReturn(text)
  const shape = { separator, endsInReturn, from, line, mostCells: MOST_COLUMNS, longestCell: LONGEST_CELL }
  let columns: string[] | undefined = reading.isHeadless ? [] : undefined
  const records: CsvRecord[] = []
  try {
    for (const { line, cells, hasMore } of csvRecords(text, shape)) {
      if (!columns) {
        columns = cells.map((cell) => cell.trim())
        while (columns.at(-1) === '') columns.pop()
        continue
      }
      if (records.length === reading.mostRows) refuse('rows')
      const { length } = reading.isHeadless ? cells : columns
      const hasTooMany = hasMore || cells.slice(length).some((cell) => cell.trim() !== '')
      records.push({ line, cells: Array.from({ length }, (_, at) => unguarded(cells[at] ?? '')), hasTooMany })
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error
    throw new UnreadableCsv({ reason: error.reason, line: error.line, column: columns?.[error.cell] ?? String(error.cell + 1) })
  }
  if (!columns) refuse('empty')
  checkWriting(decoded, columns, records, reading)
  return { separator, charset, columns, records }
}

function refuse(reason: CsvRefusal['reason']): never {
  throw new UnreadableCsv({ reason })
}

/** Excel's own first line, which is not part of the table. */
const SAID = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n?|\n)/i

/** The separator is detected in this many characters from the start of the table. */
const LONGEST_HEAD = 20_000

/** The separator given by the caller or by the file's first line, else the one that gives the header the most columns. */
function separatorOf(
  text: string,
  { delimiter, language, isHeadless = false }: CsvReading,
): { separator: ReadSeparator; from: number; line: number } {
  const [said, sign] = SAID.exec(text.slice(0, 100)) ?? []
  const from = said?.length ?? 0
  const line = said === undefined ? 1 : 2
  const known = delimiter ?? (sign as ReadSeparator | undefined)
  if (known) return { separator: known, from, line }
  const head = text.slice(from, from + LONGEST_HEAD)
  const widths = IN_ORDER[language === 'spa' ? ';' : ','].map((separator) => ({ separator, width: widthOf(head, separator, isHeadless) }))
  return { separator: widths.reduce((best, each) => (each.width > best.width ? each : best)).separator, from, line }
}

/** The first one applies if the header has one column. */
const IN_ORDER: Record<',' | ';', readonly ReadSeparator[]> = { ',': [',', ';', '\t'], ';': [';', ',', '\t'] }

/** Maximum number of lines above a header. */
const MOST_LINES_ABOVE = 30

/** Number of columns in the header, or in the widest of the first lines. */
function widthOf(head: string, separator: ReadSeparator, isHeadless: boolean): number {
  try {
    const shape = { separator, endsInReturn: isEndedByReturn(head), from: 0, line: 1 }
    const records = csvRecords(head, { ...shape, mostCells: MOST_COLUMNS, longestCell: LONGEST_HEAD })
    return Math.max(0, ...records.take(isHeadless ? MOST_LINES_ABOVE : 1).map(({ cells }) => cells.length))
  } catch (error) {
    if (error instanceof BrokenCsv) return error.cell + 1
    throw error
  }
}

/** Whether lines end with a carriage return alone, judged by the first line break outside of quotes. */
function isEndedByReturn(text: string): boolean {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\r' || sign === '\n')) return sign === '\r' && text[at + 1] !== '\n'
  }
  return false
}

/** Removes the `'` that guards text which a spreadsheet would take for a formula (csv.ts). */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Two characters above ASCII in a row: Chinese misread as Windows-1252, where words have one at a time. */
const CHINESE_AS_WESTERN = /\P{ASCII}{2}/u
/** Western text misread as Chinese: two letters above ASCII within a word, or one together with the ASCII letter after it. */
const PAIR_AS_CHINESE = /[a-z]\p{Script=Han}{1,2}[a-z]/iu
const LETTER_AS_CHINESE = /[a-z]\p{Script=Han}|\p{Script=Han}[a-z]/iu

/**
 * Verifies a guessed charset by the columns whose writing is known: Chinese names without Chinese characters, or Spanish names with
 * Chinese characters in a word, mean that the charset is wrong or that the file mixes two encodings.
 */
function checkWriting(
  { guess, charset }: DecodedText,
  columns: readonly string[],
  records: readonly CsvRecord[],
  { writing }: CsvReading,
): void {
  if (!guess || !writing) return
  const isChinese = charset === 'gb18030'
  const names = isChinese ? writing.western : writing.chinese
  const garbled = isChinese ? (guess.hasLetters ? LETTER_AS_CHINESE : PAIR_AS_CHINESE) : CHINESE_AS_WESTERN
  const places = [...columns.keys()].filter((at) => names.includes(columns[at]!.toLowerCase()))
  for (const { line, cells } of records) {
    const place = places.find((at) => garbled.test(cells[at]!))
    if (place !== undefined) throw new UnreadableCsv({ reason: 'charset', line, column: columns[place]! })
  }
}
