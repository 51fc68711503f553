import type { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { Name } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { nameField, nameIn } from '#web/console/table-kit/parts.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

const LONGEST_NAME = 80

export const attributeKind: TableKind = {
  kind: 'attribute',
  label: words.products_attribute,
  addLabel: words.products_attribute_add,
  columns: columnsFor<typeof attributeTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'valueTotal', label: words.products_values(), isNumeric: true, cell: ({ valueTotal }) => <Figure value={valueTotal} /> },
  ]),
  fields: [nameField(LONGEST_NAME), { type: 'values', name: 'valueList', label: words.products_values, hint: words.products_values_hint }],
  nameOf: nameIn,
}
