import { isPaymentDue, type OrderRow } from '#contract/orders/orders.ts'
import * as words from '#words'

/** What the amount of an order is called in its state. */
export const amountName = (order: Pick<OrderRow, 'orderStatus' | 'payStatus'>): string =>
  isPaymentDue(order) ? words.orders_to_pay() : words.orders_amount()
