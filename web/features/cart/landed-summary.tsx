import { Form } from 'react-router'
import { CheckoutLink } from '#web/features/cart/checkout-link.tsx'
import { DestinationChoice, IncotermsChoice } from '#web/features/cart/delivery-choices.tsx'
import { CartDue } from '#web/features/cart/due.tsx'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { PriceProblems } from '#web/features/cart/price-problems.tsx'
import { SummaryAside } from '#web/features/cart/summary-aside.tsx'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { CostTable } from '#web/features/pricing/cost-table.tsx'
import { Button } from '#web/ui/document/button.tsx'
import { classes } from '#web/ui/document/classes.ts'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** The landed cost of the chosen lines, by destination and Incoterms, and the button to order them. */
export function LandedSummary({ cart }: { cart: LoadedCart }) {
  const { choices, isPricing } = useCartChoices()
  const { price, chosen } = cart
  return (
    <SummaryAside>
      <h2 className="text-lg font-semibold">{words.cart_landed_title()}</h2>
      {/* Without scripts this form requests the price of the ticked lines. */}
      <Form id="choices" method="get" className="flex flex-col gap-3">
        <input type="hidden" name="chosen" value="1" />
        <DestinationChoice cart={cart} />
        <IncotermsChoice />
        <noscript>
          <Button type="submit" wide>
            {words.cart_update()}
          </Button>
        </noscript>
      </Form>
      {cart.priceFailure && <Notice tone="danger">{cart.priceFailure}</Notice>}
      {cart.isMethodUnavailable && <Notice tone="warning">{words.pricing_method_lost()}</Notice>}
      {chosen.length === 0 && <p className="text-sm text-ink-soft">{words.cart_choose_something()}</p>}
      {price && (
        <div className={classes('flex flex-col gap-4 transition-opacity', isPricing && 'opacity-60')}>
          <CostTable costs={price} currencyCode={price.currencyCode} incoterms={choices.incoterms} isEstimate={price.estimateFlag === 1} />
          <CartDue price={price} />
          <PriceProblems cart={cart} />
          <RateLine currencyCode={price.currencyCode} rate={price.rate} rateTime={price.rateTime} isDated={price.rateDatedFlag === 1} />
        </div>
      )}
      <CheckoutLink cart={cart} isWide className="max-xl:hidden" />
    </SummaryAside>
  )
}
