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
  /** The field's name in the call's body and in the row. */
  name: string
  label: () => string
  hint?: () => string
  /** Can be set only when the row is added. */
  isFixed?: true
  /** The value for a new row. */
  initial?: string
}

/** A field of a row's form: what it contains, not how it looks. */
export type KindField = FieldFacts &
  (
    | { type: 'text'; isOptional?: true; isNullable?: true }
    | { type: 'number'; isOptional?: true }
    /** A decimal number. */
    | { type: 'amount' }
    /** Without `choices`, offers those that the page has looked up under the field's name. */
    | {
        type: 'choice'
        choices?: () => readonly Choice[]
        isNumber?: true
        /** Nothing chosen means null, or with `isRoot` the top of the tree. */
        isOptional?: true
        isRoot?: true
        prompt?: () => string
      }
    | { type: 'flag' }
    | { type: 'localized' }
    /** Titles and rich text in three languages. */
    | { type: 'texts'; hasSummary?: true }
    /** `address` is the row's field with the picture's URL. */
    | { type: 'picture'; address: string; isOptional?: true }
    | { type: 'moment' }
    /** Published never (a draft), now, or at a time. */
    | { type: 'schedule' }
    /** An attribute's values. */
    | { type: 'values' }
    /** Words and phrases, separated by commas. */
    | { type: 'words'; isOptional?: true }
  )

export type FieldOf<Type extends KindField['type']> = Extract<KindField, { type: Type }>

export interface KindRow {
  id: string
  version: number
  [field: string]: unknown
}

/** The row that a form edits: the current one, or as its waiting edit will make it, unless that has come into force meanwhile. */
export const editedRow = (row: KindRow, isWaiting: boolean): KindRow =>
  isWaiting && row['next'] != null ? { ...row, ...row['next'], status: 1, publishTime: row['nextTime'] } : row

export type Lookups = Readonly<Record<string, readonly Choice[]>>

export type SeenShape = 'text' | 'ad' | 'link' | 'contact' | 'name'

/** How the pages of a table that operators maintain display it. */
export interface TableKind {
  /** The last part of its path. */
  kind: string
  label: () => string
  /** The label of the button that adds a row; none if the set of rows is fixed. */
  addLabel?: () => string
  /** The label of the link to the import of rows from a spreadsheet. */
  importLabel?: () => string
  columns: (lookups: Lookups) => readonly Column<KindRow>[]
  filters?: (lookups: Lookups) => readonly Filter[]
  fields: readonly KindField[]
  /** `limitsOf` the call that adds a row. */
  limitOf(name: string): Limit
  nameOf: (row: KindRow, language: Language) => string
  /** The shape of the kind's preview, or a component for a preview of another shape. */
  preview?: SeenShape | ComponentType<{ preview: never }>
}

/** Types the columns of a kind by its table's rows. */
export const columnsFor = <T extends { page: ConsoleTable['page'] }>(
  columns: (lookups: Lookups) => readonly Column<OutputOf<T['page']>['rows'][number]>[],
) => columns as unknown as TableKind['columns']

/** The calls behind a kind, for its loaders and actions only: their schemas stay out of the browser. */
export interface KindCalls {
  table: ConsoleTable
  preview?: Endpoint
  /** Loads choices from other tables, by the name of the field or filter that offers them. */
  lookups?: Readonly<Record<string, (ctx: LoaderContext) => Promise<readonly Choice[]>>>
}
