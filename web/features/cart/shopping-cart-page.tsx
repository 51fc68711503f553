import { ListPlus, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import type { ClientActionFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { actOnCart } from '#web/features/cart/action.ts'
import { CheckoutView } from '#web/features/cart/checkout/view.tsx'
import { CheckoutLink } from '#web/features/cart/checkout-link.tsx'
import { writeChoices } from '#web/features/cart/choices.ts'
import { type LoadedCart, loadCart } from '#web/features/cart/loader.ts'
import { nextLines } from '#web/features/cart/next-lines.ts'
import { StickyTotal } from '#web/features/cart/sticky-total.tsx'
import { ChoicesProvider, useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { useCartFrames } from '#web/features/cart/use-cart-frames.ts'
import { CartView } from '#web/features/cart/view.tsx'
import { placeOf, type TakenLine, visibleGroups } from '#web/features/cart/visible-groups.ts'
import { loads } from '#web/loader-context.ts'
import { pageTitle } from '#web/ui/document/page-meta.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import { networkFailure } from '#web/ui/form/state.ts'
import { submitForm } from '#web/ui/form/submit-form.ts'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { EmptyState } from '#web/ui/list/empty-state.tsx'
import * as words from '#words'

export const meta = () => [{ title: pageTitle(words.cart_title()) }]

export const loader = loads(loadCart)
export const action = actOnCart

/** If the response is lost, the form and its submit token stay, so that submitting it again is safe. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  submitForm(args, (_, form) => ({ ...networkFailure(words.cart_unreachable(), form), isUnanswered: true as const }))
export { shouldRevalidate } from '#web/ui/form/unanswered.ts'

/** The cart and, as its second step, the checkout. */
export default function ShoppingCartPage() {
  const { choices } = useLoaderData<typeof loader>()
  return (
    <ChoicesProvider loaded={choices}>
      <CartOrCheckout />
    </ChoicesProvider>
  )
}

function CartOrCheckout() {
  const cart = useLoaderData<typeof loader>()
  const done = useAnswer<typeof action>()
  const { choices, choose } = useCartChoices()
  // The order that was not answered may have emptied the cart.
  useCartFrames(done?.isUnanswered === true && done.intent === 'place')
  // State of the page, since removing the last line leaves an empty cart that must still offer undo. A line still in the cart was refused.
  const [taken, setTaken] = useState<TakenLine[]>([])
  const removed = taken.filter(({ item }) => !cart.groups.some(({ itemList }) => itemList.some(({ id }) => id === item.id)))
  const visible = visibleGroups(cart.groups, removed)
  if (choices.isCheckout && cart.chosen.length > 0) {
    return (
      <>
        <Title>{words.cart_checkout_title()}</Title>
        <CheckoutView cart={cart} done={done} />
      </>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Title>{words.cart_title()}</Title>
        <ButtonLink to="/personalCenter/quickOrder" kind="quiet" size="small">
          <ListPlus size={17} aria-hidden />
          {words.cart_quick_title()}
        </ButtonLink>
      </div>
      {cart.groups.length > 0 && <CartAsList cart={cart} />}
      {visible.length > 0 && (
        <CartView
          cart={cart}
          failure={done?.message}
          visible={visible}
          onRemove={(line) =>
            setTaken((all) => {
              const place = placeOf(visible, line)
              return place ? [...all.filter(({ item }) => item.id !== line.id), place] : all
            })
          }
          onRestored={(line, ids) => {
            setTaken((all) => all.filter(({ item }) => item.id !== line.id))
            // The restored line has a new id: keep it ticked.
            if (choices.lines?.includes(line.id)) choose({ lines: [...choices.lines, ...ids] })
          }}
        />
      )}
      {cart.groups.length === 0 && <EmptyCart />}
      {nextLines(cart) && (
        <StickyTotal price={cart.readyPrice}>
          <CheckoutLink cart={cart} />
        </StickyTotal>
      )}
    </>
  )
}

/** Saves the cart as a list for later, or, as chosen, as a PDF for a decision-maker. */
const CartAsList = ({ cart: { choices, destination, chosen } }: { cart: LoadedCart }) => (
  <p className="-mx-3 flex flex-wrap gap-x-2 print:hidden">
    <ButtonLink label={words.lists_save_cart()} to="/personalCenter/lists?cart=1" kind="quiet" size="small" />
    {chosen.length > 0 && (
      <ButtonLink
        label={words.lists_pdf()}
        to={`/personalCenter/shoppingCart/pdf${writeChoices({ ...choices, destination: destination.value })}`}
        reloadDocument
        kind="quiet"
        size="small"
      />
    )}
  </p>
)

const Title = ({ children }: { children: string }) => <h1 className="text-2xl font-semibold">{children}</h1>

const EmptyCart = () => (
  <EmptyState
    icon={ShoppingCart}
    title={words.cart_empty_title()}
    action={
      <>
        <ButtonLink label={words.cart_browse()} to="/allProducts" kind="primary" />
        <ButtonLink label={words.cart_source()} to="/priceInquiry" />
      </>
    }
    hint={words.cart_empty_hint()}
  />
)
