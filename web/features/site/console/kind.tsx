import { inLanguageOrOther, type LocalizedText } from '#contract/languages.ts'
import type { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import type { adTable, contactTable, footerLinkTable } from '#contract/site/console/site.ts'
import { Moment, Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, NAME, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

const positions = () => numbered([1, 2, 3, 4] as const, (position) => words.site_ad_position_name({ position }))
const ADDRESS: KindField = {
  type: 'text',
  name: 'skipUrl',
  label: words.site_address,
  hint: words.site_address_hint,
}

export const adKind: TableKind = {
  kind: 'ad',
  label: words.site_ad,
  addLabel: words.site_ad_add,
  filters: () => [{ name: 'position', label: words.site_ad_position(), choices: positions() }, statusFilter([0, 1, 2, 3])],
  columns: columnsFor<typeof adTable>(() => [
    { id: 'title', label: words.table_text_title(), cell: ({ title }) => <Name text={title} /> },
    { id: 'imageUrl', label: words.table_picture(), cell: ({ imageUrl }) => <Thumbnail src={imageUrl} /> },
    { id: 'position', label: words.site_ad_position(), cell: (row) => words.site_ad_position_name({ position: row.position }) },
    { id: 'status', label: words.table_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
    { id: 'publishTime', label: words.table_published(), cell: (row) => <Moment value={row.publishTime} /> },
    { id: 'endTime', label: words.table_ends(), cell: ({ endTime }) => <Moment value={endTime} /> },
    sortColumn(),
    { id: 'skipUrl', label: words.site_address(), isExtra: true, cell: ({ skipUrl }) => <code>{skipUrl}</code> },
  ]),
  fields: [
    { type: 'choice', name: 'position', label: words.site_ad_position, choices: positions, isNumber: true, initial: '1' },
    ADDRESS,
    SORT,
    { type: 'localized', name: 'title', label: words.table_text_title },
    {
      type: 'picture',
      name: 'imageFileId',
      address: 'imageUrl',
      label: words.table_picture,
      hint: words.site_ad_picture_hint,
    },
    SCHEDULE,
    END,
  ],
  limitOf: limitsOf<typeof adTable.add>(),
  nameOf: nameIn,
  preview: 'ad',
}

const footerTypes = () => numbered([1, 2] as const, (type) => words.site_footer_type_name({ type }))

export const footerLinkKind: TableKind = {
  kind: 'footerLink',
  label: words.site_footer,
  addLabel: words.site_footer_add,
  filters: () => [{ name: 'type', label: words.site_footer_type(), choices: footerTypes() }],
  columns: columnsFor<typeof footerLinkTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'type', label: words.site_footer_type(), cell: ({ type }) => words.site_footer_type_name({ type }) },
    { id: 'skipUrl', label: words.site_address(), cell: ({ skipUrl }) => <code>{skipUrl}</code> },
    { id: 'iconUrl', label: words.table_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
    sortColumn(),
  ]),
  fields: [
    { type: 'choice', name: 'type', label: words.site_footer_type, choices: footerTypes, isNumber: true, initial: '1' },
    ADDRESS,
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
    { type: 'text', name: 'downloadUrl', label: words.site_download, hint: words.site_address_hint },
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
