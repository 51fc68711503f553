import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

export interface RawRecord {
  /** 1-based line of the file; of a multi-line record, its first line. */
  line: number
  /** At most `mostCells`. */
  cells: string[]
  /** Whether cells beyond those have content. */
  hasMore: boolean
}

/** Malformed CSV that no spreadsheet writes. `line` and `cell` (a 0-based index) are its place. */
export class BrokenCsv extends Error {
  readonly reason: 'quote' | 'longCell'
  readonly line: number
  readonly cell: number
  constructor(reason: 'quote' | 'longCell', line: number, cell: number) {
    super(reason)
    this.reason = reason
    this.line = line
    this.cell = cell
  }
}

interface Shape {
  separator: ReadSeparator
  /** Whether a carriage return alone ends lines, as Excel for Mac writes them. */
  endsInReturn: boolean
  /** Offset at which the table begins, and the number of that line. */
  from: number
  line: number
  mostCells: number
  longestCell: number
}

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34]

/**
 * Parses the non-blank records of a CSV file (RFC 4180, but a quote inside an unquoted cell is an ordinary character). Reads each
 * character once and stores nothing of blank records, so that the time is linear in the file's length, whatever it contains.
 */
export function* csvRecords(
  text: string,
  { separator, endsInReturn, from, line: firstLine, mostCells, longestCell }: Shape,
): Generator<RawRecord> {
  const between = separator.charCodeAt(0)
  const { length } = text
  let at = from
  let line = firstLine

  const isBreak = (code: number, place: number) =>
    code === LINE_FEED || (code === RETURN && (endsInReturn || text.charCodeAt(place + 1) === LINE_FEED))

  /** Reads a quoted cell, or one that only begins with a quote. */
  function quotedCell(record: number, index: number): string {
    const start = at
    let parts = ''
    let place = at + 1
    for (;;) {
      const end = text.indexOf('"', place)
      if (end < 0) throw new BrokenCsv('quote', record, index)
      parts += text.slice(place, end)
      if (parts.length > longestCell) throw new BrokenCsv('longCell', record, index)
      if (text.charCodeAt(end + 1) !== QUOTE) {
        at = end + 1
        break
      }
      parts += '"'
      place = end + 2
    }
    for (let each = start; each < at; each++) {
      const code = text.charCodeAt(each)
      if (code === LINE_FEED || (endsInReturn && code === RETURN && text.charCodeAt(each + 1) !== LINE_FEED)) line++
    }
    const rest = plainCell(record, index)
    return rest.trim() === '' ? parts : text.slice(start, at)
  }

  /** Reads up to the next separator or the end of the line. */
  function plainCell(record: number, index: number): string {
    const start = at
    for (; at < length; at++) {
      const code = text.charCodeAt(at)
      if (code === between || isBreak(code, at)) break
    }
    if (at - start > longestCell) throw new BrokenCsv('longCell', record, index)
    return text.slice(start, at)
  }

  while (at < length) {
    const record: RawRecord = { line, cells: [], hasMore: false }
    let isBlank = true
    for (let index = 0; ; index++) {
      const cell = text.charCodeAt(at) === QUOTE ? quotedCell(record.line, index) : plainCell(record.line, index)
      const hasText = cell !== '' && cell.trim() !== ''
      if (index < mostCells) record.cells.push(cell)
      else if (hasText) record.hasMore = true
      if (hasText) isBlank = false
      if (text.charCodeAt(at) !== between || at >= length) break
      at++
    }
    if (at < length) {
      at += text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === LINE_FEED ? 2 : 1
      line++
    }
    if (!isBlank) yield record
  }
}
