import type { dutyTable } from '#contract/pricing/console/tariffs.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import * as words from '#words'

export const dutyKind: TableKind = {
  kind: 'duty',
  label: words.markets_duty,
  addLabel: words.markets_duty_add,
  filters: ({ countryCode = [] }) => [{ name: 'countryCode', label: words.markets_country_name(), choices: countryCode }],
  columns: columnsFor<typeof dutyTable>(() => [
    { id: 'countryCode', label: words.markets_country_name(), cell: ({ countryCode }) => countryCode },
    { id: 'hsPrefix', label: words.markets_duty_hs(), cell: ({ hsPrefix }) => hsPrefix || words.markets_duty_any() },
    { id: 'originCode', label: words.markets_duty_origin(), cell: ({ originCode }) => originCode || words.markets_duty_any() },
    {
      id: 'dutyRate',
      label: words.markets_duty_rate(),
      isNumeric: true,
      cell: ({ dutyRate }) => words.markets_percent({ percent: dutyRate }),
    },
    { id: 'taxRate', label: words.markets_duty_tax(), isNumeric: true, cell: ({ taxRate }) => words.markets_percent({ percent: taxRate }) },
  ]),
  fields: [
    { type: 'choice', name: 'countryCode', label: words.markets_country_name },
    {
      type: 'text',
      name: 'hsPrefix',
      label: words.markets_duty_hs,
      hint: words.markets_duty_hs_hint,
      isOptional: true,
    },
    {
      type: 'text',
      name: 'originCode',
      label: words.markets_duty_origin,
      hint: words.markets_duty_origin_hint,
      isOptional: true,
    },
    { type: 'amount', name: 'dutyRate', label: words.markets_duty_rate },
    { type: 'amount', name: 'taxRate', label: words.markets_duty_tax },
  ],
  limitOf: limitsOf<typeof dutyTable.add>(),
  nameOf: (row) => `${row['countryCode']} ${row['hsPrefix'] || words.markets_duty_any()}`,
}
