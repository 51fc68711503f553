import { DAY_MS } from '#contract/durations.ts'
import { instantOf } from '#web/console/form/local-time.ts'

/** The fields of an address that say between which days; lists are narrowed by moments (contract/fields.ts). */
export const FROM_DAY = 'fromDay'
export const TO_DAY = 'toDay'

/** The first and the last moment of a day in a time zone; null for anything that is no day. */
export function daySpan(day: string, timeZone: string): { from: string; to: string } | null {
  const midnight = /^[12]\d{3}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight)) return null
  const [from, until] = [instantOf(midnight, timeZone), instantOf(midnight + DAY_MS, timeZone)]
  return { from: new Date(from).toISOString(), to: new Date(until - 1).toISOString() }
}
