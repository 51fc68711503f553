import { LANGUAGES, type Language } from '#contract/languages.ts'
import { MOST_TARIFF_ROWS } from '#contract/tariffs/imports.ts'
import { fieldsOf, type ImportedTable } from '#server/features/tariffs/console/import/table.ts'
import type { ReadSeparator } from '#server/kernel/lists/csv-number.ts'
import { byHeading, LONGEST_HEADING, plainHeading } from '#server/kernel/lists/heading-names.ts'
import { UnreadableCsv } from '#server/kernel/lists/read-csv.ts'
import { readCsvInThread } from '#server/kernel/lists/read-csv-in-thread.ts'
import { failByHeadings, failByRefusal, type WrongHeading } from '#server/kernel/lists/refused-files.ts'

export interface SheetRow {
  line: number
  /** By column; without columns that the sheet lacks. */
  cells: Readonly<Record<string, string>>
  hasTooMany: boolean
}

export interface TableSheet {
  separator: ReadSeparator
  rows: SheetRow[]
  /** Headings that do not belong to the table. */
  passedOver: string[]
}

const MOST_PASSED_OVER = 30

/** Reads the rows of a sheet by the table's columns, whose headings are their names or labels in any language. 140004, 140002. */
export async function readTableSheet(
  imported: ImportedTable,
  content: Uint8Array,
  { language, client }: { language: Language; client: string },
): Promise<TableSheet> {
  const reading = { language, mostRows: MOST_TARIFF_ROWS, mayBeWorkbook: true, hasRecords: true }
  const file = await readCsvInThread(content, reading, { client }).catch((error: unknown) => {
    if (error instanceof UnreadableCsv) failByRefusal(error.refusal, reading)
    throw error
  })
  const { places, passedOver } = columnsIn(imported, file.columns, language)
  const rows: SheetRow[] = []
  for await (const { line, cells, hasTooMany } of file.records()) {
    rows.push({ line, cells: Object.fromEntries([...places].map(([column, place]) => [column, cells[place]!])), hasTooMany })
  }
  if (rows.length === 0) failByRefusal({ reason: 'empty' }, reading)
  return { separator: file.separator, rows, passedOver }
}

/** The place of each column. Key columns must be there unless they have a default. */
function columnsIn({ table, key, headings, fixed = {} }: ImportedTable, given: readonly string[], language: Language) {
  const columnOf = byHeading([...Object.keys(headings), ...Object.keys(fixed)], (column) => {
    const [label, others = fixed[column]?.[1] ?? ''] = headings[column] ?? []
    return [...(label ? LANGUAGES.map((locale) => label({}, { locale })) : []), ...others.split('|').filter(Boolean)]
  })
  const exported = new Set(Object.keys(table.row.shape).flatMap((name) => [plainHeading(name), plainHeading(`${name}Text`)]))
  const places = new Map<string, number>()
  const passedOver: string[] = []
  const wrong: WrongHeading[] = []
  for (const [place, heading] of given.entries()) {
    const plain = plainHeading(heading)
    const column = columnOf.get(plain)
    const short = heading.slice(0, LONGEST_HEADING).toWellFormed()
    if (column === undefined) {
      if (plain !== '' && !exported.has(plain) && passedOver.length < MOST_PASSED_OVER) passedOver.push(short)
    } else if (places.has(column)) wrong.push({ column: short, problem: 'twice' })
    else places.set(column, place)
  }
  const fields = fieldsOf(table)
  const missing = key.filter((column) => !places.has(column) && !fields[column]!.safeParse(undefined).success)
  wrong.push(...missing.map((column) => ({ column: headings[column]![0]({}, { locale: language }), problem: 'missing' as const })))
  if (wrong.length > 0) failByHeadings(wrong)
  return { places, passedOver }
}
