import { Readable } from 'node:stream'
import { type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { type CSV_CHARSETS, CSV_SEPARATORS } from '#contract/console/list.ts'
import type { Language } from '#contract/languages.ts'
import { type CsvSeparator, DECIMAL_SIGN, separatorFor } from '#server/kernel/lists/csv.ts'

export type Charset = (typeof CSV_CHARSETS)[number]

export interface CsvRecord {
  /** Of the file, where its header is line 1; of a record over several lines its first one. */
  line: number
  /** One for each column; those that a line lacks are ''. */
  cells: string[]
  /** Whether the line has something in cells beyond the last column: an unquoted separator in a text moves all that follows. */
  hasTooMany: boolean
}

export interface CsvContent {
  separator: CsvSeparator
  columns: string[]
  /** Without lines that have nothing in them, as spreadsheets leave behind. Can be read again from the beginning. */
  records(): AsyncGenerator<CsvRecord>
}

/** A file that is no table of texts: in none of the encodings, empty, or with a quote that never ends. */
export class UnreadableCsv extends Error {}

interface Given {
  language: Language
  charset?: Charset | undefined
  delimiter?: CsvSeparator | undefined
}

/**
 * Reads what spreadsheets write (decisions §17.6). The separator is found by the header where none is given, the charset by a
 * byte order mark, then as given, else UTF-8 where it is that, GB18030 for callers in zh and Windows-1252 for the others.
 * Throws UnreadableCsv, also while its records are read.
 */
export function readCsv(file: Uint8Array, { language, charset, delimiter }: Given): CsvContent {
  const text = decoded(file, language, charset)
  // A workbook has bytes that no text has.
  if (text.includes('\0') || text.trim() === '') throw new UnreadableCsv()
  const { separator, columns } = headOf(text, delimiter, language)
  const bytes = Buffer.from(text)
  return { separator, columns, records: () => recordsOf(bytes, separator, columns.length) }
}

const BYTE_ORDER_MARKS: readonly [Charset, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function decoded(file: Uint8Array, language: Language, given: Charset | undefined): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => file[at] === byte))?.[0]
  const charset = marked ?? given
  const text = charset ? decode(file, charset) : (decode(file, 'utf-8') ?? decode(file, language === 'zh' ? 'gb18030' : 'windows-1252'))
  return text ?? refuse()
}

/** null where the bytes are not of this charset. A byte order mark is left out. */
function decode(file: Uint8Array, charset: Charset): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(file)
  } catch {
    return null
  }
}

function refuse(): never {
  throw new UnreadableCsv()
}

const READING = {
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  // An inch sign within a text that nobody quoted.
  relax_quotes: true,
  max_record_size: 0,
} satisfies Options

/** Names of columns are far shorter; a line longer than this is none of them. */
const LONGEST_HEAD = 20_000

/** The header as each separator would read it: it is the one that finds more columns. */
function headOf(text: string, delimiter: CsvSeparator | undefined, language: Language): { separator: CsvSeparator; columns: string[] } {
  const own = separatorFor(language)
  const heads = (delimiter ? [delimiter] : [own, ...CSV_SEPARATORS.filter((other) => other !== own)]).map((separator) => ({
    separator,
    columns: firstRecord(text.slice(0, LONGEST_HEAD), separator).map((name) => name.trim()),
  }))
  return heads.reduce((best, head) => (head.columns.length > best.columns.length ? head : best))
}

function firstRecord(text: string, separator: CsvSeparator): string[] {
  try {
    const [head = []] = parseAtOnce(text, { ...READING, delimiter: separator, to: 1 })
    return head
  } catch {
    return refuse()
  }
}

/** Between two turns of the event loop, in which others are served. */
const BYTES_PER_READ = 64 * 1024

async function* recordsOf(bytes: Buffer, separator: CsvSeparator, width: number): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(partsOf(bytes)).pipe(parse({ ...READING, delimiter: separator, info: true }))
  let line = 1
  let end = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { bytes: number } }>) {
      const first = line
      line += newlinesIn(bytes, end, info.bytes)
      end = info.bytes
      const cells = record.map(unguarded)
      if (first === 1 || cells.every((cell) => cell.trim() === '')) continue
      yield {
        line: first,
        cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
        hasTooMany: cells.slice(width).some((cell) => cell.trim() !== ''),
      }
    }
  } catch {
    refuse()
  }
}

function* partsOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += BYTES_PER_READ) yield bytes.subarray(at, at + BYTES_PER_READ)
}

const LINE_FEED = 10

function newlinesIn(bytes: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) if (bytes[at] === LINE_FEED) count++
  return count
}

/** The `'` before what a spreadsheet would take for a formula (csv.ts). */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/**
 * A cell's number as a decimal string, with the decimal sign that goes with the separator; null for all else. Nothing separates
 * thousands, so a number with both signs, or with the other one, is none.
 */
export function decimalOf(cell: string, separator: CsvSeparator): string | null {
  const [, whole, part] = /^(-?\d+)(?:[.,](\d+))?$/.exec(cell.trim()) ?? []
  if (whole === undefined) return null
  if (part === undefined) return whole
  return cell.includes(DECIMAL_SIGN[separator]) ? `${whole}.${part}` : null
}
