import { type Incoterms, isImported, paidApart, type TaxType } from '#contract/pricing/pricing.ts'
import { Money } from '#web/ui/money/money.tsx'
import {
  pricing_apart,
  pricing_cost_discount,
  pricing_cost_duty,
  pricing_cost_freight,
  pricing_cost_goods,
  pricing_cost_payable,
  pricing_cost_service,
  pricing_cost_total,
  pricing_estimate,
  pricing_freight_inland,
  pricing_tax,
  ui_remarked,
} from '#words'

/** Decimal strings, as in every priced answer. */
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

interface CostTableProps {
  costs: Costs
  currencyCode: string
  incoterms: Incoterms
  /** Duty and tax are paid at customs, and may turn out different there. */
  isEstimate: boolean
  /** What the last amount is called, where it is not payable any more. */
  amountName?: string
}

const isNothing = (amount: string) => /^[0.]*$/.test(amount)

/** The costs from goods to delivery, then how much of the total is paid here. */
export function CostTable({ costs, currencyCode, incoterms, isEstimate, amountName }: CostTableProps) {
  const { taxType } = costs
  const apart = paidApart({ incoterms, taxType })
  const isFreightOwn = incoterms === 'EXW' || incoterms === 'FOB'
  const parts = [
    { label: pricing_cost_goods(), amount: costs.goodsAmount },
    { label: pricing_cost_service(), amount: costs.serviceAmount },
    { label: isImported(taxType) ? pricing_cost_freight() : pricing_freight_inland(), amount: costs.freightAmount, isGuess: isFreightOwn },
    ...(isImported(taxType) ? [{ label: pricing_cost_duty(), amount: costs.dutyAmount, isGuess: isEstimate }] : []),
    ...(taxType ? [{ label: pricing_tax({ type: String(taxType) }), amount: costs.taxAmount, isGuess: isEstimate }] : []),
  ]
  return (
    <dl className="text-sm">
      {parts.map(({ label, amount, isGuess }) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-ink-soft">{isGuess ? ui_remarked({ text: label, remark: pricing_estimate() }) : label}</dt>
          <dd>
            <Money amount={amount} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
      {!isNothing(costs.discountAmount) && (
        <div className="flex justify-between gap-4 py-1 text-jade-text">
          <dt>{pricing_cost_discount()}</dt>
          <dd>
            −<Money amount={costs.discountAmount} currencyCode={currencyCode} />
          </dd>
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-2.5">
        <dt className="font-medium">{pricing_cost_total()}</dt>
        <dd>
          <Money amount={costs.totalAmount} currencyCode={currencyCode} className="font-medium" />
        </dd>
        {apart !== null && <dd className="basis-full text-xs text-ink-soft">{pricing_apart({ what: apart })}</dd>}
      </div>
      <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 text-base">
        <dt className="font-semibold">{amountName ?? pricing_cost_payable()}</dt>
        <dd>
          <Money amount={costs.payableAmount} currencyCode={currencyCode} className="text-lg font-semibold" />
        </dd>
      </div>
    </dl>
  )
}
