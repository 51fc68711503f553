import type { currencyTable } from '#contract/markets/console/markets.ts'
import { Name, Yes } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { nameField, nameIn, SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import * as words from '#words'

const LONGEST_NAME = 80
const DEFAULT: KindField = { type: 'flag', name: 'isDefault', label: words.markets_default, hint: words.markets_default_hint }

export const currencyKind: TableKind = {
  kind: 'currency',
  label: words.markets_currency,
  addLabel: words.markets_currency_add,
  columns: columnsFor<typeof currencyTable>(() => [
    { id: 'code', label: words.table_code(), cell: ({ code }) => code },
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'digits', label: words.markets_digits(), isNumeric: true, cell: ({ digits }) => digits },
    { id: 'isDefault', label: words.markets_default(), cell: ({ isDefault }) => <Yes is={isDefault === 1} /> },
    sortColumn(),
  ]),
  fields: [
    {
      type: 'text',
      name: 'code',
      label: words.table_code,
      hint: words.markets_currency_code_hint,
      maxLength: 3,
      isFixed: true,
    },
    { type: 'number', name: 'digits', label: words.markets_digits, hint: words.markets_digits_hint, isFixed: true, initial: '2' },
    SORT,
    nameField(LONGEST_NAME),
    DEFAULT,
  ],
  nameOf: nameIn,
}
