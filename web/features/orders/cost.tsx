import { isPaymentDue, ORDER_STATUS, type OrderInfo, PAY_STATUS } from '#contract/orders/orders.ts'
import { causesOf } from '#web/features/pricing/causes.ts'
import { CostTable } from '#web/features/pricing/cost-table.tsx'
import { DueAmounts } from '#web/features/pricing/due-amounts.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { isNonZero } from '#web/ui/money/is-non-zero.ts'
import { MayChange } from '#web/ui/money/may-change.tsx'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import * as words from '#words'

/** The order's costs, their due dates, and the exchange rate used. */
export const OrderCost = ({ order }: { order: OrderInfo }) => (
  <Card title={words.orders_cost()}>
    <CostTable
      costs={order}
      currencyCode={order.currencyCode}
      incoterms={order.incoterms}
      isEstimate={order.incoterms !== 'DDP'}
      amountName={words.orders_amount()}
      isQuiet
    />
    <div className="mt-3 flex flex-col gap-3">
      {isPaymentDue(order) && !isNonZero(order.dueAmount) && <p className="font-medium">{words.orders_due_nothing()}</p>}
      <OrderDue order={order} />
      {order.orderStatus < ORDER_STATUS.completed && (
        <MayChange causes={causesOf(order, { isFixed: true, isUnconfirmed: order.orderStatus === ORDER_STATUS.pendingConfirm })} />
      )}
      <RateLine currencyCode={order.currencyCode} rate={order.rate} rateTime={order.rateTime} />
    </div>
  </Card>
)

/** The amounts due now and later; renders nothing if the order is paid or cancelled, or while a proof is in review. */
function OrderDue({ order }: { order: OrderInfo }) {
  if (!isPaymentDue(order) || order.payStatus === PAY_STATUS.proofInReview) return null
  return (
    <DueAmounts
      due={order}
      currencyCode={order.currencyCode}
      incoterms={order.incoterms}
      firstName={firstName(order)}
      isQuiet
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
