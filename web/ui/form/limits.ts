import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { NamesOf } from '#web/ui/form/names.ts'

/** What a field can hold, as its control says it. */
export interface Limit {
  maxLength?: number
  minLength?: number
  inputMode?: 'numeric' | 'decimal'
  required?: true
}

/** By the names of an endpoint's fields; of what is nested `itemList.*.remark`, whichever the row. */
export type Limits = Readonly<Record<string, Limit>>

const ROW = /\.[^.]+(?=\.)/

/**
 * What an endpoint allows in each of its fields, by its schema. Browsers have no schemas: `built` is written here when the pages are
 * built (scripts/field-limits.ts).
 */
export function limitsOf<E extends Endpoint>(built?: Limits) {
  if (!built) throw new Error('The limits of fields come from the build (vite.config.ts).')
  return (name: NamesOf<InputOf<E>>): Limit => built[name] ?? built[name.replace(ROW, '.*')] ?? {}
}
