import type { Language } from '#contract/languages.ts'
import { type Charset, type DecodedText, decodedText } from '#server/kernel/lists/charset.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import { BrokenCsv, csvRecords } from '#server/kernel/lists/csv-records.ts'

export interface CsvRecord {
  /** Of the file, where its header is line 1; of a record over several lines its first one. */
  line: number
  /** One for each column; those that a line lacks are ''. */
  cells: string[]
  /** Whether the line has something in cells beyond the last column: an unquoted separator in a text moves all that follows. */
  hasTooMany: boolean
}

export interface CsvTable {
  separator: ReadSeparator
  charset: Charset
  columns: string[]
  /** Without lines that have nothing in them, as spreadsheets leave behind. */
  records: CsvRecord[]
}

/** Why a file is no table of texts; `line` and `column` where it is one place of it. */
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
  /** The reader's, whose separator counts where the header has only one column. */
  language: Language
  charset?: Charset | undefined
  delimiter?: ReadSeparator | undefined
  /** Records after the header. */
  mostRows: number
  /** Columns, in small letters, by the writing that they are in: what the charset is checked by. */
  writing?: { chinese: readonly string[]; western: readonly string[] }
  /** Whether it may be a workbook (xlsx) instead. */
  mayBeWorkbook?: boolean
  /** Other lines may stand above the header: it is a record like all others, which have as many cells as their lines. */
  isHeadless?: boolean
}

/** No spreadsheet has longer ones. */
export const LONGEST_CELL = 32_767
export const MOST_COLUMNS = 1000

/**
 * Reads what spreadsheets write (decisions §17.6), in the time that the length of the file takes. The separator is as given, as
 * a first line `sep=;` says, or found by the header. Throws UnreadableCsv. Takes up to a second, so it is for a thread of its own
 * (read-csv-apart.ts).
 */
export function readCsv(file: Uint8Array, reading: CsvReading): CsvTable {
  const decoded = decodedText(file, reading.charset) ?? refuse('charset')
  const { text, charset } = decoded
  // A workbook has bytes that no text has.
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

/** Excel's own first line, which is no part of the table. */
const SAID = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n?|\n)/i

/** Of these characters on, the header is looked at. */
const LONGEST_HEAD = 20_000

/** As given or said, else that by which the header has more columns. */
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

/** The first one counts where the header has one column. */
const IN_ORDER: Record<',' | ';', readonly ReadSeparator[]> = { ',': [',', ';', '\t'], ';': [';', ',', '\t'] }

/** Above a header there are as many lines at most. */
const MOST_LINES_ABOVE = 30

/** Of its header, or of the widest of its first lines. */
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

/** By the first end of a line that is not within quotes. */
function isEndedByReturn(text: string): boolean {
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\r' || sign === '\n')) return sign === '\r' && text[at + 1] !== '\n'
  }
  return false
}

/** The `'` before what a spreadsheet would take for a formula (csv.ts). */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** Two signs above ASCII in a row: what Chinese looks like in Windows-1252, where words have one at a time. */
const CHINESE_AS_WESTERN = /\P{ASCII}{2}/u
/** One or two letters above ASCII within a word, and one together with the letter behind it. */
const PAIR_AS_CHINESE = /[a-z]\p{Script=Han}{1,2}[a-z]/iu
const LETTER_AS_CHINESE = /[a-z]\p{Script=Han}|\p{Script=Han}[a-z]/iu

/**
 * A charset that was guessed is checked by the columns whose writing is known: Chinese names without any Chinese, or Spanish ones with
 * Chinese within a word, come of two encodings in one file, or of the wrong one.
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
