import { type Incoterms, paidApart } from '#contract/pricing/pricing.ts'
import type { Costs } from '#web/features/pricing/cost-lines.ts'
import { minus } from '#web/ui/money/arithmetic.ts'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import type { SumLine } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

/** The lines from the landed total to the amount payable on this platform. */
export function payableLines(costs: Costs, incoterms: Incoterms, name: string, look?: SumLine['look']): SumLine[] {
  const apart = minus(costs.totalAmount, costs.payableAmount)
  const what = paidApart({ incoterms, taxType: costs.taxType })
  return [
    ...(what !== null && isNonZero(apart) ? [{ name: words.pricing_apart({ what }), amount: apart, kind: 'less' } as const] : []),
    { name, amount: costs.payableAmount, kind: 'sum', ...(look && { look }) },
  ]
}
