import type { CartPrice } from '#web/features/cart/loader.ts'
import { useCartChoices } from '#web/features/cart/use-cart-choices.tsx'
import { DueAmounts } from '#web/features/pricing/due-amounts.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import * as words from '#words'

const byHand = ({ confirmFlag }: CartPrice['supplierList'][number]) => confirmFlag === 1

/** What is due when for the chosen lines: now, once suppliers have confirmed, and later. Itemised if several suppliers are due now. */
export function CartDue({ price }: { price: CartPrice }) {
  const { choices } = useCartChoices()
  const now = price.supplierList.filter((supplier) => !byHand(supplier))
  return (
    <DueAmounts
      due={{ ...price, depositAmount: price.dueNowAmount }}
      currencyCode={price.currencyCode}
      incoterms={choices.incoterms}
      firstName={isNonZero(price.dueNowAmount) ? dueNowName(now) : null}
      parts={
        now.length > 1 && price.payWaitFlag === 0
          ? now.map(({ supplierName, depositRate, depositAmount }) => ({
              name: words.cart_due_supplier({ supplier: supplierName, percent: depositRate }),
              amount: depositAmount,
            }))
          : []
      }
      awaited={isNonZero(price.dueLaterAmount) ? { name: dueLaterName(price), amount: price.dueLaterAmount } : null}
    />
  )
}

/** The label of the amount that is due with the order. */
function dueNowName(suppliers: CartPrice['supplierList']): string {
  const [percent = 100, ...others] = new Set(suppliers.map(({ depositRate }) => depositRate))
  if (others.length > 0) return words.cart_due_now_deposits()
  return percent < 100 ? words.cart_due_now_deposit({ percent }) : words.cart_due_now()
}

/** The label of the remaining deposits: what has to happen before they are due. */
export function dueLaterName({ payWaitFlag, supplierList }: CartPrice): string {
  if (payWaitFlag === 1) return words.cart_due_account()
  const [first, ...others] = supplierList.filter(byHand)
  return others.length > 0 ? words.cart_due_confirmed_many() : words.cart_due_confirmed({ supplier: first?.supplierName ?? '' })
}
