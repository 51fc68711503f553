import { isPaymentDue, ORDER_STATUS, type OrderInfo, PAY_STATUS } from '#contract/orders/orders.ts'
import { DueAmounts } from '#web/features/pricing/due-amounts.tsx'
import * as words from '#words'

/** What of an order is due now, and what later; nothing once it is paid or cancelled. */
export function OrderDue({ order }: { order: OrderInfo }) {
  if (!isPaymentDue(order)) return null
  return (
    <DueAmounts
      due={order}
      currencyCode={order.currencyCode}
      incoterms={order.incoterms}
      firstName={firstName(order)}
      {...(order.orderStatus === ORDER_STATUS.pendingBalance ? { balanceName: words.orders_due_balance() } : {})}
    />
  )
}

function firstName({ payStatus, orderStatus, depositRate: percent }: OrderInfo): string | null {
  if (payStatus === PAY_STATUS.depositPaid || orderStatus === ORDER_STATUS.pendingBalance) return null
  const hasDeposit = percent < 100
  if (orderStatus === ORDER_STATUS.pendingConfirm)
    return hasDeposit ? words.orders_due_confirmed_deposit({ percent }) : words.orders_due_confirmed()
  return hasDeposit ? words.cart_due_now_deposit({ percent }) : words.cart_due_now()
}
