import type { ProductInfo } from '#contract/products/products.ts'
import type { LandedTier } from '#web/features/products/loader.ts'
import { activeTier } from '#web/features/products/order-quantities.ts'
import { classes } from '#web/ui/document/classes.ts'
import { useNumberFormat } from '#web/ui/money/formats.ts'
import { PriceRange, UnitPrice, useRoughPriceText } from '#web/ui/money/money.tsx'
import * as words from '#words'

/** Unit prices by quantity, landed and from the supplier, with the active tier highlighted. */
export function PriceLadder({ product, total, tiers }: { product: ProductInfo; total: number; tiers: readonly LandedTier[] }) {
  const landedPrices = tiers.flatMap((tier) => landedAt(tier) ?? [])
  const { priceRangeList, currencyCode } = product
  // If another tab has changed the currency, the tiers are computed in that one.
  const landedCurrency = tiers.find(landedAt)?.price?.currencyCode ?? currencyCode
  const roughPrice = useRoughPriceText(landedCurrency, landedPrices)
  const steps =
    priceRangeList.length > 0
      ? priceRangeList.map(({ startQuantity, price }) => ({ startQuantity, price }))
      : tiers.map((tier) => ({ startQuantity: tier.quantity, price: null }))
  const active = activeTier(steps, total)
  const format = useNumberFormat()
  const rangeText = (least: number, most: number | undefined) =>
    most === undefined
      ? words.products_quantity_up({ least: format.format(least) })
      : words.products_quantity_range({ least: format.format(least), most: format.format(most) })
  return (
    <section>
      <h2 className="mb-1.5 text-sm font-semibold max-md:sr-only">{words.products_ladder({ unit: product.unitName })}</h2>
      {priceRangeList.length === 0 && (
        <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
          <PriceRange min={product.priceMin} max={product.priceMax} currencyCode={currencyCode} className="text-xl font-semibold" />
          <span className="text-sm text-ink-soft">{words.products_price_by_choice()}</span>
        </p>
      )}
      <table className="w-full text-sm">
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col" className={classes(CELL, 'font-normal')}>
              {words.products_ladder_quantity()}
            </th>
            <th scope="col" className={classes(CELL, 'text-right font-normal')}>
              {words.products_ladder_landed()}
            </th>
            {priceRangeList.length > 0 && (
              <th scope="col" className={classes(CELL, 'text-right font-normal')}>
                {words.products_ladder_factory()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ startQuantity, price }, place) => {
            const landed = landedAt(tiers[place])
            const next = steps[place + 1]?.startQuantity
            const isActive = place === active
            return (
              <tr
                key={startQuantity}
                aria-current={isActive ? 'true' : undefined}
                className={classes('border-t border-line', isActive && 'bg-sunken font-semibold')}
              >
                <th scope="row" className={classes(CELL, 'figures text-left', !isActive && 'font-normal')}>
                  {rangeText(startQuantity, next && next - 1)}
                </th>
                <td className={classes(CELL, 'figures text-right text-base font-semibold')}>{landed ? roughPrice(landed) : '–'}</td>
                {price !== null && (
                  <td className={classes(CELL, 'text-right')}>
                    <UnitPrice amount={price} currencyCode={currencyCode} beside={priceRangeList.map((step) => step.price)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const CELL = 'px-2.5 py-1.5'

/** Undefined if the goods cannot be delivered, since the computed price lacks freight then. */
const landedAt = (tier: LandedTier | undefined) => (tier?.price?.freightList.length ? tier.price.unitLandedPrice : undefined)
