import type { articleTable, articleTypeTable } from '#contract/content/console.ts'
import { Moment, Name, TextLanguages } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { NAME, nameIn, numbered, SCHEDULE, SORT, sortColumn, statusFilter } from '#web/console/table-kit/parts.ts'
import { ScheduleBadge } from '#web/console/table-kit/schedule-badge.tsx'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

const articleKinds = () => numbered([1, 2, 3, 4] as const, (kind) => words.content_article_kind_name({ kind }))

export const articleKind: TableKind = {
  kind: 'article',
  label: words.content_article,
  addLabel: words.content_article_add,
  filters: ({ typeId = [] }) => [
    { name: 'kind', label: words.content_article_kind(), choices: articleKinds() },
    { name: 'typeId', label: words.content_article_type(), choices: typeId },
    statusFilter([0, 1, 2]),
  ],
  columns: (lookups) =>
    columnsFor<typeof articleTable>(({ typeId: types = [] }) => [
      { id: 'title', label: words.table_text_title(), cell: ({ title }) => <span className="block max-w-96 truncate">{title}</span> },
      { id: 'kind', label: words.content_article_kind(), cell: ({ kind }) => words.content_article_kind_name({ kind }) },
      {
        id: 'typeId',
        label: words.content_article_type(),
        cell: ({ typeId }) => types.find(({ value }) => value === typeId)?.label ?? '–',
      },
      { id: 'status', label: words.table_state(), cell: ({ status }) => <ScheduleBadge status={status} /> },
      { id: 'langList', label: words.table_languages(), cell: ({ langList }) => <TextLanguages list={langList} /> },
      { id: 'versionNo', label: words.content_article_version(), cell: ({ versionNo }) => versionNo },
      { id: 'publishTime', label: words.table_published(), cell: (row) => <Moment value={row.publishTime} /> },
      { id: 'updateTime', label: words.table_updated(), isExtra: true, cell: (row) => <Moment value={row.updateTime} /> },
      { id: 'sort', label: words.table_sort(), isNumeric: true, isExtra: true, cell: ({ sort }) => sort },
      { id: 'slug', label: words.content_article_slug(), isExtra: true, cell: ({ slug }) => (slug ? <code>{slug}</code> : '–') },
    ])(lookups),
  fields: [
    {
      type: 'choice',
      name: 'kind',
      label: words.content_article_kind,
      choices: articleKinds,
      isNumber: true,
      isFixed: true,
      initial: '1',
    },
    {
      type: 'choice',
      name: 'typeId',
      label: words.content_article_type,
      hint: words.content_article_type_hint,
      isOptional: true,
    },
    {
      type: 'text',
      name: 'versionNo',
      label: words.content_article_version,
      hint: words.content_article_version_hint,
      initial: '1.0',
    },
    SORT,
    {
      type: 'text',
      name: 'slug',
      label: words.content_article_slug,
      hint: words.content_article_slug_hint,
      isOptional: true,
      isNullable: true,
    },
    { type: 'texts', name: 'textList', label: words.table_text_content },
    SCHEDULE,
  ],
  limitOf: limitsOf<typeof articleTable.add>(),
  nameOf: (row) => String(row['title']),
  preview: 'text',
}

export const articleTypeKind: TableKind = {
  kind: 'articleType',
  label: words.content_article_types,
  addLabel: words.content_article_type_add,
  columns: columnsFor<typeof articleTypeTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    sortColumn(),
  ]),
  fields: [NAME, SORT],
  limitOf: limitsOf<typeof articleTypeTable.add>(),
  nameOf: nameIn,
  preview: 'name',
}
