import type { announcementTable } from '#contract/announcements/console.ts'
import { Moment, TextLanguages } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, SCHEDULE, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const announcementKind: TableKind = {
  kind: 'announcement',
  label: words.announcements_announcement,
  addLabel: words.announcements_announcement_add,
  filters: () => [statusFilter([0, 1, 2, 3])],
  columns: columnsFor<typeof announcementTable>(() => [
    { id: 'title', label: words.table_text_title(), cell: ({ title }) => <span className="block max-w-96 truncate">{title}</span> },
    { id: 'status', label: words.table_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
    { id: 'langList', label: words.table_languages(), cell: ({ langList }) => <TextLanguages list={langList} /> },
    { id: 'publishTime', label: words.table_published(), cell: (row) => <Moment value={row.publishTime} /> },
    { id: 'endTime', label: words.table_ends(), cell: ({ endTime }) => <Moment value={endTime} /> },
  ]),
  fields: [{ type: 'texts', name: 'textList', label: words.table_text_content, hasSummary: true }, SCHEDULE, END],
  limitOf: limitsOf<typeof announcementTable.add>(),
  nameOf: (row) => String(row['title']),
  preview: 'text',
}
