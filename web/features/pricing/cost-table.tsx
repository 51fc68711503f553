import { type Incoterms, isImported, paidApart, type TaxType } from '#contract/pricing/pricing.ts'
import { costLabel } from '#web/features/pricing/cost-label.ts'
import { Money } from '#web/ui/money/money.tsx'
import * as words from '#words'

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
  /** Where another amount is the one that counts now. */
  isQuiet?: boolean
}

const isNothing = (amount: string) => /^[0.]*$/.test(amount)

/** The costs from goods to delivery, then how much of the total is paid here. */
export function CostTable({ costs, currencyCode, incoterms, isEstimate, amountName, isQuiet = false }: CostTableProps) {
  const { taxType } = costs
  const apart = paidApart({ incoterms, taxType })
  const isFreightOwn = incoterms === 'EXW' || incoterms === 'FOB'
  const parts = [
    { label: words.pricing_cost_goods(), amount: costs.goodsAmount },
    { label: words.pricing_cost_service(), amount: costs.serviceAmount },
    {
      label: costLabel('freightAmount', taxType),
      amount: costs.freightAmount,
      isGuess: isFreightOwn,
    },
    ...(isImported(taxType) ? [{ label: costLabel('dutyAmount', taxType), amount: costs.dutyAmount, isGuess: isEstimate }] : []),
    ...(taxType ? [{ label: costLabel('taxAmount', taxType), amount: costs.taxAmount, isGuess: isEstimate }] : []),
  ]
  return (
    <dl className="text-sm">
      {parts.map(({ label, amount, isGuess }) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-ink-soft">{isGuess ? words.ui_remarked({ text: label, remark: words.pricing_estimate() }) : label}</dt>
          <dd>
            <Money amount={amount} currencyCode={currencyCode} />
          </dd>
        </div>
      ))}
      {!isNothing(costs.discountAmount) && (
        <div className="flex justify-between gap-4 py-1 text-jade-text">
          <dt>{words.pricing_cost_discount()}</dt>
          <dd>
            −<Money amount={costs.discountAmount} currencyCode={currencyCode} />
          </dd>
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line pt-2.5">
        <dt className="font-medium">{words.pricing_cost_total()}</dt>
        <dd>
          <Money amount={costs.totalAmount} currencyCode={currencyCode} className="font-medium" />
        </dd>
        {apart !== null && <dd className="basis-full text-xs text-ink-soft">{words.pricing_apart({ what: apart })}</dd>}
      </div>
      <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 text-base">
        <dt className={isQuiet ? 'font-medium' : 'font-semibold'}>{amountName ?? words.pricing_cost_payable()}</dt>
        <dd>
          <Money amount={costs.payableAmount} currencyCode={currencyCode} className={isQuiet ? 'font-medium' : 'text-lg font-semibold'} />
        </dd>
      </div>
    </dl>
  )
}
