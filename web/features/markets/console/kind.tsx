import type { countryTable, currencyTable } from '#contract/markets/console/markets.ts'
import { CheckMark, Name } from '#web/console/table-kit/cells.tsx'
import { columnsFor, type KindField, type TableKind } from '#web/console/table-kit/kind.ts'
import { NAME, nameIn, SORT, sortColumn } from '#web/console/table-kit/parts.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

const DEFAULT: KindField = { type: 'flag', name: 'isDefault', label: words.markets_default, hint: words.markets_default_hint }

/** The code is shown, too, since filters and forms take it. */
const zoneText = (zone: string) => words.ui_remarked({ text: words.tariffs_freight_zone_name({ zone }), remark: zone })

export const countryKind: TableKind = {
  kind: 'country',
  label: words.markets_country,
  addLabel: words.markets_country_add,
  filters: ({ currencyCode = [] }) => [
    { name: 'currencyCode', label: words.markets_currency_name(), choices: currencyCode },
    { name: 'freightZone', label: words.tariffs_freight_zone() },
  ],
  columns: columnsFor<typeof countryTable>(() => [
    { id: 'code', label: words.table_code(), cell: ({ code }) => code },
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'currencyCode', label: words.markets_currency_name(), cell: ({ currencyCode }) => currencyCode },
    { id: 'callingCode', label: words.markets_calling_code(), cell: ({ callingCode }) => callingCode },
    {
      id: 'freightZone',
      label: words.tariffs_freight_zone(),
      cell: ({ freightZone }) => (freightZone === null ? '–' : zoneText(freightZone)),
    },
    { id: 'customsUnion', label: words.markets_union(), cell: ({ customsUnion }) => customsUnion ?? '–' },
    { id: 'isDefault', label: words.markets_default(), cell: ({ isDefault }) => <CheckMark is={isDefault === 1} /> },
    sortColumn(),
  ]),
  fields: [
    { type: 'text', name: 'code', label: words.table_code, hint: words.markets_country_code_hint, isFixed: true },
    { type: 'choice', name: 'currencyCode', label: words.markets_currency_name },
    { type: 'text', name: 'callingCode', label: words.markets_calling_code, hint: words.markets_calling_code_hint },
    {
      type: 'text',
      name: 'freightZone',
      label: words.tariffs_freight_zone,
      hint: words.tariffs_freight_zone_hint,
      isOptional: true,
      isNullable: true,
    },
    {
      type: 'text',
      name: 'customsUnion',
      label: words.markets_union,
      hint: words.markets_union_hint,
      isOptional: true,
      isNullable: true,
    },
    SORT,
    NAME,
    DEFAULT,
  ],
  limitOf: limitsOf<typeof countryTable.add>(),
  nameOf: nameIn,
}

export const currencyKind: TableKind = {
  kind: 'currency',
  label: words.markets_currency,
  addLabel: words.markets_currency_add,
  columns: columnsFor<typeof currencyTable>(() => [
    { id: 'code', label: words.table_code(), cell: ({ code }) => code },
    { id: 'name', label: words.table_name(), cell: ({ name }) => <Name text={name} /> },
    { id: 'digits', label: words.markets_digits(), isNumeric: true, cell: ({ digits }) => digits },
    { id: 'isDefault', label: words.markets_default(), cell: ({ isDefault }) => <CheckMark is={isDefault === 1} /> },
    sortColumn(),
  ]),
  fields: [
    {
      type: 'text',
      name: 'code',
      label: words.table_code,
      hint: words.markets_currency_code_hint,
      isFixed: true,
    },
    { type: 'number', name: 'digits', label: words.markets_digits, hint: words.markets_digits_hint, isFixed: true, initial: '2' },
    SORT,
    NAME,
    DEFAULT,
  ],
  limitOf: limitsOf<typeof currencyTable.add>(),
  nameOf: nameIn,
}
