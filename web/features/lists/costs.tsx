import type { ListInfo } from '#contract/lists/lists.ts'
import { DEFAULT_INCOTERMS } from '#contract/pricing/pricing.ts'
import { causesOf } from '#web/features/pricing/causes.ts'
import { costLines } from '#web/features/pricing/cost-lines.ts'
import { MayChange } from '#web/ui/money/may-change.tsx'
import { SumBreakdown } from '#web/ui/money/sum-breakdown.tsx'

/** Breakdown of a list's delivered total, and what may change it before ordering. */
export const ListCosts = ({ sums: { costs, currencyCode } }: { sums: Pick<ListInfo, 'costs' | 'currencyCode'> }) =>
  costs && (
    <div className="mt-2 flex flex-col gap-1">
      <SumBreakdown
        lines={costLines(costs, { incoterms: DEFAULT_INCOTERMS, isEstimate: true, isOpen: true })}
        currencyCode={currencyCode}
        className="max-w-96"
      />
      <MayChange causes={causesOf({ currencyCode, incoterms: DEFAULT_INCOTERMS, taxType: costs.taxType }, { isFixed: false })} />
    </div>
  )
