import { DAY_MS } from '#contract/durations.ts'
import { NEXT_ACTOR, ORDER_STATUS, type OrderInfo, type OrderRow } from '#contract/orders/orders.ts'

/** Whole days since a moment, the first one from its beginning; 0 before it. */
const daysAfter = (time: string | null, now: number): number =>
  time === null || now < Date.parse(time) ? 0 : Math.max(1, Math.floor((now - Date.parse(time)) / DAY_MS))

/** How many days whoever's turn it is is late; 0 in time. An order that waits for nobody is not late. */
export const daysLate = ({ deadlineTime, nextActor }: Pick<OrderRow, 'deadlineTime' | 'nextActor'>, now: number): number =>
  nextActor === NEXT_ACTOR.none ? 0 : daysAfter(deadlineTime, now)

/** How many days the delivery is late, of an order whose goods have not arrived; the last day of its window is in time. */
export const deliveryDaysLate = ({ orderStatus, deliverToDate }: Pick<OrderInfo, 'orderStatus' | 'deliverToDate'>, now: number): number =>
  deliverToDate === null || orderStatus > ORDER_STATUS.shipped ? 0 : Math.floor(Math.max(0, now - Date.parse(deliverToDate)) / DAY_MS)
