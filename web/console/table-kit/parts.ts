import { inLanguageOrOther, type LocalizedText } from '#contract/languages.ts'
import type { Column } from '#web/console/list/columns.ts'
import type { Filter } from '#web/console/list/filters.ts'
import type { KindField, TableKind } from '#web/console/table-kit/kind.ts'
import * as words from '#words'

export const SORT: KindField = {
  type: 'number',
  name: 'sort',
  label: words.table_sort,
  hint: words.table_sort_hint,
  initial: '0',
}
export const SCHEDULE: KindField = { type: 'schedule', name: 'publishTime', label: words.table_publish }
export const END: KindField = { type: 'moment', name: 'endTime', label: words.table_ends }
export const NAME: KindField = { type: 'localized', name: 'name', label: words.table_name }
export const LINK: KindField = { type: 'text', name: 'skipUrl', label: words.table_link, hint: words.table_link_hint }

/** Choices of a field whose values are numbers. */
export const numbered = <Value extends number>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }))

export const statusFilter = (values: readonly (0 | 1 | 2 | 3)[]): Filter => ({
  name: 'status',
  label: words.table_state(),
  choices: numbered(values, (status) => words.table_status({ status })),
})

/** For rows with a `name` or a `title`. */
export const nameIn: TableKind['nameOf'] = (row, language) => inLanguageOrOther((row['name'] ?? row['title']) as LocalizedText, language)

export const sortColumn = <Row extends { sort: number }>(): Column<Row> => ({
  id: 'sort',
  label: words.table_sort(),
  isNumeric: true,
  cell: ({ sort }) => sort,
})
