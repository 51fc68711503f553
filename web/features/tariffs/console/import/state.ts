import type { OutputOf } from '#contract/endpoint.ts'
import type { importFreight } from '#contract/tariffs/imports.ts'
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
