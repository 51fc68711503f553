import { ORDER_STATUS, type OrderStatus } from '#contract/orders/orders.ts'
import { Badge } from '#web/ui/text/badge.tsx'
import * as words from '#words'

/** The order's status in a word: neutral, whoever has to act, until it is done. */
export const OrderBadge = ({ status, className }: { status: OrderStatus; className?: string }) => (
  <Badge tone={status === ORDER_STATUS.completed ? 'success' : 'plain'} {...(className ? { className } : {})}>
    {words.orders_status({ status: String(status) })}
  </Badge>
)
