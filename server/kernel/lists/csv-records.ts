import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'

export interface RawRecord {
  /** Of the file, where the first one is 1; of a record over several lines its first one. */
  line: number
  /** At most as many as are kept. */
  cells: string[]
  /** Whether something stands in cells beyond those. */
  hasMore: boolean
}

/** What no spreadsheet writes: `line` and, where it is about one cell, `cell` say where. */
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
  /** Where the table begins, and on which line. */
  from: number
  line: number
  mostCells: number
  longestCell: number
}

const [LINE_FEED, RETURN, QUOTE] = [10, 13, 34]

/**
 * The records of a CSV file that have something in them (RFC 4180, and what people make of it: a quote within a text that nobody
 * quoted is one of its characters). Reads each character once and keeps nothing of what is blank, so a file is read in the time that
 * its length takes, whatever it is made of.
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

  /** Up to the closing quote, or a cell that only begins with one. */
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

  /** Up to the next separator or the end of the line. */
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
