import type { announcementTable } from '#contract/announcements/console.ts'
import type { articleTable, articleTypeTable } from '#contract/content/console.ts'
import { Moment, Name, TextLanguages } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, nameField, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import * as words from '#words'

const articleKinds = () => numbered([1, 2, 3, 4] as const, (kind) => words.maintenance_article_kind_name({ kind }))

/** What operators write. */
export const TEXT_KINDS: readonly TableKind[] = [
  {
    kind: 'announcement',
    label: words.maintenance_announcement,
    addLabel: words.maintenance_announcement_add,
    isSearched: true,
    defaultOrder: '-publishTime',
    filters: () => [statusFilter([0, 1, 2, 3])],
    columns: columnsFor<typeof announcementTable>(() => [
      { id: 'title', label: words.maintenance_text_title(), cell: ({ title }) => <span className="block max-w-96 truncate">{title}</span> },
      { id: 'status', label: words.maintenance_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
      { id: 'langList', label: words.maintenance_languages(), cell: ({ langList }) => <TextLanguages list={langList} /> },
      { id: 'publishTime', label: words.maintenance_published(), isSortable: true, cell: (row) => <Moment value={row.publishTime} /> },
      { id: 'endTime', label: words.maintenance_ends(), isSortable: true, cell: ({ endTime }) => <Moment value={endTime} /> },
    ]),
    fields: [{ type: 'texts', name: 'textList', label: words.maintenance_text_content, hasSummary: true }, SCHEDULE, END],
    nameOf: (row) => String(row['title']),
    preview: 'text',
  },
  {
    kind: 'article',
    label: words.maintenance_article,
    addLabel: words.maintenance_article_add,
    isSearched: true,
    defaultOrder: '-id',
    filters: ({ typeId = [] }) => [
      { name: 'kind', label: words.maintenance_article_kind(), choices: articleKinds() },
      { name: 'typeId', label: words.maintenance_article_type(), choices: typeId },
      statusFilter([0, 1, 2]),
    ],
    columns: (lookups) =>
      columnsFor<typeof articleTable>(({ typeId: types = [] }) => [
        {
          id: 'title',
          label: words.maintenance_text_title(),
          cell: ({ title }) => <span className="block max-w-96 truncate">{title}</span>,
        },
        { id: 'kind', label: words.maintenance_article_kind(), cell: ({ kind }) => words.maintenance_article_kind_name({ kind }) },
        {
          id: 'typeId',
          label: words.maintenance_article_type(),
          cell: ({ typeId }) => types.find(({ value }) => value === typeId)?.label ?? '–',
        },
        { id: 'status', label: words.maintenance_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
        { id: 'langList', label: words.maintenance_languages(), cell: ({ langList }) => <TextLanguages list={langList} /> },
        { id: 'versionNo', label: words.maintenance_article_version(), cell: ({ versionNo }) => versionNo },
        { id: 'publishTime', label: words.maintenance_published(), isSortable: true, cell: (row) => <Moment value={row.publishTime} /> },
        {
          id: 'updateTime',
          label: words.maintenance_updated(),
          isSortable: true,
          isExtra: true,
          cell: (row) => <Moment value={row.updateTime} />,
        },
        { id: 'sort', label: words.maintenance_sort(), isSortable: true, isNumeric: true, isExtra: true, cell: ({ sort }) => sort },
        { id: 'slug', label: words.maintenance_article_slug(), isExtra: true, cell: ({ slug }) => (slug ? <code>{slug}</code> : '–') },
      ])(lookups),
    fields: [
      {
        type: 'choice',
        name: 'kind',
        label: words.maintenance_article_kind,
        choices: articleKinds,
        isNumber: true,
        isFixed: true,
        initial: '1',
      },
      {
        type: 'choice',
        name: 'typeId',
        label: words.maintenance_article_type,
        hint: words.maintenance_article_type_hint,
        isOptional: true,
      },
      {
        type: 'text',
        name: 'versionNo',
        label: words.maintenance_article_version,
        hint: words.maintenance_article_version_hint,
        maxLength: 20,
        initial: '1.0',
      },
      SORT,
      {
        type: 'text',
        name: 'slug',
        label: words.maintenance_article_slug,
        hint: words.maintenance_article_slug_hint,
        maxLength: 40,
        isOptional: true,
        isNullable: true,
      },
      { type: 'texts', name: 'textList', label: words.maintenance_text_content },
      SCHEDULE,
    ],
    nameOf: (row) => String(row['title']),
    preview: 'text',
  },
  {
    kind: 'articleType',
    label: words.maintenance_article_types,
    addLabel: words.maintenance_article_type_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof articleTypeTable>(() => [
      { id: 'name', label: words.maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      sortColumn(),
    ]),
    fields: [nameField(60), SORT],
    nameOf: nameIn,
    preview: 'name',
  },
]
