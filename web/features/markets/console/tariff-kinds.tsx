import type { dutyTable, freightTable } from '#contract/markets/console/markets.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

const FREIGHT_TYPES = ['1', '2', '3', '4'] as const
const freightTypes = () => FREIGHT_TYPES.map((type) => ({ value: type, label: words.maintenance_freight_type_name({ type }) }))

/** What it costs to bring goods into a country. */
export const TARIFF_KINDS: readonly TableKind[] = [
  {
    kind: 'freight',
    label: words.maintenance_freight,
    addLabel: words.maintenance_freight_add,
    defaultOrder: '-id',
    filters: () => [
      { name: 'freightType', label: words.maintenance_freight_type(), choices: freightTypes() },
      { name: 'originZone', label: words.maintenance_freight_origin() },
      { name: 'zone', label: words.maintenance_freight_zone() },
    ],
    columns: columnsFor<typeof freightTable>(() => [
      {
        id: 'zone',
        label: words.maintenance_freight_zone(),
        isSortable: true,
        cell: ({ originZone, zone }) => words.maintenance_freight_lane({ from: originZone, to: zone }),
      },
      {
        id: 'freightType',
        label: words.maintenance_freight_type(),
        isSortable: true,
        cell: ({ freightType }) => words.maintenance_freight_type_name({ type: freightType as 1 | 2 | 3 | 4 }),
      },
      {
        id: 'firstGram',
        label: words.maintenance_freight_first_gram(),
        isNumeric: true,
        cell: ({ firstGram }) => <Figure value={firstGram} />,
      },
      {
        id: 'firstAmount',
        label: words.maintenance_freight_first_amount(),
        isNumeric: true,
        cell: ({ firstAmount, currencyCode }) => <Money amount={firstAmount} currencyCode={currencyCode} />,
      },
      {
        id: 'stepGram',
        label: words.maintenance_freight_step_gram(),
        isNumeric: true,
        cell: ({ stepGram }) => <Figure value={stepGram} />,
      },
      {
        id: 'stepAmount',
        label: words.maintenance_freight_step_amount(),
        isNumeric: true,
        cell: ({ stepAmount, currencyCode }) => <Money amount={stepAmount} currencyCode={currencyCode} />,
      },
      {
        id: 'cubicCmPerKg',
        label: words.maintenance_freight_cubic(),
        isNumeric: true,
        isExtra: true,
        cell: (row) => <Figure value={row.cubicCmPerKg} />,
      },
      {
        id: 'maxGram',
        label: words.maintenance_freight_max_gram(),
        isNumeric: true,
        cell: ({ maxGram }) => (maxGram === null ? '–' : <Figure value={maxGram} />),
      },
      { id: 'minDays', label: words.maintenance_freight_days(), isNumeric: true, cell: ({ minDays, maxDays }) => `${minDays}–${maxDays}` },
    ]),
    fields: [
      {
        type: 'text',
        name: 'originZone',
        label: words.maintenance_freight_origin,
        hint: words.maintenance_freight_zone_hint,
        maxLength: 20,
        initial: 'china',
      },
      { type: 'text', name: 'zone', label: words.maintenance_freight_zone, hint: words.maintenance_freight_zone_hint, maxLength: 20 },
      { type: 'choice', name: 'freightType', label: words.maintenance_freight_type, choices: freightTypes, isNumber: true },
      { type: 'number', name: 'firstGram', label: words.maintenance_freight_first_gram },
      { type: 'amount', name: 'firstAmount', label: words.maintenance_freight_first_amount },
      { type: 'number', name: 'cubicCmPerKg', label: words.maintenance_freight_cubic, hint: words.maintenance_freight_cubic_hint },
      { type: 'number', name: 'stepGram', label: words.maintenance_freight_step_gram },
      { type: 'amount', name: 'stepAmount', label: words.maintenance_freight_step_amount },
      { type: 'number', name: 'maxGram', label: words.maintenance_freight_max_gram, isOptional: true },
      { type: 'number', name: 'minDays', label: words.maintenance_freight_min_days },
      { type: 'number', name: 'maxDays', label: words.maintenance_freight_max_days },
    ],
    nameOf: (row) =>
      `${words.maintenance_freight_lane({ from: String(row['originZone']), to: String(row['zone']) })} · ${words.maintenance_freight_type_name({ type: row['freightType'] as 1 | 2 | 3 | 4 })}`,
  },
  {
    kind: 'duty',
    label: words.maintenance_duty,
    addLabel: words.maintenance_duty_add,
    defaultOrder: '-id',
    filters: ({ countryCode = [] }) => [{ name: 'countryCode', label: words.maintenance_country_name(), choices: countryCode }],
    columns: columnsFor<typeof dutyTable>(() => [
      { id: 'countryCode', label: words.maintenance_country_name(), isSortable: true, cell: ({ countryCode }) => countryCode },
      {
        id: 'hsPrefix',
        label: words.maintenance_duty_hs(),
        isSortable: true,
        cell: ({ hsPrefix }) => hsPrefix || words.maintenance_duty_any(),
      },
      { id: 'originCode', label: words.maintenance_duty_origin(), cell: ({ originCode }) => originCode || words.maintenance_duty_any() },
      {
        id: 'dutyRate',
        label: words.maintenance_duty_rate(),
        isNumeric: true,
        cell: ({ dutyRate }) => words.maintenance_percent({ percent: dutyRate }),
      },
      {
        id: 'taxRate',
        label: words.maintenance_duty_tax(),
        isNumeric: true,
        cell: ({ taxRate }) => words.maintenance_percent({ percent: taxRate }),
      },
    ]),
    fields: [
      { type: 'choice', name: 'countryCode', label: words.maintenance_country_name },
      {
        type: 'text',
        name: 'hsPrefix',
        label: words.maintenance_duty_hs,
        hint: words.maintenance_duty_hs_hint,
        maxLength: 10,
        isOptional: true,
      },
      {
        type: 'text',
        name: 'originCode',
        label: words.maintenance_duty_origin,
        hint: words.maintenance_duty_origin_hint,
        maxLength: 10,
        isOptional: true,
      },
      { type: 'amount', name: 'dutyRate', label: words.maintenance_duty_rate },
      { type: 'amount', name: 'taxRate', label: words.maintenance_duty_tax },
    ],
    nameOf: (row) => `${row['countryCode']} ${row['hsPrefix'] || words.maintenance_duty_any()}`,
  },
]
