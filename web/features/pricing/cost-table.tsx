import type { Incoterms } from '#contract/pricing/pricing.ts'
import { type Costs, costLines } from '#web/features/pricing/cost-lines.ts'
import { payableLines } from '#web/features/pricing/payable-lines.ts'
import { SumLines } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

interface CostTableProps {
  costs: Costs
  currencyCode: string
  incoterms: Incoterms
  /** Duty and tax are paid at customs, and may turn out different there. */
  isEstimate: boolean
  /** What the last amount is called, where it is not payable any more. */
  amountName?: string
  /** Where another amount is the one that counts now. */
  isQuiet?: boolean
}

/** The costs from goods to delivery, then how much of the total is paid here. */
export const CostTable = ({ costs, currencyCode, incoterms, isEstimate, amountName, isQuiet = false }: CostTableProps) => (
  <SumLines
    lines={[
      ...costLines(costs, { incoterms, isEstimate }),
      ...payableLines(costs, incoterms, amountName ?? words.pricing_cost_payable(), isQuiet ? 'quiet' : 'main'),
    ]}
    currencyCode={currencyCode}
  />
)
