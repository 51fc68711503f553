import { Truck } from 'lucide-react'
import type { ProductInfo } from '#contract/products/products.ts'
import type { LandedTier } from '#web/features/products/loader.ts'
import { activeTier } from '#web/features/products/order-quantities.ts'
import { useIntlTag } from '#web/language.ts'
import { classes } from '#web/ui/document/classes.ts'
import { PriceRange, UnitPrice, useRoughPriceText } from '#web/ui/money/money.tsx'
import { numberFormat } from '#web/ui/money/number-format.ts'
import * as words from '#words'

interface PriceLadderProps {
  product: ProductInfo
  total: number
  tiers: readonly LandedTier[]
}

/** Prices by quantity, with the active tier highlighted. Below each price, the landed cost per piece. */
export function PriceLadder({ product, total, tiers }: PriceLadderProps) {
  const landedPrices = tiers.flatMap((tier) => landedAt(tier) ?? [])
  const roughPrice = useRoughPriceText(product.currencyCode, landedPrices)
  const { priceRangeList, currencyCode } = product
  const steps =
    priceRangeList.length > 0
      ? priceRangeList.map(({ startQuantity, price }) => ({ startQuantity, price }))
      : tiers.map((tier) => ({ startQuantity: tier.quantity, price: null }))
  const active = activeTier(steps, total)
  const format = numberFormat(useIntlTag())
  const rangeText = (least: number, most: number | undefined) =>
    most === undefined
      ? words.products_quantity_up({ least: format.format(least) })
      : words.products_quantity_range({ least: format.format(least), most: format.format(most) })
  return (
    <section>
      <h2 className="mb-1.5 text-sm font-semibold">{words.products_ladder({ unit: product.unitName })}</h2>
      {priceRangeList.length === 0 && (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
          <PriceRange min={product.priceMin} max={product.priceMax} currencyCode={currencyCode} className="text-xl font-semibold" />
          <span className="text-sm text-ink-soft">{words.products_price_by_choice()}</span>
        </p>
      )}
      <ol className="grid auto-cols-fr gap-2 sm:grid-flow-col">
        {steps.map(({ startQuantity, price }, place) => {
          const landed = landedAt(tiers[place])
          const next = steps[place + 1]?.startQuantity
          return (
            <li
              key={startQuantity}
              aria-current={place === active ? 'true' : undefined}
              className={classes(
                'flex items-baseline justify-between gap-x-3 rounded-md border px-3 py-2 sm:flex-col sm:justify-start',
                place === active ? 'border-cinnabar bg-cinnabar-wash' : 'border-line bg-card',
              )}
            >
              <span className="figures text-xs text-ink-soft">{rangeText(startQuantity, next && next - 1)}</span>
              {price !== null && (
                <UnitPrice
                  amount={price}
                  currencyCode={currencyCode}
                  beside={priceRangeList.map((step) => step.price)}
                  className="text-lg font-semibold"
                />
              )}
              {landed && <Landed price={roughPrice(landed)} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Nothing where the goods cannot be delivered: what is computed there has no freight. */
const landedAt = (tier: LandedTier | undefined) => (tier?.price?.freightList.length ? tier.price.unitLandedPrice : undefined)

/** The landed cost of one piece, in words beside its truck. */
const Landed = ({ price }: { price: string }) => (
  <span className="figures inline-flex items-center gap-1 text-xs text-jade-text">
    <Truck size={13} aria-hidden className="shrink-0" />
    {words.products_landed_at({ price })}
  </span>
)
