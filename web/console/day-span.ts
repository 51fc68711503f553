/** The fields of an address that say between which days; lists are narrowed by moments (contract/fields.ts). */
export const FROM_DAY = 'fromDay'
export const TO_DAY = 'toDay'

const DAY_MS = 24 * 60 * 60 * 1000

/** How far a time zone's clocks are ahead of UTC then. */
function aheadMs(instant: number, timeZone: string): number {
  // ISO-like: `2026-11-25 14:00:00`.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`) - instant
}

/** When the clocks of a time zone show this time of UTC. */
function instantOf(shown: number, timeZone: string): number {
  const near = shown - aheadMs(shown, timeZone)
  // Clocks may have been changed in between.
  return shown - aheadMs(near, timeZone)
}

/** The first and the last moment of a day in a time zone; null for anything that is no day. */
export function daySpan(day: string, timeZone: string): { from: string; to: string } | null {
  const midnight = /^[12]\d{3}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(midnight)) return null
  const [from, until] = [instantOf(midnight, timeZone), instantOf(midnight + DAY_MS, timeZone)]
  return { from: new Date(from).toISOString(), to: new Date(until - 1).toISOString() }
}
