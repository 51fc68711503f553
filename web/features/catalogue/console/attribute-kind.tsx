import type { attributeTable } from '#contract/catalogue/console/attributes.ts'
import { Name } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { NAME, nameIn } from '#web/console/table-kit/parts.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import * as words from '#words'

export const attributeKind: TableKind = {
  kind: 'attribute',
  label: words.products_attribute,
  addLabel: words.products_attribute_add,
  columns: columnsFor<typeof attributeTable>(() => [
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'valueTotal', label: words.products_values(), isNumeric: true, cell: ({ valueTotal }) => <Figure value={valueTotal} /> },
  ]),
  fields: [NAME, { type: 'values', name: 'valueList', label: words.products_values, hint: words.products_values_hint }],
  limitOf: limitsOf<typeof attributeTable.add>(),
  nameOf: nameIn,
}
