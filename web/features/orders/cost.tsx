import type { OrderInfo } from '#contract/orders/orders.ts'
import { amountName } from '#web/features/orders/amount-name.ts'
import { OrderDue } from '#web/features/orders/due.tsx'
import { CostTable } from '#web/features/pricing/cost-table.tsx'
import { Card } from '#web/ui/document/card.tsx'
import { RateLine } from '#web/ui/money/rate-line.tsx'
import * as words from '#words'

/** The order's costs, what of them is due when, and the rate that they were converted at. */
export const OrderCost = ({ order }: { order: OrderInfo }) => (
  <Card title={words.orders_cost()}>
    <CostTable
      costs={order}
      currencyCode={order.currencyCode}
      incoterms={order.incoterms}
      isEstimate={order.incoterms !== 'DDP'}
      amountName={amountName(order)}
    />
    <div className="mt-3 flex flex-col gap-3">
      <OrderDue order={order} />
      <RateLine currencyCode={order.currencyCode} rate={order.rate} rateTime={order.rateTime} />
    </div>
  </Card>
)
