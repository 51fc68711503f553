import { writeChoices } from '#web/features/cart/choices.ts'
import type { LoadedCart } from '#web/features/cart/loader.ts'
import { nextLines } from '#web/features/cart/next-lines.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

interface CheckoutLinkProps {
  cart: LoadedCart
  isWide?: boolean
  className?: string
}

/** Leads to the checkout with the chosen lines or, if those of some suppliers cannot be ordered yet, with the lines of the others. */
export function CheckoutLink({ cart, isWide = false, className = '' }: CheckoutLinkProps) {
  const { choices } = useCartChoices()
  const next = nextLines(cart)
  if (!next) return null
  const lines = next.readySuppliers === null ? choices.lines : next.lines
  return (
    <ButtonLink
      label={
        next.readySuppliers === null
          ? words.cart_checkout({ count: cart.chosen.length })
          : words.cart_order_ready({ count: next.readySuppliers })
      }
      to={`/personalCenter/shoppingCart${writeChoices({ ...choices, lines, isCheckout: true })}`}
      kind="primary"
      size={isWide ? 'large' : 'medium'}
      wide={isWide}
      className={className}
    />
  )
}
