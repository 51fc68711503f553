import { useFetcher } from 'react-router'
import { USE } from '#contract/search/learning.ts'
import { useSessionState } from '#web/browser/session-state.ts'
import type { putIntoCart } from '#web/features/products/cart-action.ts'
import type { BuyerProduct } from '#web/features/products/loader.ts'
import { showMessage } from '#web/ui/dialog/toast.tsx'
import { useAnswer } from '#web/ui/form/use-answer.ts'
import { useFetcherResult } from '#web/ui/form/use-fetcher-result.ts'
import { useQuantity } from '#web/ui/money/quantity.ts'
import * as words from '#words'

export const CART = '/personalCenter/shoppingCart'

/** The form that adds to the cart, its result, and which of its buttons is pending; a message says what was added. */
export function useAddToCart({ id, unitCode }: BuyerProduct['product'], total: number) {
  const cart = useFetcher<typeof putIntoCart>()
  // Without scripts the form's result comes with the page.
  const withoutScripts = useAnswer<typeof putIntoCart>()
  const quantity = useQuantity()

  useFetcherResult(cart, (answer) => {
    if (!answer.isDone) return
    void import('#web/browser/result-uses.ts').then(({ noteUse }) => noteUse(USE.carted, [id])).catch(() => {})
    const { cartCount: count } = answer
    const added = quantity(answer.added ?? total, unitCode)
    if (count !== undefined) useSessionState.setState({ cartCount: count })
    const text =
      count === undefined
        ? words.products_added()
        : words.products_added_to({ quantity: added, count: words.products_cart_items({ count }) })
    showMessage(text, 'success', { label: words.products_to_cart(), to: CART })
  })

  const sent: 'sample' | 'cart' | null = cart.formData ? (cart.formData.get('intent') === 'sample' ? 'sample' : 'cart') : null
  return { cart, result: cart.data ?? withoutScripts, sent }
}
