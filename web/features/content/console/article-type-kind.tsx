import type { articleTypeTable } from '#contract/content/console.ts'
import { Name } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { nameField, nameIn, SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import * as words from '#words'

export const articleTypeKind: TableKind = {
  kind: 'articleType',
  label: words.content_article_types,
  addLabel: words.content_article_type_add,
  columns: columnsFor<typeof articleTypeTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    sortColumn(),
  ]),
  fields: [nameField(60), SORT],
  nameOf: nameIn,
  preview: 'name',
}
