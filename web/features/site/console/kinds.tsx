import { inLanguageOrOther, type LocalizedText } from '#contract/languages.ts'
import type { carrierTable } from '#contract/orders/console/carriers.ts'
import type { allowedHostTable, clientVersionTable } from '#contract/site/console/hosts.ts'
import type { adTable, contactTable, footerLinkTable } from '#contract/site/console/site.ts'
import { Moment, Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, nameField, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import {
  maintenance_ad,
  maintenance_ad_add,
  maintenance_ad_picture_hint,
  maintenance_ad_position,
  maintenance_ad_position_name,
  maintenance_address,
  maintenance_address_hint,
  maintenance_allowed_host,
  maintenance_allowed_host_add,
  maintenance_carrier,
  maintenance_carrier_add,
  maintenance_carrier_code_hint,
  maintenance_client,
  maintenance_client_name,
  maintenance_client_version,
  maintenance_code,
  maintenance_contact,
  maintenance_contact_add,
  maintenance_contact_value,
  maintenance_contact_way,
  maintenance_download,
  maintenance_ends,
  maintenance_footer,
  maintenance_footer_add,
  maintenance_footer_type,
  maintenance_footer_type_name,
  maintenance_host,
  maintenance_host_hint,
  maintenance_icon,
  maintenance_name,
  maintenance_picture,
  maintenance_published,
  maintenance_state,
  maintenance_text_title,
  maintenance_track,
  maintenance_track_hint,
} from '#words'

const positions = () => numbered([1, 2, 3, 4] as const, (position) => maintenance_ad_position_name({ position }))
const footerTypes = () => numbered([1, 2] as const, (type) => maintenance_footer_type_name({ type }))
const clients = () => numbered([1, 2, 3] as const, (client) => maintenance_client_name({ client }))
const ADDRESS: KindField = { type: 'text', name: 'skipUrl', label: maintenance_address, hint: maintenance_address_hint, maxLength: 500 }

/** What stands around the texts: pictures, addresses, ways to reach us. */
export const SITE_KINDS: readonly TableKind[] = [
  {
    kind: 'ad',
    label: maintenance_ad,
    addLabel: maintenance_ad_add,
    defaultOrder: '-id',
    filters: () => [{ name: 'position', label: maintenance_ad_position(), choices: positions() }, statusFilter([0, 1, 2, 3])],
    columns: columnsFor<typeof adTable>(() => [
      { id: 'title', label: maintenance_text_title(), cell: ({ title }) => <Name text={title} /> },
      { id: 'imageUrl', label: maintenance_picture(), cell: ({ imageUrl }) => <Thumbnail src={imageUrl} /> },
      { id: 'position', label: maintenance_ad_position(), cell: (row) => maintenance_ad_position_name({ position: row.position }) },
      { id: 'status', label: maintenance_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
      { id: 'publishTime', label: maintenance_published(), isSortable: true, cell: (row) => <Moment value={row.publishTime} /> },
      { id: 'endTime', label: maintenance_ends(), isSortable: true, cell: ({ endTime }) => <Moment value={endTime} /> },
      sortColumn(),
      { id: 'skipUrl', label: maintenance_address(), isExtra: true, cell: ({ skipUrl }) => <code>{skipUrl}</code> },
    ]),
    fields: [
      { type: 'choice', name: 'position', label: maintenance_ad_position, choices: positions, isNumber: true, initial: '1' },
      ADDRESS,
      SORT,
      { type: 'localized', name: 'title', label: maintenance_text_title, maxLength: 120 },
      { type: 'picture', name: 'imageFileId', address: 'imageUrl', label: maintenance_picture, hint: maintenance_ad_picture_hint },
      SCHEDULE,
      END,
    ],
    nameOf: nameIn,
    preview: 'ad',
  },
  {
    kind: 'footerLink',
    label: maintenance_footer,
    addLabel: maintenance_footer_add,
    defaultOrder: '-id',
    filters: () => [{ name: 'type', label: maintenance_footer_type(), choices: footerTypes() }],
    columns: columnsFor<typeof footerLinkTable>(() => [
      { id: 'name', label: maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      {
        id: 'type',
        label: maintenance_footer_type(),
        isSortable: true,
        cell: ({ type }) => maintenance_footer_type_name({ type }),
      },
      { id: 'skipUrl', label: maintenance_address(), cell: ({ skipUrl }) => <code>{skipUrl}</code> },
      { id: 'iconUrl', label: maintenance_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
      sortColumn(),
    ]),
    fields: [
      { type: 'choice', name: 'type', label: maintenance_footer_type, choices: footerTypes, isNumber: true, initial: '1' },
      ADDRESS,
      SORT,
      nameField(60),
      { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: maintenance_icon, isOptional: true },
    ],
    nameOf: nameIn,
    preview: 'link',
  },
  {
    kind: 'contact',
    label: maintenance_contact,
    addLabel: maintenance_contact_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof contactTable>(() => [
      { id: 'way', label: maintenance_contact_way(), cell: ({ way }) => <Name text={way} /> },
      { id: 'contact', label: maintenance_contact_value(), cell: ({ contact }) => contact },
      sortColumn(),
    ]),
    fields: [
      { type: 'localized', name: 'way', label: maintenance_contact_way, maxLength: 40 },
      { type: 'text', name: 'contact', label: maintenance_contact_value, maxLength: 120 },
      SORT,
    ],
    nameOf: (row, language) => inLanguageOrOther(row['way'] as LocalizedText, language),
    preview: 'contact',
  },
  {
    kind: 'clientVersion',
    label: maintenance_client_version,
    defaultOrder: '-id',
    columns: columnsFor<typeof clientVersionTable>(() => [
      {
        id: 'clientType',
        label: maintenance_client(),
        isSortable: true,
        cell: ({ clientType }) => maintenance_client_name({ client: clientType as 1 | 2 | 3 }),
      },
      { id: 'downloadUrl', label: maintenance_download(), cell: ({ downloadUrl }) => <code>{downloadUrl}</code> },
    ]),
    fields: [
      { type: 'choice', name: 'clientType', label: maintenance_client, choices: clients, isNumber: true, isFixed: true },
      { type: 'text', name: 'downloadUrl', label: maintenance_download, hint: maintenance_address_hint, maxLength: 500 },
    ],
    nameOf: (row) => maintenance_client_name({ client: row['clientType'] as 1 | 2 | 3 }),
  },
  {
    kind: 'allowedHost',
    label: maintenance_allowed_host,
    addLabel: maintenance_allowed_host_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof allowedHostTable>(() => [
      { id: 'host', label: maintenance_host(), isSortable: true, cell: ({ host }) => host },
    ]),
    fields: [{ type: 'text', name: 'host', label: maintenance_host, hint: maintenance_host_hint, maxLength: 253 }],
    nameOf: (row) => String(row['host']),
  },
  {
    kind: 'carrier',
    label: maintenance_carrier,
    addLabel: maintenance_carrier_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof carrierTable>(() => [
      { id: 'code', label: maintenance_code(), isSortable: true, cell: ({ code }) => code },
      { id: 'name', label: maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      { id: 'trackUrl', label: maintenance_track(), cell: ({ trackUrl }) => (trackUrl ? <code>{trackUrl}</code> : '–') },
    ]),
    fields: [
      { type: 'text', name: 'code', label: maintenance_code, hint: maintenance_carrier_code_hint, maxLength: 20 },
      {
        type: 'text',
        name: 'trackUrl',
        label: maintenance_track,
        hint: () => maintenance_track_hint({ mark: '{no}' }),
        maxLength: 500,
        isOptional: true,
      },
      nameField(60),
    ],
    nameOf: nameIn,
  },
]
