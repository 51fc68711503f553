import { ORDER_STATUS, type OrderStatus } from '#contract/orders/orders.ts'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import * as words from '#words'

const TONES: Record<OrderStatus, BadgeTone> = {
  [ORDER_STATUS.pendingConfirm]: 'warning',
  [ORDER_STATUS.pendingPayment]: 'brand',
  [ORDER_STATUS.processing]: 'info',
  [ORDER_STATUS.pendingBalance]: 'brand',
  [ORDER_STATUS.pendingShipment]: 'info',
  [ORDER_STATUS.shipped]: 'info',
  [ORDER_STATUS.completed]: 'success',
  [ORDER_STATUS.cancelled]: 'plain',
  [ORDER_STATUS.closed]: 'plain',
}

/** The order's status in a word; the colour shows whether the buyer has to act. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status]}>{words.orders_status({ status: String(status) })}</Badge>
)
