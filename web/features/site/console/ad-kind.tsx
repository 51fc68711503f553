import type { adTable } from '#contract/site/console/site.ts'
import { Moment, Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import * as words from '#words'

const positions = () => numbered([1, 2, 3, 4] as const, (position) => words.site_ad_position_name({ position }))
const ADDRESS: KindField = {
  type: 'text',
  name: 'skipUrl',
  label: words.site_address,
  hint: words.site_address_hint,
  maxLength: 500,
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
    { type: 'localized', name: 'title', label: words.table_text_title, maxLength: 120 },
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
  nameOf: nameIn,
  preview: 'ad',
}
