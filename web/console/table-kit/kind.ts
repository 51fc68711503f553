import type { ComponentType } from 'react'
import type { ConsoleTable } from '#contract/console/table.ts'
import type { Endpoint, OutputOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/languages.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/filters.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import type { Limit } from '#web/ui/form/limits.ts'
import type { Choice } from '#web/ui/form/select-field.tsx'

interface FieldFacts {
  /** Of the call's body, and of the row. */
  name: string
  label: () => string
  hint?: () => string
  /** Set once, when the row is added. */
  isFixed?: true
  /** Of a new row. */
  initial?: string
}

/** A field of the form of a row: what it is, not how it looks. */
export type KindField = FieldFacts &
  (
    | { type: 'text'; isOptional?: true; isNullable?: true }
    | { type: 'number'; isOptional?: true }
    /** A decimal number as it is typed. */
    | { type: 'amount' }
    /** Without choices of its own, those that the page has looked up under its name. */
    | {
        type: 'choice'
        choices?: () => readonly Choice[]
        isNumber?: true
        /** Nothing chosen is null; of the place in a tree it is the top. */
        isOptional?: true
        isRoot?: true
        prompt?: () => string
      }
    | { type: 'flag' }
    | { type: 'localized' }
    /** Titles and rich text in three languages. */
    | { type: 'texts'; hasSummary?: true }
    /** `address` is the row's field with the picture's address. */
    | { type: 'picture'; address: string; isOptional?: true }
    | { type: 'moment' }
    /** Draft, now, or at a time. */
    | { type: 'schedule' }
    /** An attribute's values. */
    | { type: 'values' }
    /** Words and phrases, between commas. */
    | { type: 'words'; isOptional?: true }
  )

export type FieldOf<Type extends KindField['type']> = Extract<KindField, { type: Type }>

export interface KindRow {
  id: string
  version: number
  [field: string]: unknown
}

/** What a form is about: the row, or the edit of it that waits, as it will be, unless that has come into force meanwhile. */
export const editedRow = (row: KindRow, isWaiting: boolean): KindRow =>
  isWaiting && row['next'] != null ? { ...row, ...row['next'], status: 1, publishTime: row['nextTime'] } : row

export type Lookups = Readonly<Record<string, readonly Choice[]>>

export type SeenShape = 'text' | 'ad' | 'link' | 'contact' | 'name'

/** A table that operators maintain, as its pages show it. */
export interface TableKind {
  /** The last part of its path. */
  kind: string
  label: () => string
  /** The button that adds a row; none where the set of rows is fixed. */
  addLabel?: () => string
  /** The link to where its rows are imported from a sheet. */
  importLabel?: () => string
  columns: (lookups: Lookups) => readonly Column<KindRow>[]
  filters?: (lookups: Lookups) => readonly Filter[]
  fields: readonly KindField[]
  /** `limitsOf` the call that adds a row. */
  limitOf(name: string): Limit
  nameOf: (row: KindRow, language: Language) => string
  /** Which of the preview's fields is what, or how a preview of another shape is shown. */
  preview?: SeenShape | ComponentType<{ preview: never }>
}

/** The columns of a kind, typed by its table's rows. */
export const columnsFor = <T extends { page: ConsoleTable['page'] }>(
  columns: (lookups: Lookups) => readonly Column<OutputOf<T['page']>['rows'][number]>[],
) => columns as unknown as TableKind['columns']

/** The calls behind a kind, for its loaders and actions alone: their schemas stay out of the browser. */
export interface KindCalls {
  table: ConsoleTable
  preview?: Endpoint
  /** Choices that come from other tables, by the field or filter that offers them. */
  lookups?: Readonly<Record<string, (ctx: LoaderContext) => Promise<readonly Choice[]>>>
}
