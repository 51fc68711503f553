import { asc, Column, desc, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { CSV_SEPARATORS, type consoleList } from '#contract/console/list.ts'
import { HOUR_MS } from '#contract/durations.ts'
import type { Endpoint, ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import { decimal, type id, MOST_ROWS } from '#contract/fields.ts'
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
import { type CsvCell, CsvDecimal, csvText, separatorFor } from '#server/kernel/lists/csv.ts'

type List = ReturnType<typeof consoleList>

/** What a list of the console is read for: one page of it, or a part of its file. */
export interface ListReading<L extends List> {
  db: Database
  /** For what is read once for all callers, such as keys that sign addresses of files. */
  pool: PoolDatabase
  config: Config
  user: SessionUser
  language: Language
  now: Date
  /** For prices and names in rows of another feature's, such as the product that a conversation is about. */
  view: Preferences
  filter: Omit<ParsedInputOf<L['export']>, 'delimiter'>
  /** The one row that is asked for by its id; undefined for a list. */
  only?: number
  limit: number
  offset: number
}

type ReadRows<L extends List> = (reading: ListReading<L>) => Promise<ResultOf<L['page']>>

type ListCall = Pick<Call<unknown>, 'db' | 'database' | 'config' | 'user' | 'language' | 'view' | 'clock'>

interface ExportRequest {
  view: Preferences
  filter: unknown
  separator: (typeof CSV_SEPARATORS)[number]
}

const MOST_EXPORTS_AN_HOUR = 60
/** For a file. */
const ROWS_PER_READ = 500

/** The two calls of a list, and with the second one the file that it leads to: all from what reads its rows. */
export function listCalls<L extends List>(list: L, readRows: ReadRows<L>): Handler[] {
  const page = handleCall(list.page, async (call) => {
    const { pageNum, pageSize, ...filter } = call.input as { pageNum: number; pageSize: number }
    return readRows({ ...readerOf<L>(call), filter, limit: pageSize, offset: (pageNum - 1) * pageSize } as ListReading<L>)
  })
  const readPart = (reading: FileReading<L>) => (limit: number, offset: number) =>
    readRows({ ...reading, limit, offset } as unknown as ListReading<L>)
  const exportRows = exportCall(
    list,
    (reading, separator) => fileOf(list.row, { separator, language: reading.language }, readPart(reading)),
    // What a page of it refuses, its file refuses at once, and not when it is fetched.
    (reading) => readPart(reading)(1, 0),
  )
  return [page, exportRows]
}

/** What the file of a list is written from. */
export type FileReading<L extends List> = Omit<ListReading<L>, 'only' | 'limit' | 'offset'>

/** The second of them, for a list whose file is not made of its rows. `check` refuses what no file is made of. */
export function exportCall<L extends List>(
  list: L,
  write: (reading: FileReading<L>, separator: ExportRequest['separator']) => Promise<Buffer>,
  check: (reading: FileReading<L>) => unknown = () => {},
): Handler {
  const kind: FileKind<ExportRequest> = {
    name: list.export.path.replaceAll('/', '-').slice(1),
    request: z.object({
      view: z.custom<Preferences>(),
      filter: list.export.input,
      separator: z.enum(CSV_SEPARATORS),
    }),
    endpoint: list.export,
  }
  const exportRows = handleCall(list.export, async (call) => {
    const { input, user, db, config, language, view } = call
    const reader = readerOf<L>(call)
    await takeRequest(db, config, { key: `console-export:${user.id}`, most: MOST_EXPORTS_AN_HOUR, windowMs: HOUR_MS }, reader.now)
    const { delimiter, ...filter } = input as { delimiter?: ExportRequest['separator'] }
    await check({ ...reader, filter } as unknown as FileReading<L>)
    const request = { view, filter, separator: delimiter ?? separatorFor(language) }
    return { fileUrl: await generatedFileUrl(db, kind, request, { user, now: reader.now }) }
  })
  const file = fileGenerator(kind, async ({ database, config, clock }, { view, filter, separator }, { user }) => {
    const now = clock()
    const content = await inTransaction(database.db, 'read', (db) =>
      write(
        {
          ...readerOf<L>({ db, database, config, user, view, language: view.language, clock: () => now }),
          filter,
        } as unknown as FileReading<L>,
        separator,
      ),
    )
    const noun = list.page.path.split('/').at(-2)
    return { name: `rutaseda-${noun}-${now.toISOString().slice(0, 10)}.csv`, mimeType: 'text/csv; charset=utf-8', content }
  })
  return { ...exportRows, file }
}

/** The call that reads one row of a list by its id; 110001 where the list does not have it. */
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

async function fileOf(
  row: z.ZodObject,
  { separator, language }: Pick<ExportRequest, 'separator'> & { language: Language },
  read: (limit: number, offset: number) => Promise<{ rows: unknown[]; total: number }>,
): Promise<Buffer> {
  const columns = scalarFields(row)
  const parts: string[] = []
  for (let offset = 0; offset < MOST_ROWS; offset += ROWS_PER_READ) {
    const { rows } = await read(ROWS_PER_READ, offset)
    const cells = rows.map((each) => {
      const visible = row.parse(each)
      return columns.map((column) => cellOf(column, visible[column.name], language))
    })
    parts.push(
      csvText(
        columns.map(({ name }) => name),
        cells,
        { separator, hasHead: offset === 0 },
      ),
    )
    if (rows.length < ROWS_PER_READ) break
  }
  return Buffer.from(parts.join(''))
}

interface FileColumn {
  name: string
  isDecimal: boolean
  isName: boolean
}

function cellOf({ isDecimal, isName }: FileColumn, value: unknown, language: Language): CsvCell {
  if (isName) return (value as LocalizedText | null)?.[language] ?? null
  return isDecimal && typeof value === 'string' ? new CsvDecimal(value) : ((value ?? null) as CsvCell)
}

/** The fields of a row that one cell can hold, in their order; names are in the caller's language (decisions §17.6). */
function scalarFields(row: z.ZodObject): FileColumn[] {
  return Object.entries(row.shape).flatMap(([name, field]) => {
    const inner = unwrapped(field as z.ZodType)
    const isName = inner === visibleName
    return !isName && (inner instanceof z.ZodArray || inner instanceof z.ZodObject || inner instanceof z.ZodRecord)
      ? []
      : [{ name, isDecimal: inner === decimal, isName }]
  })
}

const unwrapped = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodNullable || field instanceof z.ZodOptional ? unwrapped(field.unwrap() as z.ZodType) : field

/** What a list is ordered by: the field that was asked for, then its id, the same way. */
export function orderOf<Field extends string>(orderBy: Field | `-${Field}`, columns: Record<Field, SQLWrapper>, id: SQLWrapper): SQL[] {
  const column = columns[orderBy.replace(/^-/, '') as Field]
  if (!orderBy.startsWith('-')) return [asc(column), asc(id)]
  // What has no value comes last both ways; an index says so only where there can be such.
  return [is(column, Column) && !column.notNull ? sql`${column} desc nulls last` : desc(column), desc(id)]
}
