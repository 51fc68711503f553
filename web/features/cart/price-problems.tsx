import type { CartItem } from '#contract/cart/cart.ts'
import { ERRORS } from '#contract/errors.ts'
import type { CartPrice, LoadedCart } from '#web/features/cart/loader.ts'
import { useAmountText } from '#web/ui/money/money.tsx'
import { useQuantity } from '#web/ui/money/quantity.ts'
import { Notice } from '#web/ui/text/notice.tsx'
import * as words from '#words'

/** Why the chosen lines cannot be ordered as they are. */
export function PriceProblems({ cart }: { cart: LoadedCart }) {
  const { price } = cart
  const say = useProblemWords(cart)
  if (!price || price.problemList.length === 0) return null
  return (
    <Notice tone="warning" title={words.cart_blocked_title()}>
      <ul className="mt-1 flex flex-col gap-1">
        {[...new Set(price.problemList.map((problem) => say(problem, price)))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

function useProblemWords({ groups }: LoadedCart) {
  const amount = useQuantity()
  const amountText = useAmountText()
  const items = new Map<string | null, CartItem>(groups.flatMap(({ itemList }) => itemList).map((item) => [item.id, item]))
  return (problem: CartPrice['problemList'][number], price: CartPrice): string => {
    const item = items.get(problem.cartId)
    if (!item) {
      const supplier = groups.find(({ supplierId }) => supplierId === problem.supplierId)?.supplierName ?? ''
      return words.cart_blocked_supplier({ supplier, amount: amountText(problem.gapAmount ?? '0', price.currencyCode) })
    }
    const quantity = amount(problem.gapQuantity, item.unitCode)
    const name = item.productName
    if (problem.orderMultiple)
      return words.cart_blocked_multiple({ name, multiple: amount(problem.orderMultiple, item.unitCode), quantity })
    if (problem.code === ERRORS.belowMinimum.code) return words.cart_blocked_minimum({ name, quantity })
    return problem.gapQuantity > 0 ? words.cart_blocked_stock({ name, quantity }) : words.cart_blocked_sending({ name })
  }
}
