import { isImported, type TaxType } from '#contract/pricing/pricing.ts'
import * as words from '#words'

const PARTS = ['freightAmount', 'dutyAmount', 'taxAmount'] as const
type Part = (typeof PARTS)[number]

/** Whether what a part of the cost is called depends on where the goods go. */
export const isTaxedPart = (name: string): name is Part => PARTS.some((part) => part === name)

/** What it is called: trade within a country or a customs union is no import, and its freight is not international. */
export function costLabel(name: Part, taxType: TaxType): string {
  if (name === 'dutyAmount') return words.pricing_cost_duty()
  if (name === 'taxAmount') return words.pricing_tax({ type: String(taxType) })
  return isImported(taxType) ? words.pricing_cost_freight() : words.pricing_freight_inland()
}
