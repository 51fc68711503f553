import type { announcementTable } from '#contract/announcements/console.ts'
import type { articleTable, articleTypeTable } from '#contract/content/console.ts'
import { Moment, Name, TextLanguages } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { END, nameField, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import {
  maintenance_announcement,
  maintenance_announcement_add,
  maintenance_article,
  maintenance_article_add,
  maintenance_article_kind,
  maintenance_article_kind_name,
  maintenance_article_slug,
  maintenance_article_slug_hint,
  maintenance_article_type,
  maintenance_article_type_add,
  maintenance_article_type_hint,
  maintenance_article_types,
  maintenance_article_version,
  maintenance_article_version_hint,
  maintenance_ends,
  maintenance_languages,
  maintenance_name,
  maintenance_published,
  maintenance_sort,
  maintenance_state,
  maintenance_text_content,
  maintenance_text_title,
  maintenance_updated,
} from '#words'

const articleKinds = () => numbered([1, 2, 3, 4] as const, (kind) => maintenance_article_kind_name({ kind }))

/** What operators write. */
export const TEXT_KINDS: readonly TableKind[] = [
  {
    kind: 'announcement',
    label: maintenance_announcement,
    addLabel: maintenance_announcement_add,
    isSearched: true,
    defaultOrder: '-publishTime',
    filters: () => [statusFilter([0, 1, 2, 3])],
    columns: columnsFor<typeof announcementTable>(() => [
      { id: 'title', label: maintenance_text_title(), cell: ({ title }) => <span className="block max-w-96 truncate">{title}</span> },
      { id: 'status', label: maintenance_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
      { id: 'langList', label: maintenance_languages(), cell: ({ langList }) => <TextLanguages list={langList} /> },
      { id: 'publishTime', label: maintenance_published(), isSortable: true, cell: (row) => <Moment value={row.publishTime} /> },
      { id: 'endTime', label: maintenance_ends(), isSortable: true, cell: ({ endTime }) => <Moment value={endTime} /> },
    ]),
    fields: [{ type: 'texts', name: 'textList', label: maintenance_text_content, hasSummary: true }, SCHEDULE, END],
    nameOf: (row) => String(row['title']),
    preview: 'text',
  },
  {
    kind: 'article',
    label: maintenance_article,
    addLabel: maintenance_article_add,
    isSearched: true,
    defaultOrder: '-id',
    filters: ({ typeId = [] }) => [
      { name: 'kind', label: maintenance_article_kind(), choices: articleKinds() },
      { name: 'typeId', label: maintenance_article_type(), choices: typeId },
      statusFilter([0, 1, 2]),
    ],
    columns: (lookups) =>
      columnsFor<typeof articleTable>(({ typeId: types = [] }) => [
        { id: 'title', label: maintenance_text_title(), cell: ({ title }) => <span className="block max-w-96 truncate">{title}</span> },
        { id: 'kind', label: maintenance_article_kind(), cell: ({ kind }) => maintenance_article_kind_name({ kind }) },
        {
          id: 'typeId',
          label: maintenance_article_type(),
          cell: ({ typeId }) => types.find(({ value }) => value === typeId)?.label ?? '–',
        },
        { id: 'status', label: maintenance_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
        { id: 'langList', label: maintenance_languages(), cell: ({ langList }) => <TextLanguages list={langList} /> },
        { id: 'versionNo', label: maintenance_article_version(), cell: ({ versionNo }) => versionNo },
        { id: 'publishTime', label: maintenance_published(), isSortable: true, cell: (row) => <Moment value={row.publishTime} /> },
        {
          id: 'updateTime',
          label: maintenance_updated(),
          isSortable: true,
          isExtra: true,
          cell: (row) => <Moment value={row.updateTime} />,
        },
        { id: 'sort', label: maintenance_sort(), isSortable: true, isNumeric: true, isExtra: true, cell: ({ sort }) => sort },
        { id: 'slug', label: maintenance_article_slug(), isExtra: true, cell: ({ slug }) => (slug ? <code>{slug}</code> : '–') },
      ])(lookups),
    fields: [
      { type: 'choice', name: 'kind', label: maintenance_article_kind, choices: articleKinds, isNumber: true, isFixed: true, initial: '1' },
      { type: 'choice', name: 'typeId', label: maintenance_article_type, hint: maintenance_article_type_hint, isOptional: true },
      {
        type: 'text',
        name: 'versionNo',
        label: maintenance_article_version,
        hint: maintenance_article_version_hint,
        maxLength: 20,
        initial: '1.0',
      },
      SORT,
      {
        type: 'text',
        name: 'slug',
        label: maintenance_article_slug,
        hint: maintenance_article_slug_hint,
        maxLength: 40,
        isOptional: true,
        isNullable: true,
      },
      { type: 'texts', name: 'textList', label: maintenance_text_content },
      SCHEDULE,
    ],
    nameOf: (row) => String(row['title']),
    preview: 'text',
  },
  {
    kind: 'articleType',
    label: maintenance_article_types,
    addLabel: maintenance_article_type_add,
    defaultOrder: '-id',
    columns: columnsFor<typeof articleTypeTable>(() => [
      { id: 'name', label: maintenance_name(), cell: ({ name }) => <Name text={name} /> },
      sortColumn(),
    ]),
    fields: [nameField(60), SORT],
    nameOf: nameIn,
    preview: 'name',
  },
]
