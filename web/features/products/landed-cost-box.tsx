import { digitsOf } from '#contract/money.ts'
import { DEFAULT_INCOTERMS, type FreightType, isImported } from '#contract/pricing/pricing.ts'
import { causesOf } from '#web/features/pricing/causes.ts'
import { costLines } from '#web/features/pricing/cost-lines.ts'
import type { BuyerProduct } from '#web/features/products/loader.ts'
import type { LandedCost, ShippingChoice } from '#web/features/products/use-landed-cost.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Button } from '#web/ui/document/press.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { DayRange } from '#web/ui/money/day-range.tsx'
import { MayChange } from '#web/ui/money/may-change.tsx'
import { Money, useRoughPriceText } from '#web/ui/money/money.tsx'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import { SumLines } from '#web/ui/money/sum-lines.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { Labelled } from '#web/ui/text/phrase.tsx'
import * as words from '#words'

interface LandedCostBoxProps {
  page: BuyerProduct
  cost: LandedCost
  destination: ShippingChoice
  onDestination: (destination: ShippingChoice) => void
  hasQuantity: boolean
}

/** The landed cost of the goods, by country and freight method. */
export function LandedCostBox({ page, cost, destination, onDestination, hasQuantity }: LandedCostBoxProps) {
  const { product, countries } = page
  const { price, problem, isLoading, retry } = cost
  const country = countries.find(({ code }) => code === destination.countryCode)?.name ?? destination.countryCode
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{words.products_landed()}</h2>
      <SelectField
        label={words.products_deliver_to()}
        labelHidden
        className="noscript:hidden"
        choices={countries.map(({ code, name }) => ({ value: code, label: name }))}
        value={destination.countryCode}
        onChange={({ currentTarget }) => onDestination({ countryCode: currentTarget.value, freightType: undefined })}
      />
      <p className="hidden text-sm noscript:block">
        <Labelled label={words.products_deliver_to()}>{country}</Labelled>
      </p>
      {price && price.freightList.length > 0 && (
        <div className={classes('flex flex-col gap-2 transition-opacity', isLoading && 'opacity-60')} aria-busy={isLoading}>
          <Methods
            price={price}
            chosen={destination.freightType}
            onChoose={(freightType) => onDestination({ ...destination, freightType })}
          />
          {cost.isMethodUnavailable && <Notice tone="warning" text={words.pricing_method_lost()} />}
          <Delivery price={price} />
          <div className="border-t border-line pt-2">
            <SumLines
              lines={costLines(price, { incoterms: DEFAULT_INCOTERMS, isEstimate: true, isOpen: true })}
              currencyCode={price.currencyCode}
            />
          </div>
          <PerPiece price={price} unitName={product.unitName} />
          <RateLine currencyCode={price.currencyCode} rate={price.rate} rateTime={price.rateTime} isDated={price.rateDatedFlag === 1} />
          <MayChange causes={causesOf({ ...price, incoterms: DEFAULT_INCOTERMS }, { isFixed: false })} />
          {price.taxType !== 0 && (
            <p className="text-xs text-ink-soft">{isImported(price.taxType) ? words.products_estimate() : words.products_estimate_vat()}</p>
          )}
        </div>
      )}
      {!hasQuantity && <p className="text-sm text-ink-soft">{words.products_no_price()}</p>}
      {hasQuantity && problem && (
        <div role="alert">
          <Notice tone="danger">
            <p>{problem}</p>
            <Button label={words.products_retry()} size="small" className="mt-2" pending={isLoading} onClick={retry} />
          </Notice>
        </div>
      )}
      {hasQuantity && !isLoading && !problem && !price?.freightList.length && (
        <Notice tone="warning" text={words.products_not_delivered({ country })} />
      )}
    </section>
  )
}

type Price = NonNullable<LandedCost['price']>

interface MethodsProps {
  price: Price
  /** The selected method, whose price may still be loading. */
  chosen: FreightType | undefined
  onChoose: (freightType: FreightType) => void
}

function Methods({ price, chosen, onChoose }: MethodsProps) {
  const current = price.freightList.some(({ freightType }) => freightType === chosen) ? chosen : price.freightType
  return (
    <fieldset>
      <legend className="sr-only">{words.products_method()}</legend>
      {price.freightList.map(({ freightType, name, amount, minDays, maxDays }) => (
        <label key={freightType} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm md:min-h-7">
          <input
            type="radio"
            name="freightType"
            value={freightType}
            checked={freightType === current}
            onChange={() => onChoose(freightType)}
            // Without scripts only the mark of the method that is priced remains.
            className="size-4 shrink-0 noscript:not-checked:invisible"
          />
          <span className="min-w-0 grow truncate">{name}</span>
          <span className="figures shrink-0 text-xs text-ink-soft">{words.products_method_days({ least: minDays, most: maxDays })}</span>
          <Money amount={amount} currencyCode={price.currencyCode} className="min-w-16 shrink-0 text-right" />
        </label>
      ))}
    </fieldset>
  )
}

/** When the goods arrive by the chosen method: lead time plus transit time. */
function Delivery({ price }: { price: Price }) {
  const chosen = price.freightList.find(({ freightType }) => freightType === price.freightType)
  if (!chosen) return null
  return (
    <p className="text-sm">
      <Labelled label={words.pricing_delivery()}>
        <strong className="font-semibold">
          <DayRange from={chosen.deliverFromDate} to={chosen.deliverToDate} />
        </strong>
      </Labelled>
      <span className="block text-xs text-ink-soft">
        {words.pricing_delivery_how({
          lead: words.products_days({ count: price.leadTimeDays }),
          least: chosen.minDays,
          most: chosen.maxDays,
        })}
      </span>
    </p>
  )
}

function PerPiece({ price, unitName }: { price: Price; unitName: string }) {
  const unitPrice = useRoughPriceText(price.currencyCode)
  // The total is rarely divisible by the quantity: a rounded price is marked with ≈.
  const isRounded = digitsOf(price.unitLandedPrice) > digitsOf(price.totalAmount)
  const landedUnitPrice = unitPrice(price.unitLandedPrice)
  return (
    <p className="figures rounded-md bg-jade-wash px-3 py-2 text-sm font-medium text-jade-text">
      {words.products_per_piece_landed({ price: isRounded ? `≈ ${landedUnitPrice}` : landedUnitPrice, unit: unitName })}
    </p>
  )
}
