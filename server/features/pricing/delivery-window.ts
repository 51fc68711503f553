import { DAY_MS } from '#contract/durations.ts'
import type { FreightOffer } from '#server/features/pricing/freight.ts'
import { extraDaysOf, leadTimeDaysOf, productTotals, type RequestedLine } from '#server/features/pricing/line-prices.ts'

/** Days of the calendar, in UTC. */
export interface DeliveryWindow {
  deliverFromDate: string
  deliverToDate: string
}

/** Lead time plus transit time, counted from the day of the order. */
export function deliveryWindow(
  now: Date,
  leadTimeDays: number,
  { minDays, maxDays }: Pick<FreightOffer, 'minDays' | 'maxDays'>,
): DeliveryWindow {
  const dayIn = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  return { deliverFromDate: dayIn(leadTimeDays + minDays), deliverToDate: dayIn(leadTimeDays + maxDays) }
}

/** Days until all of the lines are ready: they leave together. */
export function leadTimeOf(lines: readonly RequestedLine[]): number {
  const totals = productTotals(lines)
  return Math.max(
    0,
    ...lines.map((line) => leadTimeDaysOf(line.goods, totals.get(line.goods.product.id) ?? line.quantity) + extraDaysOf(line)),
  )
}
