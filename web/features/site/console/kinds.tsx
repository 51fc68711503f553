import { inLanguageOrOther, type LocalizedText } from '#contract/languages.ts'
import type { carrierTable } from '#contract/orders/console/carriers.ts'
import type { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import type { adTable, contactTable, footerLinkTable } from '#contract/site/console/site.ts'
import { Moment, Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, nameField, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import * as words from '#words'

const positions = () => numbered([1, 2, 3, 4] as const, (position) => words.maintenance_ad_position_name({ position }))
const footerTypes = () => numbered([1, 2] as const, (type) => words.maintenance_footer_type_name({ type }))
const clients = () => numbered([1, 2, 3] as const, (client) => words.maintenance_client_name({ client }))
const ADDRESS: KindField = {
  type: 'text',
  name: 'skipUrl',
  label: words.maintenance_address,
  hint: words.maintenance_address_hint,
  maxLength: 500,
}

/** What stands around the texts: pictures, addresses, ways to reach us. */
export const SITE_KINDS: readonly TableKind[] = [
  {
    kind: 'ad',
    label: words.maintenance_ad,
    addLabel: words.maintenance_ad_add,
    defaultOrder: '-id',
    filters: () => [{ name: 'position', label: words.maintenance_ad_position(), choices: positions() }, statusFilter([0, 1, 2, 3])],
    columns: columnsFor<typeof adTable>(() => [
      { id: 'title', label: words.maintenance_text_title(), cell: ({ title }) => <Name text={title} /> },
      { id: 'imageUrl', label: words.maintenance_picture(), cell: ({ imageUrl }) => <Thumbnail src={imageUrl} /> },
      {
        id: 'position',
        label: words.maintenance_ad_position(),
        cell: (row) => words.maintenance_ad_position_name({ position: row.position }),
      },
      { id: 'status', label: words.maintenance_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
      { id: 'publishTime', label: words.maintenance_published(), isSortable: true, cell: (row) => <Moment value={row.publishTime} /> },
      { id: 'endTime', label: words.maintenance_ends(), isSortable: true, cell: ({ endTime }) => <Moment value={endTime} /> },
      sortColumn(),
      { id: 'skipUrl', label: words.maintenance_address(), isExtra: true, cell: ({ skipUrl }) => <code>{skipUrl}</code> },
    ]),
    fields: [
      { type: 'choice', name: 'position', label: words.maintenance_ad_position, choices: positions, isNumber: true, initial: '1' },
      ADDRESS,
      SORT,
      { type: 'localized', name: 'title', label: words.maintenance_text_title, maxLength: 120 },
      {
        type: 'picture',
        name: 'imageFileId',
        address: 'imageUrl',
        label: words.maintenance_picture,
        hint: words.maintenance_ad_picture_hint,
      },
      SCHEDULE,
      END,
    ],
    nameOf: nameIn,
    preview: 'ad',
  },
  {
    kind: 'footerLink',
    label: words.maintenance_footer,
    addLabel: words.maintenance_footer_add,
    defaultOrder: '-id',
    filters: () => [{ name: 'type', label: words.maintenance_footer_type(), choices: footerTypes() }],
    columns: columnsFor<typeof footerLinkTable>(() => [
      { id: 'name', label: words.maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      {
        id: 'type',
        label: words.maintenance_footer_type(),
        isSortable: true,
        cell: ({ type }) => words.maintenance_footer_type_name({ type }),
      },
      { id: 'skipUrl', label: words.maintenance_address(), cell: ({ skipUrl }) => <code>{skipUrl}</code> },
      { id: 'iconUrl', label: words.maintenance_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
      sortColumn(),
    ]),
    fields: [
      { type: 'choice', name: 'type', label: words.maintenance_footer_type, choices: footerTypes, isNumber: true, initial: '1' },
      ADDRESS,
      SORT,
      nameField(60),
      { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: words.maintenance_icon, isOptional: true },
    ],
    nameOf: nameIn,
    preview: 'link',
  },
  {
    kind: 'contact',
    label: words.maintenance_contact,
    addLabel: words.maintenance_contact_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof contactTable>(() => [
      { id: 'way', label: words.maintenance_contact_way(), cell: ({ way }) => <Name text={way} /> },
      { id: 'contact', label: words.maintenance_contact_value(), cell: ({ contact }) => contact },
      sortColumn(),
    ]),
    fields: [
      { type: 'localized', name: 'way', label: words.maintenance_contact_way, maxLength: 40 },
      { type: 'text', name: 'contact', label: words.maintenance_contact_value, maxLength: 120 },
      SORT,
    ],
    nameOf: (row, language) => inLanguageOrOther(row['way'] as LocalizedText, language),
    preview: 'contact',
  },
  {
    kind: 'clientVersion',
    label: words.maintenance_client_version,
    defaultOrder: '-id',
    columns: columnsFor<typeof clientVersionTable>(() => [
      {
        id: 'clientType',
        label: words.maintenance_client(),
        isSortable: true,
        cell: ({ clientType }) => words.maintenance_client_name({ client: clientType as 1 | 2 | 3 }),
      },
      { id: 'downloadUrl', label: words.maintenance_download(), cell: ({ downloadUrl }) => <code>{downloadUrl}</code> },
    ]),
    fields: [
      { type: 'choice', name: 'clientType', label: words.maintenance_client, choices: clients, isNumber: true, isFixed: true },
      { type: 'text', name: 'downloadUrl', label: words.maintenance_download, hint: words.maintenance_address_hint, maxLength: 500 },
    ],
    nameOf: (row) => words.maintenance_client_name({ client: row['clientType'] as 1 | 2 | 3 }),
  },
  {
    kind: 'allowedHost',
    label: words.maintenance_allowed_host,
    addLabel: words.maintenance_allowed_host_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof allowedHostTable>(() => [
      { id: 'host', label: words.maintenance_host(), isSortable: true, cell: ({ host }) => host },
    ]),
    fields: [{ type: 'text', name: 'host', label: words.maintenance_host, hint: words.maintenance_host_hint, maxLength: 253 }],
    nameOf: (row) => String(row['host']),
  },
  {
    kind: 'carrier',
    label: words.maintenance_carrier,
    addLabel: words.maintenance_carrier_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof carrierTable>(() => [
      { id: 'code', label: words.maintenance_code(), isSortable: true, cell: ({ code }) => code },
      { id: 'name', label: words.maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'trackUrl', label: words.maintenance_track(), cell: ({ trackUrl }) => (trackUrl ? <code>{trackUrl}</code> : '–') },
    ]),
    fields: [
      { type: 'text', name: 'code', label: words.maintenance_code, hint: words.maintenance_carrier_code_hint, maxLength: 20 },
      {
        type: 'text',
        name: 'trackUrl',
        label: words.maintenance_track,
        hint: () => words.maintenance_track_hint({ mark: '{no}' }),
        maxLength: 500,
        isOptional: true,
      },
      nameField(60),
    ],
    nameOf: nameIn,
  },
]
