import { Form } from 'react-router'
import type { CartItem } from '#contract/cart/cart.ts'
import { CheckoutLink } from '#web/features/cart/checkout-link.tsx'
import { DestinationChoice, IncotermsChoice } from '#web/features/cart/delivery-choices.tsx'
import { hasEnded, type LoadedCart } from '#web/features/cart/loader.ts'
import { PricedCosts } from '#web/features/cart/priced-costs.tsx'
import { SummaryAside } from '#web/features/cart/summary-aside.tsx'
import { isShort, SupplierGroup } from '#web/features/cart/supplier-group.tsx'
import type { VisibleGroup } from '#web/features/cart/visible-groups.ts'
import { Button } from '#web/ui/document/press.tsx'
import { Notice } from '#web/ui/text/notice.tsx'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

interface CartViewProps {
  cart: LoadedCart
  /** Why the last submit was refused. */
  failure: string | undefined
  visible: readonly VisibleGroup[]
  onRemove: (line: CartItem) => void
  onRestored: (line: CartItem, ids: readonly string[]) => void
}

/** Lines by supplier, those below their minimum last, with the landed cost beside them. */
export function CartView({ cart, failure, visible, onRemove, onRestored }: CartViewProps) {
  const ended = cart.groups.flatMap(({ itemList }) => itemList).filter(hasEnded).length
  const isWaiting = ({ group }: VisibleGroup) => isShort(group)
  const [short, ready] = [visible.filter(isWaiting), visible.filter((each) => !isWaiting(each))]
  const group = (each: VisibleGroup) => (
    <SupplierGroup key={each.group.supplierId} visible={each} cart={cart} onRemove={onRemove} onRestored={onRestored} />
  )
  return (
    <div className="mt-5 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <RefusalNotice reason={failure} />
        {ended > 0 && (
          <Notice tone="warning">
            <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>{words.cart_ended_lines({ count: ended })}</span>
              <Button label={words.cart_clear_ended()} type="submit" name="intent" value="clear" size="small" />
            </Form>
          </Notice>
        )}
        {ready.map(group)}
        {short.length > 0 && ready.length > 0 && <h2 className="mt-2 font-semibold">{words.cart_short_title()}</h2>}
        {short.map(group)}
      </div>
      {cart.groups.length > 0 && <LandedSummary cart={cart} />}
    </div>
  )
}

/** The landed cost of the chosen lines, by destination and Incoterms, and the button to order them. */
function LandedSummary({ cart }: { cart: LoadedCart }) {
  const { price, readyPrice, chosen } = cart
  return (
    <SummaryAside>
      <h2 className="text-lg font-semibold">{words.cart_landed_title()}</h2>
      {/* Without scripts, submitting this form prices the ticked lines. */}
      <Form id="choices" method="get" className="flex flex-col gap-3">
        <input type="hidden" name="chosen" value="1" />
        <DestinationChoice cart={cart} />
        <IncotermsChoice cart={cart} />
        <noscript>
          <Button label={words.cart_update()} type="submit" wide />
        </noscript>
      </Form>
      {chosen.length === 0 && <p className="text-sm text-ink-soft">{words.cart_choose_something()}</p>}
      <PricedCosts cart={cart}>
        {price && price.problemList.length > 0 && readyPrice && (
          <p className="text-sm font-medium">{words.cart_ready_sums({ count: readyPrice.supplierList.length })}</p>
        )}
      </PricedCosts>
      <CheckoutLink cart={cart} isWide className="max-xl:hidden" />
    </SummaryAside>
  )
}
