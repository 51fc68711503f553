import type { OrderStatus } from '#contract/orders.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { orders_status } from '#words'

const TONES: BadgeTone[] = ['warning', 'brand', 'info', 'brand', 'info', 'info', 'success', 'plain', 'plain']

/** The order's status in a word; the colour tells whether the buyer is asked for something. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={TONES[status] ?? 'plain'}>{orders_status({ status: String(status) })}</Badge>
)
