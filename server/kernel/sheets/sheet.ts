import { EXPORT_FORMAT } from '#contract/exports.ts'
import type { GeneratedFile } from '#server/kernel/files/generated-files.ts'
import { type Cell, clocksOf, type TimeCell } from '#server/kernel/sheets/cells.ts'
import { type CsvSeparator, csvText } from '#server/kernel/sheets/csv.ts'
import type { SheetFormat } from '#server/kernel/sheets/format.ts'
import { xlsxParts } from '#server/kernel/sheets/xlsx.ts'

export interface SheetColumn<Row> {
  name: string
  /** A Date is written as local time in the reader's zone. */
  cell: (row: Row) => Cell | Date
  /** Text for its state or unit, in an additional column after all others. */
  text?: ((row: Row) => string) | undefined
  isMoment?: boolean
}

interface Sheet<Row> {
  /** File name without date and extension. */
  name: string
  columns: readonly SheetColumn<Row>[]
  parts: AsyncIterable<readonly Row[]>
}

const MIME_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Writes rows as a spreadsheet file, streamed while they are read (decisions §23): the declared columns, their text columns and, if there
 * are times, their time zone.
 */
export function sheetFile<Row>({ name, columns, parts }: Sheet<Row>, { format, separator, timeZone }: SheetFormat, now: Date) {
  const clocks = clocksOf(timeZone)
  const all = allColumns(columns, timeZone)
  const names = all.map((column) => column.name)
  const cells = cellsOf(all, parts, clocks)
  const kind = format === EXPORT_FORMAT.xlsx ? 'xlsx' : 'csv'
  return {
    name: `${name}-${clocks(now).text.slice(0, 10)}.${kind}`,
    mimeType: MIME_TYPES[kind],
    content: kind === 'xlsx' ? xlsxParts(names, cells) : csvParts(names, cells, separator),
  } satisfies GeneratedFile
}

function allColumns<Row>(columns: readonly SheetColumn<Row>[], timeZone: string): readonly SheetColumn<Row>[] {
  const texts = columns.flatMap(({ name, text }) => (text ? [{ name: `${name}Text`, cell: text }] : []))
  const zone = columns.some(({ isMoment }) => isMoment) ? [{ name: 'timeZone', cell: () => timeZone }] : []
  return [...columns, ...texts, ...zone]
}

async function* cellsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  parts: AsyncIterable<readonly Row[]>,
  clocks: (moment: Date) => TimeCell,
): AsyncGenerator<Cell[][]> {
  const written = (value: Cell | Date) => (value instanceof Date ? clocks(value) : value)
  for await (const rows of parts) yield rows.map((row) => columns.map(({ cell }) => written(cell(row))))
}

async function* csvParts(names: readonly string[], parts: AsyncIterable<Cell[][]>, separator: CsvSeparator): AsyncGenerator<string> {
  yield csvText(names, [], { separator })
  for await (const rows of parts) if (rows.length > 0) yield csvText(names, rows, { separator, hasHead: false })
}

/** Collects a file in memory, for rows that are read in one transaction. */
export async function wholeFile({ content, ...file }: ReturnType<typeof sheetFile>): Promise<GeneratedFile> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(Buffer.from(part))
  return { ...file, content: Buffer.concat(parts) }
}
