import { asc, Column, desc, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { consoleList } from '#contract/console/list.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { Endpoint, ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import type { ExportField } from '#contract/exports.ts'
import { decimal, type id, MOST_ROWS, moment } from '#contract/fields.ts'
import type { Language, LocalizedText } from '#contract/languages.ts'
import { visibleName } from '#contract/names.ts'
import type { Preferences } from '#contract/page-request.ts'
import type { Call, SessionUser } from '#server/kernel/calls/app-context.ts'
import { fail } from '#server/kernel/calls/fail.ts'
import { type Handler, handleCall } from '#server/kernel/calls/handle-call.ts'
import type { Config } from '#server/kernel/config.ts'
import { type Database, inTransaction, type PoolDatabase } from '#server/kernel/database/database.ts'
import { type FileKind, fileGenerator, generatedFileUrl } from '#server/kernel/files/generated-files.ts'
import { takeRequest } from '#server/kernel/limits/attempts.ts'
import { type Cell, DecimalCell } from '#server/kernel/sheets/cells.ts'
import { type FormatChoice, formatFor, type SheetFormat, sheetFormat } from '#server/kernel/sheets/format.ts'
import { type SheetColumn, sheetFile, wholeFile } from '#server/kernel/sheets/sheet.ts'

type List = ReturnType<typeof consoleList>

/** A list's filters and order. */
export type FilterOf<L extends List> = Omit<ParsedInputOf<L['export']>, ExportField>

/** A request for rows of a console list: a page, or a part of its exported file. */
export interface ListReading<L extends List> {
  db: Database
  /** For data cached for all callers, such as the keys that sign file URLs. */
  pool: PoolDatabase
  config: Config
  user: SessionUser
  language: Language
  now: Date
  /** For prices and names from other features, such as the product that a conversation is about. */
  view: Preferences
  filter: FilterOf<L>
  /** Id of the only row to read; undefined for a list. */
  only?: number
  limit: number
  offset: number
}

type ReadRows<L extends List> = (reading: ListReading<L>) => Promise<ResultOf<L['page']>>

type ListCall = Pick<Call<unknown>, 'db' | 'database' | 'config' | 'user' | 'language' | 'view' | 'clock'>

type VisibleRow<L extends List> = z.output<L['row']>

/** Texts for the states of a row, by field. In the file, each gets an additional column after the others. */
export type StateWords<L extends List> = {
  readonly [Field in keyof VisibleRow<L>]?: (
    state: NonNullable<VisibleRow<L>[Field]>,
    as: { locale: Language },
    row: VisibleRow<L>,
  ) => string
}

interface ExportRequest {
  view: Preferences
  filter: unknown
  sheet: SheetFormat
}

const MOST_EXPORTS_AN_HOUR = 60
/** Batch size when a file is written. */
const ROWS_PER_READ = 500

/** The page and export calls of a list, the latter with its file, all made from `readRows`. */
export function listCalls<L extends List>(list: L, readRows: ReadRows<L>, states: StateWords<L> = {}): Handler[] {
  const page = handleCall(list.page, async (call) => {
    const { pageNum, pageSize, ...filter } = call.input as { pageNum: number; pageSize: number }
    return readRows({ ...readerOf<L>(call), filter, limit: pageSize, offset: (pageNum - 1) * pageSize } as ListReading<L>)
  })
  const exportRows = exportCall(
    list,
    (reading) => ({ columns: listColumns(list, states, reading.language), ...partsOf(list, readPartOf(readRows, reading)) }),
    // Reads one row, so that a filter that a page would refuse is refused at once, not when the file is fetched.
    (reading) => readPartOf(readRows, reading)(1, 0),
  )
  return [page, exportRows]
}

const readPartOf =
  <L extends List>(readRows: ReadRows<L>, reading: FileReading<L>) =>
  (limit: number, offset: number) =>
    readRows({ ...reading, limit, offset } as unknown as ListReading<L>)

/** Context for writing a list's file. */
export type FileReading<L extends List> = Omit<ListReading<L>, 'only' | 'limit' | 'offset'>

interface Rows<Row> {
  columns: readonly SheetColumn<Row>[]
  parts: AsyncIterable<readonly Row[]>
  /** Whether the parts, once they are read, have left rows out because there are more than MOST_ROWS. */
  isCut?: () => boolean
}

/** The export call of a list whose file does not consist of its rows. `check` refuses requests for which there is no file. */
export function exportCall<L extends List, Row>(
  list: L,
  rowsOf: (reading: FileReading<L>, sheet: SheetFormat) => Rows<Row> | Promise<Rows<Row>>,
  check: (reading: FileReading<L>) => unknown = () => {},
): Handler {
  const kind: FileKind<ExportRequest> = {
    name: list.export.path.replaceAll('/', '-').slice(1),
    request: z.object({
      view: z.custom<Preferences>(),
      filter: list.export.input,
      sheet: sheetFormat,
    }),
    endpoint: list.export,
  }
  const exportRows = handleCall(list.export, async (call) => {
    const { input, user, db, config, view } = call
    const reader = readerOf<L>(call)
    await countExport(db, config, user, reader.now)
    const { format, separator, delimiter, ...filter } = input as FormatChoice
    await check({ ...reader, filter } as unknown as FileReading<L>)
    const request = { view, filter, sheet: await formatFor(db, { format, separator, delimiter }, call) }
    return { fileUrl: await generatedFileUrl(db, kind, request, { user, now: reader.now }) }
  })
  const file = fileGenerator(kind, async ({ database, config, clock }, { view, filter, sheet }, { user }) => {
    const now = clock()
    return inTransaction(database.db, 'read', async (db) => {
      const reader = readerOf<L>({ db, database, config, user, view, language: view.language, clock: () => now })
      const { isCut, ...rows } = await rowsOf({ ...reader, filter } as unknown as FileReading<L>, sheet)
      const whole = await wholeFile(sheetFile({ name: `rutaseda-${list.page.path.split('/').at(-2)}`, ...rows }, sheet, now))
      // Otherwise the file would be taken for everything that the list shows.
      return isCut?.() ? { ...whole, name: whole.name.replace(/(?=\.\w+$)/, `-first-${MOST_ROWS}`) } : whole
    })
  })
  return { ...exportRows, file }
}

/** Refuses with 429 after too many console exports by one user within an hour. */
export const countExport = (db: PoolDatabase, config: Config, { id }: SessionUser, now: Date): Promise<void> =>
  takeRequest(db, config, { key: `console-export:${id}`, most: MOST_EXPORTS_AN_HOUR, windowMs: HOUR_MS }, now)

/** The call that reads one row of a list by id; 110001 if the list has no such row. */
export const infoCall = <L extends List>(
  info: Endpoint<z.ZodObject<{ id: typeof id }>, L['row'], 'none'>,
  list: L,
  readRows: ReadRows<L>,
): Handler =>
  handleCall(info, async (call) => {
    const filter = list.export.input.parse({})
    const reading = { ...readerOf<L>(call), filter, only: call.input.id, limit: 1, offset: 0 }
    const { rows } = await readRows(reading as unknown as ListReading<L>)
    return (rows[0] ?? fail('notFound')) as z.input<L['row']>
  })

type Reader<L extends List> = Omit<ListReading<L>, 'filter' | 'only' | 'limit' | 'offset'>

const readerOf = <L extends List>({ db, database, config, user, language, view, clock }: ListCall): Reader<L> => ({
  db,
  pool: database.db,
  config,
  user,
  language,
  view,
  now: clock(),
})

function partsOf<L extends List>({ row }: L, read: (limit: number, offset: number) => Promise<{ rows: unknown[] }>) {
  let isCut = false
  async function* parts(): AsyncGenerator<VisibleRow<L>[]> {
    for (let offset = 0; offset < MOST_ROWS; offset += ROWS_PER_READ) {
      const { rows } = await read(ROWS_PER_READ, offset)
      yield rows.map((each) => row.parse(each) as VisibleRow<L>)
      if (rows.length < ROWS_PER_READ) return
    }
    isCut = (await read(1, MOST_ROWS)).rows.length > 0
  }
  return { parts: parts(), isCut: () => isCut }
}

/** One column per field that fits into a cell, in the schema's order; names are in the caller's language (decisions §17.6). */
export function listColumns<L extends List>({ row }: L, states: StateWords<L>, language: Language): SheetColumn<VisibleRow<L>>[] {
  return Object.entries(row.shape).flatMap(([name, field]) => {
    const inner = unwrapped(field as z.ZodType)
    const isName = inner === visibleName
    if (!isName && isCompound(inner)) return []
    const cellOf = isName
      ? (value: unknown) => (value as LocalizedText)[language]
      : inner === decimal
        ? (value: unknown) => new DecimalCell(value as string)
        : inner === moment
          ? (value: unknown) => new Date(value as string)
          : (value: unknown) => value as Cell
    const wordOf = states[name as keyof VisibleRow<L>]
    const valueIn = (visible: VisibleRow<L>) => (visible as Record<string, unknown>)[name] ?? null
    return [
      {
        name,
        isMoment: inner === moment,
        cell: (visible) => (valueIn(visible) === null ? null : cellOf(valueIn(visible))),
        text: wordOf && ((visible) => (valueIn(visible) === null ? '' : wordOf(valueIn(visible) as never, { locale: language }, visible))),
      },
    ]
  })
}

const isCompound = (field: z.ZodType): boolean =>
  field instanceof z.ZodArray ||
  field instanceof z.ZodObject ||
  field instanceof z.ZodRecord ||
  (field instanceof z.ZodUnion && field.options.some((option) => isCompound(option as z.ZodType)))

const unwrapped = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodNullable || field instanceof z.ZodOptional ? unwrapped(field.unwrap() as z.ZodType) : field

/** Order of a list: the requested field, then the id, in the same direction. */
export function orderOf<Field extends string>(orderBy: Field | `-${Field}`, columns: Record<Field, SQLWrapper>, id: SQLWrapper): SQL[] {
  const column = columns[orderBy.replace(/^-/, '') as Field]
  if (!orderBy.startsWith('-')) return [asc(column), asc(id)]
  // Nulls come last in both directions. Not said of columns that have none, because their indexes do not.
  return [is(column, Column) && column.notNull ? desc(column) : sql`${column} desc nulls last`, desc(id)]
}
