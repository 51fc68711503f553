import { isImported, type TaxType } from '#contract/pricing/pricing.ts'
import * as words from '#words'

const PARTS = ['freightAmount', 'dutyAmount', 'taxAmount'] as const
type Part = (typeof PARTS)[number]

/** Whether the label of a cost depends on the destination, and has to come from `costLabel`. */
export const isTaxedPart = (name: string): name is Part => PARTS.some((part) => part === name)

/** The label of a cost. Trade within a country or a customs union is not an import, and its freight is not international. */
export function costLabel(name: Part, taxType: TaxType): string {
  if (name === 'dutyAmount') return words.pricing_cost_duty()
  if (name === 'taxAmount') return words.pricing_tax({ type: String(taxType) })
  return isImported(taxType) ? words.pricing_cost_freight() : words.pricing_freight_inland()
}
