import { z } from 'zod'
import type { Right } from '#contract/console/access.ts'
import { consoleList } from '#contract/console/list.ts'
import { type Endpoint, endpoint, readEndpoint } from '#contract/endpoint.ts'
import { done, id, rowId, version } from '#contract/fields.ts'

type Fields = Record<string, z.ZodType>
type Changes<Of extends Fields> = { [Name in keyof Of]: z.ZodOptional<Of[Name] extends z.ZodDefault<infer Inner> ? Inner : Of[Name]> }

interface Declaration<Body extends Fields, Row extends Fields, More extends Fields, Filter extends z.core.$ZodLooseShape, Field> {
  /** The path between /api/console/ and /page. */
  noun: string
  right: Right
  /** Describes the rows in the summaries of the calls. */
  summary: string
  /** Fields that `add` takes. `edit` takes them with id and version, and leaves omitted fields unchanged (decisions §22). */
  fields: Body
  /** Fields that an edit may repeat but not change. */
  addOnly?: readonly (keyof Body & string)[]
  /** Fields of a row besides id and version. */
  row: Row
  /** Fields that info, add and edit return besides those of the row. */
  more?: More
  filter?: Filter
  /** Row fields that the list can be sorted by; the default is the first one, descending. */
  orderBy: readonly [Field, ...Field[]]
}

type List = ReturnType<typeof consoleList>

/** Any result of consoleTable; `add` and `del` are absent if the set of rows is fixed. */
export interface ConsoleTable extends List {
  addOnly: readonly string[]
  info: Endpoint<z.ZodType, z.ZodType, 'none'>
  add?: Endpoint<z.ZodType, z.ZodType, 'write'>
  edit: Endpoint<z.ZodType, z.ZodType, 'write'>
  del?: Endpoint<z.ZodType, z.ZodType, 'write'>
}

const identified = { id: rowId, version: z.int() }

/**
 * A table that operators maintain, under /api/console/{noun}/ (decisions §17.7): page and export (contract/console/list.ts), info/{id},
 * add, edit, del/{id}. Errors: 110001 missing, 110002 another version, 110003 deleting a row in use, 400 a duplicate value.
 */
export function consoleTable<
  const Body extends Fields,
  const Row extends Fields,
  const Field extends string & (keyof Row | 'id'),
  const More extends Fields = Record<never, never>,
  const Filter extends z.core.$ZodLooseShape = Record<never, never>,
>({ noun, right, summary, fields, addOnly = [], row, more, filter, orderBy }: Declaration<Body, Row, More, Filter, Field>) {
  const entitled = { access: 'operator', right } as const
  const visible = z.object({ ...identified, ...row })
  const list = consoleList({ ...entitled, noun, summary, filter: (filter ?? {}) as Filter, orderBy: orderBy as never, row: visible })
  const whole = z.object({ ...identified, ...row, ...(more as More) })
  const change = { ...entitled, method: 'POST', transaction: 'write' } as const
  return {
    ...list,
    addOnly: addOnly as readonly string[],
    info: readEndpoint({
      ...entitled,
      path: `/api/console/${noun}/info/{id}`,
      summary: `One of: ${summary}. 110001 missing`,
      input: z.strictObject({ id }),
      output: whole,
    }),
    add: endpoint({
      ...change,
      path: `/api/console/${noun}/add`,
      summary: `Adds to: ${summary}`,
      input: z.strictObject(fields),
      output: whole,
    }),
    edit: endpoint({
      ...change,
      path: `/api/console/${noun}/edit`,
      summary: `Edits one of: ${summary}. Omitted fields are kept. 110002 for a stale version`,
      input: z.strictObject({ id, version, ...changesOf(fields) }),
      output: whole,
    }),
    del: endpoint({
      ...change,
      path: `/api/console/${noun}/del/{id}`,
      summary: `Deletes one of: ${summary}. 110003 if in use`,
      input: z.strictObject({ id }),
      output: done,
    }),
  }
}

/** A table whose rows can be edited, but not added or deleted. */
export const fixedRows = <Table extends ConsoleTable>({ add: _add, del: _del, ...table }: Table): Omit<Table, 'add' | 'del'> => table

/** Makes every field optional and drops its default, so that omitted fields stay unchanged. */
const changesOf = <Body extends Fields>(fields: Body): Changes<Body> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, (field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType] as const)
      .map(([name, field]) => [name, field.optional()]),
  ) as Changes<Body>
