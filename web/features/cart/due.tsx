import type { CartPrice } from '#web/features/cart/loader.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { DueAmounts } from '#web/features/pricing/due-amounts.tsx'
import * as words from '#words'

/** When the chosen lines are paid; by supplier where their deposits differ. */
export function CartDue({ price }: { price: CartPrice }) {
  const { choices } = useCartChoices()
  const rates = new Set(price.supplierList.map(({ depositRate }) => depositRate))
  const differ = rates.size > 1
  return (
    <DueAmounts
      due={price}
      currencyCode={price.currencyCode}
      incoterms={choices.incoterms}
      firstName={dueNowName(price)}
      parts={
        differ
          ? price.supplierList.map(({ supplierName, depositRate, depositAmount }) => ({
              name: words.cart_due_supplier({ supplier: supplierName, percent: depositRate }),
              amount: depositAmount,
            }))
          : []
      }
    />
  )
}

/** What the amount due with the order is called. */
function dueNowName({ supplierList }: CartPrice): string {
  const [percent = 100, ...others] = new Set(supplierList.map(({ depositRate }) => depositRate))
  if (others.length > 0) return words.cart_due_now_deposits()
  return percent < 100 ? words.cart_due_now_deposit({ percent }) : words.cart_due_now()
}
