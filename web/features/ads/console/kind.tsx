import type { adTable } from '#contract/ads/console.ts'
import { Moment, Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, LINK, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

const positions = () => numbered([1, 2, 3, 4] as const, (position) => words.ads_position_name({ position }))

export const adKind: TableKind = {
  kind: 'ad',
  label: words.ads_banners,
  addLabel: words.ads_add,
  filters: () => [{ name: 'position', label: words.ads_position(), choices: positions() }, statusFilter([0, 1, 2, 3])],
  columns: columnsFor<typeof adTable>(() => [
    { id: 'title', label: words.table_text_title(), cell: ({ title }) => <Name text={title} /> },
    { id: 'imageUrl', label: words.table_picture(), cell: ({ imageUrl }) => <Thumbnail src={imageUrl} /> },
    { id: 'position', label: words.ads_position(), cell: (row) => words.ads_position_name({ position: row.position }) },
    { id: 'status', label: words.table_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
    { id: 'publishTime', label: words.table_published(), cell: (row) => <Moment value={row.publishTime} /> },
    { id: 'endTime', label: words.table_ends(), cell: ({ endTime }) => <Moment value={endTime} /> },
    sortColumn(),
    { id: 'skipUrl', label: words.table_link(), isExtra: true, cell: ({ skipUrl }) => <code>{skipUrl}</code> },
  ]),
  fields: [
    { type: 'choice', name: 'position', label: words.ads_position, choices: positions, isNumber: true, initial: '1' },
    LINK,
    SORT,
    { type: 'localized', name: 'title', label: words.table_text_title },
    {
      type: 'picture',
      name: 'imageFileId',
      address: 'imageUrl',
      label: words.table_picture,
      hint: words.ads_picture_hint,
    },
    SCHEDULE,
    END,
  ],
  limitOf: limitsOf<typeof adTable.add>(),
  nameOf: nameIn,
  preview: 'ad',
}
