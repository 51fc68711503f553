import { eq, getTableColumns, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ConsoleTable } from '#contract/console/table.ts'
import type { ParsedInputOf, ResultOf } from '#contract/endpoint.ts'
import type { Call } from '#server/kernel/calls/app-context.ts'
import { type FieldWord, fail, refuseField } from '#server/kernel/calls/fail.ts'
import { type Handler, handleCall } from '#server/kernel/calls/handle-call.ts'
import { type Database, databaseCode, violatedConstraint } from '#server/kernel/database/database.ts'
import { pageOf } from '#server/kernel/database/page.ts'
import { lockRow } from '#server/kernel/database/row-lock.ts'
import { findRow } from '#server/kernel/database/rows.ts'
import { type FilterOf, type ListReading, listCalls, orderOf, type StateWords } from '#server/kernel/lists/list.ts'

type EditedTable = PgTable & { id: PgColumn; version: PgColumn }
type RowOf<Stored extends EditedTable> = Stored['$inferSelect']

type Visible<T extends ConsoleTable> = ResultOf<T['page']>['rows'][number]
type Body<T extends ConsoleTable> = Omit<ParsedInputOf<T['edit']>, 'id' | 'version'>
type Filter<T extends ConsoleTable> = Omit<FilterOf<T>, 'orderBy'>
/** Context for reading rows. `db` may be a transaction, so `pool` is there for cached data only. */
export type RowReading = Pick<ListReading<ConsoleTable>, 'db' | 'pool' | 'language' | 'now'>

export interface TableRows<T extends ConsoleTable, Stored extends EditedTable> {
  stored: Stored
  /** Columns to order by, for fields whose names differ from their columns. */
  columns?: Readonly<Record<string, SQLWrapper>>
  condition?(filter: Filter<T>, reading: RowReading): SQL | undefined
  /** Converts rows to what the list shows, in the same order. */
  rowsOf(rows: RowOf<Stored>[], reading: RowReading): Visible<T>[] | Promise<Visible<T>[]>
  /** Additional fields of the info call: the declaration's `more`. */
  moreOf?(row: RowOf<Stored>, reading: RowReading): Promise<Omit<ResultOf<T['info']>, keyof Visible<T>>>
  /** Column values for a body: complete for a new row (`was` is null), else only the edited fields. May refuse fields. */
  valuesOf(
    body: Partial<Body<T>>,
    was: RowOf<Stored> | null,
    call: Call<unknown>,
  ): Partial<Stored['$inferInsert']> | Promise<Partial<Stored['$inferInsert']>>
  /** Writes dependent rows after the row itself has been written. */
  saved?(row: RowOf<Stored>, body: Partial<Body<T>>, call: Call<unknown>): Promise<void>
  /** Called before a locked row is deleted: fails if it is in use, and deletes dependent rows. */
  deleting?(row: RowOf<Stored>, call: Call<unknown>): Promise<void>
  /** Texts for a row's states in the exported file. */
  states?: StateWords<T>
  /** Maps a violated constraint to the field that is refused and its problem. */
  refusals?: Readonly<Record<string, readonly [field: string, word: FieldWord]>>
}

const idOf = (input: unknown) => (input as { id: number }).id

const STILL_REFERENCED = '23503'

/**
 * The calls of a table that operators maintain (contract/console/table.ts). Deleting a row that others refer to by a foreign key is
 * refused (110003); any other use must be checked by `deleting`.
 */
export function tableCalls<T extends ConsoleTable, Stored extends EditedTable>(table: T, rows: TableRows<T, Stored>): Handler[] {
  const { stored, columns, condition, rowsOf, moreOf, valuesOf, saved, deleting, states = {}, refusals = {} } = rows

  async function readRows(reading: ListReading<T>): Promise<ResultOf<T['page']>> {
    const { db, limit, offset, filter } = reading as unknown as ListReading<ConsoleTable>
    const within = condition?.(filter as unknown as Filter<T>, reading)
    const order = orderOf(filter.orderBy as string, { ...getTableColumns(stored), ...columns } as Record<string, SQLWrapper>, stored.id)
    const select = () =>
      db
        .select()
        .from(stored as PgTable)
        .$dynamic()
    const { rows, total } = await pageOf(db, select, within, { order, limit, offset })
    return { rows: await rowsOf(rows, reading), total } as ResultOf<T['page']>
  }
  const list = listCalls(table, readRows, states)

  async function infoOf(row: RowOf<Stored>, reading: RowReading): Promise<ResultOf<T['info']>> {
    const [visible] = await rowsOf([row], reading)
    return { ...visible, ...(await moreOf?.(row, reading)) } as ResultOf<T['info']>
  }
  const readingOf = ({ db, database, language, clock }: Call<unknown>): RowReading => ({ db, pool: database.db, language, now: clock() })

  const locked = async (db: Database, id: number): Promise<RowOf<Stored>> => (await lockRow(db, stored, id)) ?? fail('notFound')

  /** The written row. Refuses the field that belongs to a violated constraint. */
  async function written(write: PromiseLike<Record<string, unknown>[]>): Promise<RowOf<Stored>> {
    try {
      return (await write)[0] as RowOf<Stored>
    } catch (error) {
      const [field, word] = refusals[violatedConstraint(error) ?? ''] ?? []
      if (field && word) refuseField(field, word)
      throw error
    }
  }

  const info = handleCall(table.info, async (call) => {
    return infoOf((await findRow(call.db, stored, eq(stored.id, idOf(call.input)))) ?? fail('notFound'), readingOf(call))
  })

  const added: Handler<NonNullable<ConsoleTable['add']>>['handle'] = async (call) => {
    const body = call.input as Partial<Body<T>>
    const values = await valuesOf(body, null, call)
    const row = await written(
      call.db
        .insert(stored as PgTable)
        .values(values)
        .returning(),
    )
    await saved?.(row, body, call)
    return infoOf(row, readingOf(call))
  }

  const edit = handleCall(table.edit, async (call) => {
    const { id, version, ...changes } = call.input as { id: number; version: number }
    const body = changes as Partial<Body<T>>
    const was = await locked(call.db, id)
    if (was['version'] !== version) fail('changedMeanwhile')
    for (const field of table.addOnly) {
      const given = (body as Record<string, unknown>)[field]
      if (given !== undefined && given !== was[field]) refuseField(field, 'wrong')
    }
    const values = await valuesOf(body, was, call)
    const row = await written(
      call.db
        .update(stored as PgTable)
        .set({ ...values, version: version + 1 })
        .where(eq(stored.id, id))
        .returning(),
    )
    await saved?.(row, body, call)
    return infoOf(row, readingOf(call))
  })

  const deleted: Handler<NonNullable<ConsoleTable['del']>>['handle'] = async (call) => {
    const row = await locked(call.db, idOf(call.input))
    await deleting?.(row, call)
    try {
      await call.db.delete(stored as PgTable).where(eq(stored.id, idOf(call.input)))
    } catch (error) {
      if (databaseCode(error) === STILL_REFERENCED) fail('stillInUse')
      throw error
    }
    return null
  }

  return [...list, info, edit, ...(table.add ? [handleCall(table.add, added)] : []), ...(table.del ? [handleCall(table.del, deleted)] : [])]
}
