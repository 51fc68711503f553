import type { freightTable } from '#contract/tariffs/console.ts'
import { columnsFor, type TableKind } from '#web/console/table-kit/kind.ts'
import { limitsOf } from '#web/ui/form/limits.ts'
import { Figure } from '#web/ui/money/figure.tsx'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

const FREIGHT_TYPES = ['1', '2', '3', '4'] as const
const freightTypes = () => FREIGHT_TYPES.map((type) => ({ value: type, label: words.tariffs_freight_type_name({ type }) }))

const zoneName = (zone: string) => words.tariffs_freight_zone_name({ zone })
export const laneName = (from: string, to: string) => words.tariffs_freight_lane({ from: zoneName(from), to: zoneName(to) })

export const freightKind: TableKind = {
  kind: 'freight',
  label: words.tariffs_freight,
  addLabel: words.tariffs_freight_add,
  importLabel: words.tariffs_import,
  filters: () => [
    { name: 'freightType', label: words.tariffs_freight_type(), choices: freightTypes() },
    { name: 'originZone', label: words.tariffs_freight_origin() },
    { name: 'zone', label: words.tariffs_freight_zone() },
  ],
  columns: columnsFor<typeof freightTable>(() => [
    {
      id: 'zone',
      label: words.tariffs_freight_zone(),
      cell: ({ originZone, zone }) => laneName(originZone, zone),
    },
    {
      id: 'freightType',
      label: words.tariffs_freight_type(),
      cell: ({ freightType }) => words.tariffs_freight_type_name({ type: freightType as 1 | 2 | 3 | 4 }),
    },
    { id: 'firstGram', label: words.tariffs_freight_first_gram(), isNumeric: true, cell: ({ firstGram }) => <Figure value={firstGram} /> },
    {
      id: 'firstAmount',
      label: words.tariffs_freight_first_amount(),
      isNumeric: true,
      cell: ({ firstAmount, currencyCode }) => <Money amount={firstAmount} currencyCode={currencyCode} />,
    },
    { id: 'stepGram', label: words.tariffs_freight_step_gram(), isNumeric: true, cell: ({ stepGram }) => <Figure value={stepGram} /> },
    {
      id: 'stepAmount',
      label: words.tariffs_freight_step_amount(),
      isNumeric: true,
      cell: ({ stepAmount, currencyCode }) => <Money amount={stepAmount} currencyCode={currencyCode} />,
    },
    {
      id: 'cubicCmPerKg',
      label: words.tariffs_freight_cubic(),
      isNumeric: true,
      isExtra: true,
      cell: (row) => <Figure value={row.cubicCmPerKg} />,
    },
    {
      id: 'maxGram',
      label: words.tariffs_freight_max_gram(),
      isNumeric: true,
      cell: ({ maxGram }) => (maxGram === null ? '–' : <Figure value={maxGram} />),
    },
    { id: 'minDays', label: words.tariffs_freight_days(), isNumeric: true, cell: ({ minDays, maxDays }) => `${minDays}–${maxDays}` },
  ]),
  fields: [
    {
      type: 'text',
      name: 'originZone',
      label: words.tariffs_freight_origin,
      hint: words.tariffs_freight_zone_hint,
      initial: 'china',
    },
    { type: 'text', name: 'zone', label: words.tariffs_freight_zone, hint: words.tariffs_freight_zone_hint },
    { type: 'choice', name: 'freightType', label: words.tariffs_freight_type, choices: freightTypes, isNumber: true },
    { type: 'number', name: 'firstGram', label: words.tariffs_freight_first_gram },
    { type: 'amount', name: 'firstAmount', label: words.tariffs_freight_first_amount },
    { type: 'number', name: 'cubicCmPerKg', label: words.tariffs_freight_cubic, hint: words.tariffs_freight_cubic_hint },
    { type: 'number', name: 'stepGram', label: words.tariffs_freight_step_gram },
    { type: 'amount', name: 'stepAmount', label: words.tariffs_freight_step_amount },
    { type: 'number', name: 'maxGram', label: words.tariffs_freight_max_gram, isOptional: true },
    { type: 'number', name: 'minDays', label: words.tariffs_freight_min_days },
    { type: 'number', name: 'maxDays', label: words.tariffs_freight_max_days },
  ],
  limitOf: limitsOf<typeof freightTable.add>(),
  nameOf: (row) =>
    `${laneName(String(row['originZone']), String(row['zone']))} · ${words.tariffs_freight_type_name({ type: row['freightType'] as 1 | 2 | 3 | 4 })}`,
}
