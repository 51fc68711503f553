import { type CsvRecord, type CsvRefusal, LONGEST_CELL, MOST_COLUMNS, UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { OtherArchive, WorkbookParts } from '#server/kernel/lists/workbook-parts.ts'

export interface WorkbookTable {
  columns: string[]
  records: CsvRecord[]
}

const ZIP_MARK = [0x50, 0x4b, 3, 4]

export const isWorkbook = (file: Uint8Array): boolean => ZIP_MARK.every((byte, at) => file[at] === byte)

/**
 * Reads the first sheet of an xlsx file as texts (ECMA-376). Uses the stored values, not their display format, so that long numbers keep
 * their digits; only percentages are read as displayed, since 21% is stored as 0.21. `line` is the row number that a spreadsheet shows.
 * Throws UnreadableCsv. Run it in a worker thread.
 */
export function readWorkbook(
  file: Uint8Array,
  { mostRows, isHeadless = false }: { mostRows: number; isHeadless?: boolean },
): WorkbookTable {
  try {
    const parts = new WorkbookParts(file)
    const { sheet, strings, styles } = placesIn(parts)
    const texts = { strings: strings ? stringsOf(parts, strings) : [], percentages: styles ? percentagesOf(parts, styles) : NO_STYLES }
    const rows = rowsOf(parts, sheet, texts, mostRows)
    return tableOf(isHeadless ? [{ line: 0, cells: [] }, ...rows] : rows, mostRows, isHeadless)
  } catch (error) {
    if (error instanceof OtherArchive) throw new UnreadableCsv({ reason: 'noText' })
    throw error
  }
}

interface Places {
  sheet: string
  strings: string | undefined
  styles: string | undefined
}

/** Finds the parts with the first sheet, with the shared strings and with the styles of cells. */
function placesIn(parts: WorkbookParts): Places {
  const workbook = parts.nameLike(/^xl\/workbook\d*\.xml$/) ?? ''
  let first: string | undefined
  parts.read(workbook, {
    open({ name, attributes }) {
      if (name === 'sheet') first ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  const places: { sheet?: string; strings?: string; styles?: string } = {}
  parts.read(workbook.replace('xl/', 'xl/_rels/').concat('.rels'), {
    open({ name, attributes: { Id, Type = '', Target = '' } }) {
      if (name !== 'Relationship') return
      const part = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (Id === first) places.sheet = part
      if (Type.endsWith('/sharedStrings')) places.strings = part
      if (Type.endsWith('/styles')) places.styles = part
    },
  })
  if (!places.sheet) throw new OtherArchive('The workbook has no sheet')
  return { sheet: places.sheet, strings: places.strings, styles: places.styles }
}

/** Decodes escapes such as `_x000D_`, which stand for characters that XML cannot represent. */
const plain = (text: string) => text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Reads the shared strings, without phonetic hints. */
function stringsOf(parts: WorkbookParts, name: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  parts.read(name, {
    open(element) {
      if (element.name === 'si') text = ''
      else if (element.name === 'rPh') isPhonetic = true
      isText = element.name === 't' && !isPhonetic
    },
    text(read) {
      if (isText) text += read
    },
    close(closed) {
      isText = false
      if (closed === 'rPh') isPhonetic = false
      else if (closed === 'si') strings.push(plain(text))
    },
  })
  return strings
}

const NO_STYLES: ReadonlySet<string> = new Set()
/** `0%` and `0.00%`, which need no declaration. */
const PERCENT_FORMATS = ['9', '10']
/** Parts of a number format that are printed as they are, such as `"% of"` and `\%`. */
const LITERAL = /"[^"]*"|\\.|[_*]./g

/** The styles of cells whose numbers are displayed as percentages. */
function percentagesOf(parts: WorkbookParts, name: string): ReadonlySet<string> {
  const formats = new Set(PERCENT_FORMATS)
  const percentages = new Set<string>()
  let isOfCells = false
  let style = 0
  parts.read(name, {
    open({ name: element, attributes: { numFmtId = '', formatCode = '' } }) {
      if (element === 'cellXfs') isOfCells = true
      else if (element === 'numFmt' && formatCode.replaceAll(LITERAL, '').includes('%')) formats.add(numFmtId)
      else if (element === 'xf' && isOfCells) {
        if (formats.has(numFmtId)) percentages.add(String(style))
        style++
      }
    },
    close(closed) {
      if (closed === 'cellXfs') isOfCells = false
    },
  })
  return percentages
}

interface Texts {
  strings: readonly string[]
  percentages: ReadonlySet<string>
}

class EnoughRows extends Error {}

/** The non-blank rows: at most the header and one row more than allowed, so that too many rows can be detected. */
function rowsOf(parts: WorkbookParts, sheet: string, texts: Texts, mostRows: number): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let row = { line: 0, cells: [] as string[] }
  let cell = { column: 0, type: '', style: '' }
  let text = ''
  let isText = false
  const reader = {
    open({ name, attributes }: { name: string; attributes: Record<string, string> }) {
      isText = name === 'v' || name === 't'
      if (name === 'row') row = { line: Number(attributes['r']) || row.line + 1, cells: [] }
      else if (name === 'c') {
        const { r: place, t: type = 'n', s: style = '0' } = attributes
        cell = { column: columnOf(place) ?? row.cells.length, type, style }
        text = ''
      }
    },
    text(read: string) {
      if (isText) text += read
    },
    close(name: string) {
      isText = false
      if (name === 'c' && cell.column < MOST_COLUMNS) row.cells[cell.column] = textOf(cell, text, texts)
      else if (name === 'row' && row.cells.some((each) => each?.trim())) {
        rows.push({ line: row.line, cells: Array.from(row.cells, (each) => each ?? '') })
        if (rows.length > mostRows + 1) throw new EnoughRows()
      }
    },
  }
  try {
    parts.read(sheet, reader)
  } catch (error) {
    if (!(error instanceof EnoughRows)) throw error
  }
  return rows
}

/** 0 for A1, 26 for AA7. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  return letters === undefined ? undefined : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf({ type, style }: { type: string; style: string }, text: string, { strings, percentages }: Texts): string {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'b') return text.trim() === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n') return plain(text)
  const stored = text.trim()
  const number = Number(stored)
  if (stored === '' || !Number.isFinite(number)) return stored
  if (percentages.has(style)) return `${AS_DISPLAYED.format(number * 100)}%`
  // Some programs write a long integer as 1.2345678E12; longer ones than a number can hold keep their digits.
  if (Number.isSafeInteger(number)) return String(number)
  return /^-?\d+$/.test(stored) ? stored : AS_DISPLAYED.format(number)
}

/**
 * The 15 digits that spreadsheets display and let people type, without an exponent. Files have more, because Excel stores 1.85 as
 * 1.8500000000000001 and 0.07 as 7.0000000000000007E-2.
 */
const AS_DISPLAYED = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

function tableOf([head, ...rows]: readonly { line: number; cells: string[] }[], mostRows: number, isHeadless: boolean): WorkbookTable {
  if (!head) return refuse({ reason: 'empty' })
  if (rows.length > mostRows) refuse({ reason: 'rows' })
  const columns = head.cells.map((cell) => cell.trim())
  while (columns.at(-1) === '') columns.pop()
  const records = rows.map(({ line, cells }) => {
    const long = cells.findIndex((cell) => cell.length > LONGEST_CELL)
    if (long >= 0) refuse({ reason: 'longCell', line, column: columns[long] ?? String(long + 1) })
    if (isHeadless) return { line, cells, hasTooMany: false }
    const hasTooMany = cells.slice(columns.length).some((cell) => cell.trim() !== '')
    return { line, cells: columns.map((_, at) => cells[at] ?? ''), hasTooMany }
  })
  return { columns, records }
}

function refuse(refusal: CsvRefusal): never {
  throw new UnreadableCsv(refusal)
}
