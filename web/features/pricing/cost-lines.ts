import { type Incoterms, isImported, type TaxType } from '#contract/pricing/pricing.ts'
import { costLabel } from '#web/features/pricing/cost-label.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import type { SumLine } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

/** Decimal strings, as in every answer with prices. */
export interface Costs {
  goodsAmount: string
  freightAmount: string
  serviceAmount: string
  dutyAmount: string
  taxAmount: string
  discountAmount: string
  totalAmount: string
  payableAmount: string
  taxType: TaxType
}

interface Terms {
  incoterms: Incoterms
  /** Whether duty and tax are estimates, because customs charges them and may compute them differently. */
  isEstimate: boolean
  /** Whether nothing is ordered yet: freight and total are estimates too, and the total is highlighted as the basis of the decision. */
  isOpen?: boolean
}

/** The lines from the goods' amount to the landed total. */
export function costLines(costs: Costs, { incoterms, isEstimate, isOpen = false }: Terms): SumLine[] {
  const { taxType } = costs
  const isFreightOwn = incoterms === 'EXW' || incoterms === 'FOB'
  return [
    { name: words.pricing_cost_goods(), amount: costs.goodsAmount },
    { name: words.pricing_cost_service(), amount: costs.serviceAmount },
    { name: costLabel('freightAmount', taxType), amount: costs.freightAmount, isEstimate: isFreightOwn || isOpen },
    ...(isImported(taxType) ? [{ name: costLabel('dutyAmount', taxType), amount: costs.dutyAmount, isEstimate }] : []),
    ...(taxType ? [{ name: costLabel('taxAmount', taxType), amount: costs.taxAmount, isEstimate }] : []),
    ...(isNonZero(costs.discountAmount)
      ? [{ name: words.pricing_cost_discount(), amount: costs.discountAmount, kind: 'less', look: 'saving' } as const]
      : []),
    { name: words.pricing_cost_total(), amount: costs.totalAmount, kind: 'sum', ...(isOpen && { isEstimate: true, look: 'decisive' }) },
  ]
}
