const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/

/** A moment as a field of date and time writes it, on the reader's clock. */
export function localTimeOf(moment: string | null, timeZone: string): string {
  if (moment === null) return ''
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment)).replace(' ', 'T')
}

/** The moment that the reader's clock shows so, in UTC; what is no time stays as it is, for the call to refuse. */
export function momentOf(local: string, timeZone: string): string {
  const [, ...parts] = LOCAL.exec(local) ?? []
  if (parts.length === 0) return local
  const [year, month, day, hour, minute] = parts.map(Number) as [number, number, number, number, number]
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  if (Number.isNaN(asUtc)) return local
  return new Date(instantOf(asUtc, timeZone)).toISOString()
}

/** When the clocks of a time zone show this time of UTC. */
export function instantOf(displayed: number, timeZone: string): number {
  const near = displayed - aheadMs(displayed, timeZone)
  // Clocks may have been changed in between.
  return displayed - aheadMs(near, timeZone)
}

/** How far a time zone's clocks are ahead of UTC then. */
function aheadMs(instant: number, timeZone: string): number {
  // ISO-like: `2026-11-25 14:00:00`.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant)
  return Date.parse(`${text.replace(' ', 'T')}Z`) - instant
}
