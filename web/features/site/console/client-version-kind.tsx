import type { clientVersionTable } from '#contract/site/console/hosts.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { numbered } from '#web/console/table-kit/parts.ts'
import * as words from '#words'

const clients = () => numbered([1, 2, 3] as const, (client) => words.site_client_name({ client }))

export const clientVersionKind: TableKind = {
  kind: 'clientVersion',
  label: words.site_client_version,
  columns: columnsFor<typeof clientVersionTable>(() => [
    { id: 'clientType', label: words.site_client(), cell: ({ clientType }) => words.site_client_name({ client: clientType as 1 | 2 | 3 }) },
    { id: 'downloadUrl', label: words.site_download(), cell: ({ downloadUrl }) => <code>{downloadUrl}</code> },
  ]),
  fields: [
    { type: 'choice', name: 'clientType', label: words.site_client, choices: clients, isNumber: true, isFixed: true },
    { type: 'text', name: 'downloadUrl', label: words.site_download, hint: words.site_address_hint, maxLength: 500 },
  ],
  nameOf: (row) => words.site_client_name({ client: row['clientType'] as 1 | 2 | 3 }),
}
