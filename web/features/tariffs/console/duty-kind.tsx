import type { dutyTable } from '#contract/tariffs/console.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const dutyKind: TableKind = {
  kind: 'duty',
  label: words.tariffs_duty,
  addLabel: words.tariffs_duty_add,
  importLabel: words.tariffs_import,
  filters: ({ countryCode = [] }) => [{ name: 'countryCode', label: words.markets_country_name(), choices: countryCode }],
  columns: columnsFor<typeof dutyTable>(() => [
    { id: 'countryCode', label: words.markets_country_name(), cell: ({ countryCode }) => countryCode },
    { id: 'hsPrefix', label: words.tariffs_duty_hs(), cell: ({ hsPrefix }) => hsPrefix || words.tariffs_duty_any() },
    { id: 'originCode', label: words.tariffs_duty_origin(), cell: ({ originCode }) => originCode || words.tariffs_duty_any() },
    {
      id: 'dutyRate',
      label: words.tariffs_duty_rate(),
      isNumeric: true,
      cell: ({ dutyRate }) => words.markets_percent({ percent: dutyRate }),
    },
    { id: 'taxRate', label: words.tariffs_duty_tax(), isNumeric: true, cell: ({ taxRate }) => words.markets_percent({ percent: taxRate }) },
  ]),
  fields: [
    { type: 'choice', name: 'countryCode', label: words.markets_country_name },
    {
      type: 'text',
      name: 'hsPrefix',
      label: words.tariffs_duty_hs,
      hint: words.tariffs_duty_hs_hint,
      isOptional: true,
    },
    {
      type: 'text',
      name: 'originCode',
      label: words.tariffs_duty_origin,
      hint: words.tariffs_duty_origin_hint,
      isOptional: true,
    },
    { type: 'amount', name: 'dutyRate', label: words.tariffs_duty_rate },
    { type: 'amount', name: 'taxRate', label: words.tariffs_duty_tax },
  ],
  limitOf: limitsOf<typeof dutyTable.add>(),
  nameOf: (row) => `${row['countryCode']} ${row['hsPrefix'] || words.tariffs_duty_any()}`,
}
