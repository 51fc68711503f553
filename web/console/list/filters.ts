import { FROM_DAY, TO_DAY } from '#web/console/list/day-span.ts'
import type { Choice } from '#web/ui/form/select-field.tsx'
import * as words from '#words'

/** A filter by a field of the list's call: a choice of a few values, or a typed id, word or day. */
export interface Filter {
  name: string
  label: string
  choices?: readonly Choice[]
  isDay?: boolean
}

/** A filter that offers a few values of a field, with their names. */
export const choice = <Value extends string | number>(
  name: string,
  label: string,
  values: readonly Value[],
  nameOf: (value: Value) => string,
): Filter => ({ name, label, choices: values.map((value) => ({ value: String(value), label: nameOf(value) })) })

/** The filters for the first and last day, for lists with a period. */
export const dayFilters = (): Filter[] => [
  { name: FROM_DAY, label: words.table_from_day(), isDay: true },
  { name: TO_DAY, label: words.table_to_day(), isDay: true },
]
