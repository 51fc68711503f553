import type { carrierTable } from '#contract/carriers/console/carriers.ts'
import { Name } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { NAME, nameIn } from '#web/console/table-kit/parts.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const carrierKind: TableKind = {
  kind: 'carrier',
  label: words.carriers_all,
  addLabel: words.carriers_add,
  columns: columnsFor<typeof carrierTable>(() => [
    { id: 'code', label: words.table_code(), cell: ({ code }) => code },
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'trackUrl', label: words.carriers_track_url(), cell: ({ trackUrl }) => (trackUrl ? <code>{trackUrl}</code> : '–') },
  ]),
  fields: [
    { type: 'text', name: 'code', label: words.table_code, hint: words.carriers_code_hint, isFixed: true },
    {
      type: 'text',
      name: 'trackUrl',
      label: words.carriers_track_url,
      hint: () => words.carriers_track_url_hint({ mark: '{no}' }),
      isOptional: true,
    },
    NAME,
  ],
  limitOf: limitsOf<typeof carrierTable.add>(),
  nameOf: nameIn,
}
