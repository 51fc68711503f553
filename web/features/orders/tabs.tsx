import type { OutputOf } from '#contract/endpoint.ts'
import { type countOrders, ORDER_STATUSES, type OrderStatus } from '#contract/orders/orders.ts'
import { Tabs } from '#web/ui/list/tabs.tsx'
import * as words from '#words'

interface OrderTabsProps {
  counts: OutputOf<typeof countOrders>
  /** Null selects all orders. */
  status: OrderStatus | null
  /** Only orders that wait for the buyer. */
  isTurn: boolean
  keyword: string
}

/** Tabs: all orders, orders that wait for the buyer, and one per status that has orders or is selected. */
export function OrderTabs({ counts, status, isTurn, keyword }: OrderTabsProps) {
  const search = keyword ? `&keyword=${encodeURIComponent(keyword)}` : ''
  const total = ORDER_STATUSES.map((each) => counts[`status${each}`]).reduce((sum, count) => sum + count, 0)
  const all = {
    to: `/personalCenter/order${search.replace('&', '?')}`,
    label: words.orders_all(),
    isCurrent: status === null && !isTurn,
    count: total,
  }
  const turn = {
    to: `/personalCenter/order?turn=1${search}`,
    label: words.orders_turn_tab(),
    isCurrent: isTurn,
    count: counts.toAct,
  }
  const tabs = ORDER_STATUSES.filter((each) => counts[`status${each}`] > 0 || each === status || each <= 1).map((each) => ({
    to: `/personalCenter/order?orderStatus=${each}${search}`,
    label: words.orders_status({ status: String(each) }),
    isCurrent: status === each,
    count: counts[`status${each}`],
  }))
  return <Tabs tabs={[all, ...(turn.count > 0 || isTurn ? [turn] : []), ...tabs]} label={words.orders_title()} />
}
