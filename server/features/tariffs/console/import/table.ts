import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ConsoleTable } from '#contract/console/table.ts'
import { decimal } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Basket } from '#contract/tariffs/imports.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { RowReading } from '#server/kernel/lists/table.ts'

/** The values of a column by the texts that people write in its cells; the texts are normalised like headings. */
export interface Choices {
  names: ReadonlyMap<string, string | number>
  /** Whether any other text is invalid. */
  isClosed?: boolean
}

/** A stored row of any of these tables. */
export type StoredRow = Record<string, unknown> & { id: number; version: number }

/** What a sheet changes in a table. */
export interface TableChange<Row = StoredRow> {
  before: readonly Row[]
  after: readonly Row[]
  /** Rows that are added, removed or changed; changed ones in their new state. */
  touched: readonly Row[]
}

type Heading = (_: object, as: { locale: Language }) => string

/** A console table that is imported from a sheet; contract/console/table.ts describes the rest of it. */
export interface ImportedTable {
  table: ConsoleTable
  /** As in the names of its calls. */
  noun: string
  /** The same as for its calls (server/kernel/lists/table.ts). */
  rows: {
    stored: PgTable & { id: PgColumn; version: PgColumn }
    rowsOf(rows: never[], reading: RowReading): unknown
    /** Must depend only on body and row, since there may be no call. */
    valuesOf(body: never, was: never, call: never): object | Promise<object>
    refusals?: Readonly<Record<string, unknown>>
  }
  /** Its name in the audit log. */
  entity: string
  /** The columns that identify a row: those of the unique index. */
  key: readonly string[]
  /** For each column its label on screen, and other headings that sheets use, separated by `|`. */
  headings: Readonly<Record<string, readonly [label: Heading, others?: string]>>
  /** Columns that are the same in every row: their value, and headings that sheets use, separated by `|`. */
  fixed?: Readonly<Record<string, readonly [value: string, names: string]>>
  /** The key column with digits that spreadsheets take for a number and whose leading zeros they drop. */
  digits?: string
  choicesOf(pool: PoolDatabase): Promise<Readonly<Record<string, Choices>>>
  basketsOf(pool: PoolDatabase, change: TableChange<never>, now: Date): Promise<Basket[]>
}

/** A column of a sheet, and how its cells are read. */
export interface SheetColumn {
  name: string
  field: z.ZodType
  kind: 'number' | 'decimal' | 'text'
  choices: Choices | undefined
}

/** The columns of a table, as its calls accept and show them. */
export async function columnsOf({ table, choicesOf }: ImportedTable, pool: PoolDatabase): Promise<SheetColumn[]> {
  const visible = table.row.shape as Record<string, z.ZodType>
  const choices = await choicesOf(pool)
  return Object.entries(fieldsOf(table)).map(([name, field]) => ({
    name,
    field,
    kind: bareOf(field) instanceof z.ZodNumber ? 'number' : visible[name] === decimal ? 'decimal' : 'text',
    choices: choices[name],
  }))
}

/** The fields of a new row. */
export const fieldsOf = ({ add }: ConsoleTable): Record<string, z.ZodType> => (add!.input as z.ZodObject).shape as Record<string, z.ZodType>

function bareOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return bareOf(field.unwrap() as z.ZodType)
  return field
}
