import type { ReactNode } from 'react'
import { CartDue } from '#web/features/cart/due.tsx'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { PriceProblems } from '#web/features/cart/price-problems.tsx'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { causesOf } from '#web/features/pricing/causes.ts'
import { CostTable } from '#web/features/pricing/cost-table.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { MayChange } from '#web/ui/money/may-change.tsx'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Cost and due amounts of the chosen lines, faded while they are being recomputed, or the reason why there is no price. */
export function PricedCosts({ cart, children }: { cart: LoadedCart; children?: ReactNode }) {
  const { choices, isPricing } = useCartChoices()
  // If only some suppliers' lines can be ordered, the button orders those, and the sums are theirs.
  const price = cart.readyPrice ?? cart.price
  return (
    <>
      {cart.priceFailure && <Notice tone="danger" text={cart.priceFailure} />}
      {cart.isMethodUnavailable && <Notice tone="warning" text={words.pricing_method_lost()} />}
      {price && (
        <div className={classes('flex flex-col gap-4 transition-opacity', isPricing && 'opacity-60')}>
          {children}
          <CostTable costs={price} currencyCode={price.currencyCode} incoterms={choices.incoterms} isEstimate={price.estimateFlag === 1} />
          <CartDue price={price} />
          <MayChange
            causes={causesOf(
              { ...price, incoterms: choices.incoterms },
              { isFixed: choices.isCheckout, isUnconfirmed: price.supplierList.some(({ confirmFlag }) => confirmFlag === 1) },
            )}
          />
          <PriceProblems cart={cart} />
          <RateLine currencyCode={price.currencyCode} rate={price.rate} rateTime={price.rateTime} isDated={price.rateDatedFlag === 1} />
        </div>
      )}
    </>
  )
}
