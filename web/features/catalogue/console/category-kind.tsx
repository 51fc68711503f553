import type { categoryTable } from '#contract/catalogue/console/categories.ts'
import { Name, Thumbnail } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { NAME, nameIn, SORT } from '#web/console/table-kit/parts.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const categoryKind: TableKind = {
  kind: 'category',
  label: words.catalogue_category,
  addLabel: words.catalogue_category_add,
  columns: columnsFor<{ page: (typeof categoryTable)['page'] }>(() => [
    {
      id: 'name',
      label: words.table_name(),
      // Indents display the tree, since the list contains all categories in the tree's order.
      cell: ({ name, level }) => (
        <span className="block" style={{ paddingLeft: `${(level - 1) * 1.5}rem` }}>
          <Name text={name} />
        </span>
      ),
    },
    { id: 'iconUrl', label: words.table_icon(), cell: ({ iconUrl }) => <Thumbnail src={iconUrl} /> },
    { id: 'sort', label: words.table_sort(), isNumeric: true, cell: ({ sort }) => sort },
  ]),
  fields: [
    {
      type: 'choice',
      name: 'parentId',
      label: words.catalogue_category_parent,
      prompt: words.catalogue_category_top,
      isRoot: true,
    },
    SORT,
    NAME,
    { type: 'picture', name: 'iconFileId', address: 'iconUrl', label: words.table_icon, isOptional: true },
  ],
  limitOf: limitsOf<typeof categoryTable.add>(),
  nameOf: nameIn,
}
