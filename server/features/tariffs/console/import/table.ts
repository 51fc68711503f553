import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { ConsoleTable } from '#contract/console/table.ts'
import { decimal } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Basket } from '#contract/tariffs/imports.ts'
import type { PoolDatabase } from '#server/kernel/database/database.ts'
import type { RowReading } from '#server/kernel/lists/table.ts'

/** What people write in the cells of a column, as headings are compared, by what it stands for. */
export interface Choices {
  names: ReadonlyMap<string, string | number>
  /** Whether nothing else stands for anything. */
  isClosed?: boolean
}

/** A row as it is stored, whatever the table. */
export type StoredRow = Record<string, unknown> & { id: number; version: number }

/** What a sheet makes of a table. */
export interface TableChange<Row = StoredRow> {
  before: readonly Row[]
  after: readonly Row[]
  /** The rows that are added, removed, or changed: those as they will be. */
  touched: readonly Row[]
}

type Heading = (_: object, as: { locale: Language }) => string

/** A table of the console that is imported from a sheet: nothing else has to be said of it (contract/console/table.ts says the rest). */
export interface ImportedTable {
  table: ConsoleTable
  /** As its calls are named. */
  noun: string
  /** As for its calls (server/kernel/lists/table.ts). */
  rows: {
    stored: PgTable & { id: PgColumn; version: PgColumn }
    rowsOf(rows: never[], reading: RowReading): unknown
    /** Follows from body and row: there may be no call. */
    valuesOf(body: never, was: never, call: never): object | Promise<object>
    refusals?: Readonly<Record<string, unknown>>
  }
  /** Its name in the audit log. */
  entity: string
  /** The columns that tell its rows apart: those of its unique index. */
  key: readonly string[]
  /** What its columns are called on screen, and what else sheets call them, between `|`. */
  headings: Readonly<Record<string, readonly [label: Heading, others?: string]>>
  /** What a column that no row can change says in every row, and what sheets call it, between `|`. */
  fixed?: Readonly<Record<string, readonly [value: string, names: string]>>
  /** Of the key, digits that spreadsheets take for a number, whose leading zeros they drop. */
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

/** The columns of a table, as its calls take and show them. */
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

/** What a new row is made of. */
export const fieldsOf = ({ add }: ConsoleTable): Record<string, z.ZodType> => (add!.input as z.ZodObject).shape as Record<string, z.ZodType>

function bareOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional)
    return bareOf(field.unwrap() as z.ZodType)
  return field
}
