import type { Incoterms } from '#contract/pricing/pricing.ts'
import { type Costs, costLines } from '#web/features/pricing/cost-lines.ts'
import { payableLines } from '#web/features/pricing/payable-lines.ts'
import { SumLines } from '#web/ui/money/sum-lines.tsx'
import * as words from '#words'

interface CostTableProps {
  costs: Costs
  currencyCode: string
  incoterms: Incoterms
  /** Whether duty and tax are estimates, because customs charges them and may compute them differently. */
  isEstimate: boolean
  /** Label of the last amount, if it is no longer payable. */
  amountName?: string
  /** Whether another amount on the page is the relevant one now. */
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
