import { DAY_MS } from '#contract/durations.ts'

/** The value of a `datetime-local` field; some browsers add seconds. */
const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/

/** A moment as the value of a `datetime-local` field, in the reader's time zone. */
export function localTimeOf(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment)).replace(' ', 'T')
}

/** The moment, in UTC, of a local time in the reader's time zone. Text that is not a time is returned unchanged, for the call to refuse. */
export function momentOf(local: string, timeZone: string): string {
  const minute = LOCAL.exec(local)?.[1]
  const asUtc = Date.parse(`${minute}Z`)
  // Date parses 30 February as 2 March.
  if (!minute || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(minute)) return local
  return new Date(instantOf(asUtc, timeZone)).toISOString()
}

/**
 * The instant at which the clocks of a time zone show `displayed`, a local time given as if it were UTC; the first one if they show
 * it twice. A time that they skip is moved later by as much as they are put forward, so that a day whose midnight is skipped begins
 * with the first moment that they show of it.
 */
export function instantOf(displayed: number, timeZone: string): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => displayed - aheadMs(displayed + ms, timeZone)) as [number, number]
  const found = [before, after].sort((one, other) => one - other).find((instant) => instant + aheadMs(instant, timeZone) === displayed)
  return found ?? before
}

/** How far a time zone's clocks are ahead of UTC at an instant. */
function aheadMs(instant: number, timeZone: string): number {
  // ISO-like: `2026-11-25 14:00:00`.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`) - instant
}
