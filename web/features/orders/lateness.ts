import { DAY_MS } from '#contract/durations.ts'
import { NEXT_ACTOR, ORDER_STATUS, type OrderInfo, type OrderRow } from '#contract/orders/orders.ts'

/** Whole days since `time`; at least 1 from that moment on, 0 before it. */
const daysAfter = (time: string | null, now: number): number =>
  time === null || now < Date.parse(time) ? 0 : Math.max(1, Math.floor((now - Date.parse(time)) / DAY_MS))

/** Days by which the next actor is late; 0 if in time or if nobody has to act. */
export const daysLate = ({ deadlineTime, nextActor }: Pick<OrderRow, 'deadlineTime' | 'nextActor'>, now: number): number =>
  nextActor === NEXT_ACTOR.none ? 0 : daysAfter(deadlineTime, now)

/** Days by which the delivery of an undelivered order is late; the last day of its delivery window is in time. */
export const deliveryDaysLate = ({ orderStatus, deliverToDate }: Pick<OrderInfo, 'orderStatus' | 'deliverToDate'>, now: number): number =>
  deliverToDate === null || orderStatus > ORDER_STATUS.shipped ? 0 : Math.floor(Math.max(0, now - Date.parse(deliverToDate)) / DAY_MS)
