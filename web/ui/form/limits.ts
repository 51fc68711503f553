import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { NamesOf } from '#web/ui/form/names.ts'

/** A field's limits, as attributes of its control. */
export interface Limit {
  maxLength?: number
  minLength?: number
  inputMode?: 'numeric' | 'decimal'
  required?: true
}

/** Limits by an endpoint's field names; a nested field is named `itemList.*.remark` for all rows. */
export type Limits = Readonly<Record<string, Limit>>

const ROW = /\.[^.]+(?=\.)/

/**
 * The limits of an endpoint's fields according to its schema. Browsers have no schemas: the build of the pages passes `built`
 * (scripts/field-limits.ts).
 */
export function limitsOf<E extends Endpoint>(built?: Limits) {
  if (!built) throw new Error('The limits of fields come from the build (vite.config.ts).')
  return (name: NamesOf<InputOf<E>>): Limit => built[name] ?? built[name.replace(ROW, '.*')] ?? {}
}
