import type { dutyTable, freightTable } from '#contract/markets/console/markets.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import { Money } from '#web/ui/money/money.tsx'
import {
  maintenance_country_name,
  maintenance_duty,
  maintenance_duty_add,
  maintenance_duty_any,
  maintenance_duty_hs,
  maintenance_duty_hs_hint,
  maintenance_duty_origin,
  maintenance_duty_origin_hint,
  maintenance_duty_rate,
  maintenance_duty_tax,
  maintenance_freight,
  maintenance_freight_add,
  maintenance_freight_cubic,
  maintenance_freight_cubic_hint,
  maintenance_freight_days,
  maintenance_freight_first_amount,
  maintenance_freight_first_gram,
  maintenance_freight_lane,
  maintenance_freight_max_days,
  maintenance_freight_max_gram,
  maintenance_freight_min_days,
  maintenance_freight_origin,
  maintenance_freight_step_amount,
  maintenance_freight_step_gram,
  maintenance_freight_type,
  maintenance_freight_type_name,
  maintenance_freight_zone,
  maintenance_freight_zone_hint,
  maintenance_percent,
} from '#words'

const FREIGHT_TYPES = ['1', '2', '3', '4'] as const
const freightTypes = () => FREIGHT_TYPES.map((type) => ({ value: type, label: maintenance_freight_type_name({ type }) }))

/** What it costs to bring goods into a country. */
export const TARIFF_KINDS: readonly TableKind[] = [
  {
    kind: 'freight',
    label: maintenance_freight,
    addLabel: maintenance_freight_add,
    defaultOrder: '-id',
    filters: () => [
      { name: 'freightType', label: maintenance_freight_type(), choices: freightTypes() },
      { name: 'originZone', label: maintenance_freight_origin() },
      { name: 'zone', label: maintenance_freight_zone() },
    ],
    columns: columnsFor<typeof freightTable>(() => [
      {
        id: 'zone',
        label: maintenance_freight_zone(),
        isSortable: true,
        cell: ({ originZone, zone }) => maintenance_freight_lane({ from: originZone, to: zone }),
      },
      {
        id: 'freightType',
        label: maintenance_freight_type(),
        isSortable: true,
        cell: ({ freightType }) => maintenance_freight_type_name({ type: freightType as 1 | 2 | 3 | 4 }),
      },
      { id: 'firstGram', label: maintenance_freight_first_gram(), isNumeric: true, cell: ({ firstGram }) => <Figure value={firstGram} /> },
      {
        id: 'firstAmount',
        label: maintenance_freight_first_amount(),
        isNumeric: true,
        cell: ({ firstAmount, currencyCode }) => <Money amount={firstAmount} currencyCode={currencyCode} />,
      },
      { id: 'stepGram', label: maintenance_freight_step_gram(), isNumeric: true, cell: ({ stepGram }) => <Figure value={stepGram} /> },
      {
        id: 'stepAmount',
        label: maintenance_freight_step_amount(),
        isNumeric: true,
        cell: ({ stepAmount, currencyCode }) => <Money amount={stepAmount} currencyCode={currencyCode} />,
      },
      {
        id: 'cubicCmPerKg',
        label: maintenance_freight_cubic(),
        isNumeric: true,
        isExtra: true,
        cell: (row) => <Figure value={row.cubicCmPerKg} />,
      },
      {
        id: 'maxGram',
        label: maintenance_freight_max_gram(),
        isNumeric: true,
        cell: ({ maxGram }) => (maxGram === null ? '–' : <Figure value={maxGram} />),
      },
      { id: 'minDays', label: maintenance_freight_days(), isNumeric: true, cell: ({ minDays, maxDays }) => `${minDays}–${maxDays}` },
    ]),
    fields: [
      {
        type: 'text',
        name: 'originZone',
        label: maintenance_freight_origin,
        hint: maintenance_freight_zone_hint,
        maxLength: 20,
        initial: 'china',
      },
      { type: 'text', name: 'zone', label: maintenance_freight_zone, hint: maintenance_freight_zone_hint, maxLength: 20 },
      { type: 'choice', name: 'freightType', label: maintenance_freight_type, choices: freightTypes, isNumber: true },
      { type: 'number', name: 'firstGram', label: maintenance_freight_first_gram },
      { type: 'amount', name: 'firstAmount', label: maintenance_freight_first_amount },
      { type: 'number', name: 'cubicCmPerKg', label: maintenance_freight_cubic, hint: maintenance_freight_cubic_hint },
      { type: 'number', name: 'stepGram', label: maintenance_freight_step_gram },
      { type: 'amount', name: 'stepAmount', label: maintenance_freight_step_amount },
      { type: 'number', name: 'maxGram', label: maintenance_freight_max_gram, isOptional: true },
      { type: 'number', name: 'minDays', label: maintenance_freight_min_days },
      { type: 'number', name: 'maxDays', label: maintenance_freight_max_days },
    ],
    nameOf: (row) =>
      `${maintenance_freight_lane({ from: String(row['originZone']), to: String(row['zone']) })} · ${maintenance_freight_type_name({ type: row['freightType'] as 1 | 2 | 3 | 4 })}`,
  },
  {
    kind: 'duty',
    label: maintenance_duty,
    addLabel: maintenance_duty_add,
    defaultOrder: '-id',
    filters: ({ countryCode = [] }) => [{ name: 'countryCode', label: maintenance_country_name(), choices: countryCode }],
    columns: columnsFor<typeof dutyTable>(() => [
      { id: 'countryCode', label: maintenance_country_name(), isSortable: true, cell: ({ countryCode }) => countryCode },
      { id: 'hsPrefix', label: maintenance_duty_hs(), isSortable: true, cell: ({ hsPrefix }) => hsPrefix || maintenance_duty_any() },
      { id: 'originCode', label: maintenance_duty_origin(), cell: ({ originCode }) => originCode || maintenance_duty_any() },
      {
        id: 'dutyRate',
        label: maintenance_duty_rate(),
        isNumeric: true,
        cell: ({ dutyRate }) => maintenance_percent({ percent: dutyRate }),
      },
      { id: 'taxRate', label: maintenance_duty_tax(), isNumeric: true, cell: ({ taxRate }) => maintenance_percent({ percent: taxRate }) },
    ]),
    fields: [
      { type: 'choice', name: 'countryCode', label: maintenance_country_name },
      { type: 'text', name: 'hsPrefix', label: maintenance_duty_hs, hint: maintenance_duty_hs_hint, maxLength: 10, isOptional: true },
      {
        type: 'text',
        name: 'originCode',
        label: maintenance_duty_origin,
        hint: maintenance_duty_origin_hint,
        maxLength: 10,
        isOptional: true,
      },
      { type: 'amount', name: 'dutyRate', label: maintenance_duty_rate },
      { type: 'amount', name: 'taxRate', label: maintenance_duty_tax },
    ],
    nameOf: (row) => `${row['countryCode']} ${row['hsPrefix'] || maintenance_duty_any()}`,
  },
]
