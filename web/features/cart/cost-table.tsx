import type { Incoterms } from '#contract/pricing.ts'
import { Money } from '#web/ui/money.tsx'
import {
  cart_cost_customs,
  cart_cost_discount,
  cart_cost_duty,
  cart_cost_freight,
  cart_cost_goods,
  cart_cost_own_way,
  cart_cost_payable,
  cart_cost_service,
  cart_cost_tax,
  cart_cost_total,
  cart_estimate,
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
}

interface CostTableProps {
  costs: Costs
  currencyCode: string
  incoterms: Incoterms
  /** Duty and tax are paid at customs, and may turn out different there. */
  isEstimate: boolean
}

const isNothing = (amount: string) => /^[0.]*$/.test(amount)

/** The costs from goods to delivery, then how much of the total is paid here. */
export function CostTable({ costs, currencyCode, incoterms, isEstimate }: CostTableProps) {
  const isFreightOwn = incoterms === 'EXW' || incoterms === 'FOB'
  const parts = [
    { label: cart_cost_goods(), amount: costs.goodsAmount },
    { label: cart_cost_service(), amount: costs.serviceAmount },
    { label: cart_cost_freight(), amount: costs.freightAmount, isGuess: isFreightOwn },
    { label: cart_cost_duty(), amount: costs.dutyAmount, isGuess: isEstimate },
    { label: cart_cost_tax(), amount: costs.taxAmount, isGuess: isEstimate },
  ]
  return (
    <dl className="text-sm">
      {parts.map(({ label, amount, isGuess }) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-ink-soft">
            {label}
            {isGuess && <span className="ml-1.5 text-xs">({cart_estimate()})</span>}
          </dt>
          <dd>
            <Money amount={amount} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
      {!isNothing(costs.discountAmount) && (
        <div className="flex justify-between gap-4 py-1 text-jade-text">
          <dt>{cart_cost_discount()}</dt>
          <dd>
            −<Money amount={costs.discountAmount} currencyCode={currencyCode} />
          </dd>
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-2.5">
        <dt className="font-medium">{cart_cost_total()}</dt>
        <dd>
          <Money amount={costs.totalAmount} currencyCode={currencyCode} className="font-medium" />
        </dd>
        {incoterms !== 'DDP' && (
          <dd className="basis-full text-xs text-ink-soft">{isFreightOwn ? cart_cost_own_way() : cart_cost_customs()}</dd>
        )}
      </div>
      <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 text-base">
        <dt className="font-semibold">{cart_cost_payable()}</dt>
        <dd>
          <Money amount={costs.payableAmount} currencyCode={currencyCode} className="text-lg font-semibold" />
        </dd>
      </div>
    </dl>
  )
}
