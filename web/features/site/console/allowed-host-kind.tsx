import type { allowedHostTable } from '#contract/site/console/hosts.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import * as words from '#words'

export const allowedHostKind: TableKind = {
  kind: 'allowedHost',
  label: words.site_allowed_host,
  addLabel: words.site_allowed_host_add,
  columns: columnsFor<typeof allowedHostTable>(() => [{ id: 'host', label: words.site_host(), cell: ({ host }) => host }]),
  fields: [{ type: 'text', name: 'host', label: words.site_host, hint: words.site_host_hint, maxLength: 253 }],
  nameOf: (row) => String(row['host']),
}
