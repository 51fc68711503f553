import type { OutputOf } from '#contract/endpoint.ts'
import type { importFreight } from '#contract/tariffs/imports.ts'
import type { KindRow, Lookups } from '#web/console/table-kit/kind.ts'
import type { FormState } from '#web/ui/form/state.ts'

export type Found = OutputOf<typeof importFreight>

export const IMPORT_INTENT = 'import'
export const CANCEL_INTENT = 'cancel'

/** A plan without unchanged rows and limited to the first others; `furtherTotal` counts the rest. */
export type Listed = Omit<Found, 'passedOverList'> & { furtherTotal: number }

/** Form state with the preview of a sheet, or the result of storing it. */
export interface ImportState extends FormState {
  found?: Listed & Pick<Found, 'passedOverList'>
  /** `startTime` is null unless the sheet is scheduled. */
  stored?: Pick<Found, 'addedTotal' | 'changedTotal' | 'removedTotal' | 'planHash'> & { startTime: string | null }
}

/** The part of the current table that is edited as a grid. */
export interface GridData {
  /** The columns in the order of the exported file, so that blocks can be copied from it. */
  columns: readonly string[]
  /** None if `total` rows are too many. */
  rows: readonly KindRow[]
  total: number
  lookups: Lookups
}
