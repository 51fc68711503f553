import { DAY_MS } from '#contract/durations.ts'
import type { Preferences } from '#contract/page-request.ts'
import { refuseField } from '#server/kernel/calls/fail.ts'

/** Today in the caller's time zone, as `2026-11-22`. */
export const todayOf = ({ timeZone }: Pick<Preferences, 'timeZone'>, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/** The time in this field of something that has happened. Up to a day ahead is accepted, as a typed day may end some hours from now. */
export function pastTime(field: string, given: string, now: Date): Date {
  const time = new Date(given)
  return time.getTime() > now.getTime() + DAY_MS ? refuseField(field, 'wrong') : time
}
