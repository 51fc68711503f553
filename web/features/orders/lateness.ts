import { DAY_MS } from '#contract/durations.ts'
import { NEXT_ACTOR, ORDER_STATUS, type OrderInfo, type OrderRow } from '#contract/orders/orders.ts'

/** Whole days since `time`; at least 1 from that moment on, 0 before it. */
const daysAfter = (time: string | null, now: number): number =>
  time === null || now < Date.parse(time) ? 0 : Math.max(1, Math.floor((now - Date.parse(time)) / DAY_MS))

/** Days by which the next actor is late; 0 if in time or if nobody has to act. */
export const daysLate = ({ deadlineTime, nextActor }: Pick<OrderRow, 'deadlineTime' | 'nextActor'>, now: number): number =>
  nextActor === NEXT_ACTOR.none ? 0 : daysAfter(deadlineTime, now)

/** Days by which the delivery is late, until the order is completed; the last day of its delivery window is in time. */
export function deliveryDaysLate(
  { orderStatus, deliverToDate, receiveTime }: Pick<OrderInfo, 'orderStatus' | 'deliverToDate' | 'receiveTime'>,
  now: number,
): number {
  if (deliverToDate === null || orderStatus > ORDER_STATUS.shipped) return 0
  const arrived = receiveTime === null ? now : Date.parse(receiveTime)
  return Math.floor(Math.max(0, arrived - Date.parse(deliverToDate)) / DAY_MS)
}
