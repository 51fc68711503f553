import { DAY_MS } from '#contract/durations.ts'
import { instantOf } from '#web/console/form/local-time.ts'
import { midnightOf } from '#web/ui/money/calendar-day.ts'

/** URL parameters for a period of days; the calls take moments instead (contract/fields.ts). */
export const FROM_DAY = 'fromDay'
export const TO_DAY = 'toDay'

/** The first and the last moment at which the clocks of a time zone show a day; null if it is not a day. */
export function daySpan(day: string, timeZone: string): { from: string; to: string } | null {
  const midnight = midnightOf(day)
  if (Number.isNaN(midnight)) return null
  const [from, until] = [instantOf(midnight, timeZone), instantOf(midnight + DAY_MS, timeZone)]
  return { from: new Date(from).toISOString(), to: new Date(until - 1).toISOString() }
}
