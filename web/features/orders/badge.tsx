import { ORDER_STATUS, type OrderStatus } from '#contract/orders/orders.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** The order's status in a word. Its tone is neutral until the order is completed, no matter who has to act. */
export const OrderBadge = ({ status, className }: { status: OrderStatus; className?: string }) => (
  <Badge tone={status === ORDER_STATUS.completed ? 'success' : 'plain'} {...(className ? { className } : {})}>
    {words.orders_status({ status: String(status) })}
  </Badge>
)
