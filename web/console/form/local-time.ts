import { DAY_MS } from '#contract/durations.ts'

/** As a field of date and time sends it; some browsers add seconds. */
const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/

/** A moment as a field of date and time writes it, on the reader's clock. */
export function localTimeOf(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment)).replace(' ', 'T')
}

/** The moment that the reader's clock shows so, in UTC; what is no time stays as it is, for the call to refuse. */
export function momentOf(local: string, timeZone: string): string {
  const minute = LOCAL.exec(local)?.[1]
  const asUtc = Date.parse(`${minute}Z`)
  // Date takes 30 February for 2 March.
  if (!minute || Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(minute)) return local
  return new Date(instantOf(asUtc, timeZone)).toISOString()
}

/**
 * When the clocks of a time zone show this time of UTC: the first time, where they show it twice. A time that they skip is as much later
 * as they are put forward, so that a day whose midnight is skipped begins with the first moment that they show of it.
 */
export function instantOf(displayed: number, timeZone: string): number {
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => displayed - aheadMs(displayed + ms, timeZone)) as [number, number]
  const found = [before, after].sort((one, other) => one - other).find((instant) => instant + aheadMs(instant, timeZone) === displayed)
  return found ?? before
}

/** How far a time zone's clocks are ahead of UTC then. */
function aheadMs(instant: number, timeZone: string): number {
  // ISO-like: `2026-11-25 14:00:00`.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`) - instant
}
