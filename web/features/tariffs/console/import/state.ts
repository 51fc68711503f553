import type { OutputOf } from '#contract/endpoint.ts'
import type { importFreight } from '#contract/tariffs/imports.ts'
import type { FormState } from '#web/ui/form/state.ts'

export type Found = OutputOf<typeof importFreight>

export const IMPORT_INTENT = 'import'
export const CANCEL_INTENT = 'cancel'

/** Without rows that stay, and of the others the first ones. */
export type Listed = Omit<Found, 'passedOverList'> & { furtherTotal: number }

/** What the form answers besides: what its sheet would change, or what it has changed. */
export interface ImportState extends FormState {
  found?: Listed & Pick<Found, 'passedOverList'>
  /** `startTime` of what waits until then. */
  stored?: Pick<Found, 'addedTotal' | 'changedTotal' | 'removedTotal' | 'planHash'> & { startTime: string | null }
}
