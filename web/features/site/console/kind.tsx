import { inLanguageOrOther, type LocalizedText } from '#contract/languages.ts'
import type { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import type { contactTable, footerLinkTable } from '#contract/site/console/site.ts'
import { Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { LINK, NAME, nameIn, numbered, SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

const footerTypes = () => numbered([1, 2] as const, (type) => words.site_footer_type_name({ type }))

export const footerLinkKind: TableKind = {
  kind: 'footerLink',
  label: words.site_footer,
  addLabel: words.site_footer_add,
  filters: () => [{ name: 'type', label: words.site_footer_type(), choices: footerTypes() }],
  columns: columnsFor<typeof footerLinkTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'type', label: words.site_footer_type(), cell: ({ type }) => words.site_footer_type_name({ type }) },
    { id: 'skipUrl', label: words.table_link(), cell: ({ skipUrl }) => <code>{skipUrl}</code> },
    { id: 'iconUrl', label: words.table_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
    sortColumn(),
  ]),
  fields: [
    { type: 'choice', name: 'type', label: words.site_footer_type, choices: footerTypes, isNumber: true, initial: '1' },
    LINK,
    SORT,
    NAME,
    { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: words.table_icon, isOptional: true },
  ],
  limitOf: limitsOf<typeof footerLinkTable.add>(),
  nameOf: nameIn,
  preview: 'link',
}

export const contactKind: TableKind = {
  kind: 'contact',
  label: words.site_contact,
  addLabel: words.site_contact_add,
  columns: columnsFor<typeof contactTable>(() => [
    { id: 'way', label: words.site_contact_way(), cell: ({ way }) => <Name text={way} /> },
    { id: 'contact', label: words.site_contact_value(), cell: ({ contact }) => contact },
    sortColumn(),
  ]),
  fields: [
    { type: 'localized', name: 'way', label: words.site_contact_way },
    { type: 'text', name: 'contact', label: words.site_contact_value },
    SORT,
  ],
  limitOf: limitsOf<typeof contactTable.add>(),
  nameOf: (row, language) => inLanguageOrOther(row['way'] as LocalizedText, language),
  preview: 'contact',
}

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
    { type: 'text', name: 'downloadUrl', label: words.site_download, hint: words.table_link_hint },
  ],
  limitOf: limitsOf<typeof clientVersionTable.edit>(),
  nameOf: (row) => words.site_client_name({ client: row['clientType'] as 1 | 2 | 3 }),
}

export const allowedHostKind: TableKind = {
  kind: 'allowedHost',
  label: words.site_allowed_host,
  addLabel: words.site_allowed_host_add,
  columns: columnsFor<typeof allowedHostTable>(() => [{ id: 'host', label: words.site_host(), cell: ({ host }) => host }]),
  fields: [{ type: 'text', name: 'host', label: words.site_host, hint: words.site_host_hint }],
  limitOf: limitsOf<typeof allowedHostTable.add>(),
  nameOf: (row) => String(row['host']),
}
