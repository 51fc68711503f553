import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressChoice } from '#web/features/cart/checkout/address-choice.tsx'
import { InvoiceFields } from '#web/features/cart/checkout/invoice-fields.tsx'
import { PaymentChoice } from '#web/features/cart/checkout/payment-choice.tsx'
import { CheckoutSuppliers } from '#web/features/cart/checkout/suppliers.tsx'
import { writePriced } from '#web/features/cart/checkout/ticked-choices.ts'
import { CheckoutLink } from '#web/features/cart/checkout-link.tsx'
import { writeChoices } from '#web/features/cart/choices.ts'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { nextLines } from '#web/features/cart/next-lines.ts'
import { PricedCosts } from '#web/features/cart/priced-costs.tsx'
import { StickyTotal } from '#web/features/cart/sticky-total.tsx'
import { SummaryAside } from '#web/features/cart/summary-aside.tsx'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { Button, Link } from '#web/ui/document/press.tsx'
import { EMPTY_STATE, FormContext } from '#web/ui/form/field-state.ts'
import { type FormState, useFirstError } from '#web/ui/form/state.ts'
import { RefusalNotice } from '#web/ui/text/refusal-notice.tsx'
import * as words from '#words'

/** The last step before the order: destination, freight, payment, and the exact cost. */
export function CheckoutView({ cart, done }: { cart: LoadedCart; done: FormState | undefined }) {
  const { choices } = useCartChoices()
  const place = useRef<HTMLDivElement>(null)
  useFirstError(place, done)
  return (
    <FormContext value={done ?? EMPTY_STATE}>
      <div ref={place}>
        <Link
          to={`/personalCenter/shoppingCart${writeChoices({ ...choices, isCheckout: false })}`}
          className="mt-1 inline-flex min-h-11 items-center gap-1 text-ink-blue hover:underline md:min-h-0"
        >
          <ChevronLeft size={16} aria-hidden />
          {words.cart_back()}
        </Link>
        <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <RefusalNotice reason={done?.message} />
            {/* All fields of the page belong to this form. */}
            <Form id="place" method="post" preventScrollReset className="hidden">
              <OrderFields cart={cart} />
            </Form>
            <AddressChoice cart={cart} />
            <CheckoutSuppliers cart={cart} />
            <InvoiceFields invoice={cart.invoice} countryCode={cart.destination.countryCode} />
            <noscript>
              <Button label={words.cart_update()} type="submit" form="place" name="intent" value="price" wide />
            </noscript>
          </div>
          <PlaceOrder cart={cart} />
        </div>
        {cart.price && canPlace(cart) && (
          <StickyTotal price={cart.price}>
            <PlaceButton />
          </StickyTotal>
        )}
        {isNarrowed(cart) && (
          <StickyTotal price={cart.readyPrice}>
            <CheckoutLink cart={cart} />
          </StickyTotal>
        )}
      </div>
    </FormContext>
  )
}

function PlaceOrder({ cart }: { cart: LoadedCart }) {
  const { price } = cart
  const isReady = canPlace(cart)
  return (
    <SummaryAside>
      <h2 className="text-lg font-semibold">{words.cart_order_summary()}</h2>
      <PricedCosts cart={cart} />
      {price && isReady && <PaymentChoice price={price} />}
      {isNarrowed(cart) && <CheckoutLink cart={cart} isWide className="max-xl:hidden" />}
      {price && isReady && (
        <div className="flex flex-col gap-2">
          <PlaceButton isWide />
          {price.supplierList.length > 1 && (
            <p className="text-xs text-ink-soft">{words.cart_orders_made({ count: price.supplierList.length })}</p>
          )}
          <p className="text-xs text-ink-soft">{words.cart_price_stands()}</p>
        </div>
      )}
    </SummaryAside>
  )
}

const canPlace = ({ price, destination }: LoadedCart): boolean =>
  price !== null && price.problemList.length === 0 && destination.addressId !== null

/** Whether only the lines of some suppliers can be ordered, and the checkout continues with those. */
const isNarrowed = (cart: LoadedCart): boolean =>
  cart.price !== null && !canPlace(cart) && cart.destination.addressId !== null && nextLines(cart) !== null

/** Rendered twice, of which one is visible: beside the summary, or in the bar at the bottom if the summary is below the lines. */
function PlaceButton({ isWide = false }: { isWide?: boolean }) {
  const { isPricing } = useCartChoices()
  const { formData } = useNavigation()
  return (
    <Button
      label={words.cart_place()}
      type="submit"
      form="place"
      name="intent"
      value="place"
      kind="primary"
      size={isWide ? 'large' : 'medium'}
      wide={isWide}
      pending={formData?.get('intent') === 'place'}
      disabled={isPricing}
      {...(isWide ? { className: 'max-xl:hidden' } : {})}
    />
  )
}

/** The order form's hidden fields. */
function OrderFields({ cart }: { cart: LoadedCart }) {
  // Created once per form: submitting the form again is the same order, not a second one.
  const [submitToken] = useState(cart.submitToken)
  const { price, destination, chosen, choices } = cart
  const fields: [name: string, value: string][] = [
    ['addressId', destination.addressId ?? ''],
    ['priced', writePriced({ price, destination, incoterms: choices.incoterms })],
    ['priceToken', price?.priceToken ?? ''],
    ['submitToken', submitToken],
    ...chosen.map((id): [string, string] => ['line', id]),
    ...(price?.supplierList ?? []).map(({ supplierId }): [string, string] => ['supplier', supplierId]),
  ]
  return fields.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}
