import { isPaymentDue, type OrderRow } from '#contract/orders/orders.ts'
import { orders_amount, orders_to_pay } from '#words'

/** What the amount of an order is called in its state. */
export const amountName = (order: Pick<OrderRow, 'orderStatus' | 'payStatus'>): string =>
  isPaymentDue(order) ? orders_to_pay() : orders_amount()
