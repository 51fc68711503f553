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
  // The offset is that of the moment itself, which lies near: twice is enough around a change of the clocks.
  const first = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(first, timeZone)).toISOString()
}

/** How far the zone's clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const displayed = localTimeOf(new Date(time).toISOString(), timeZone)
  return Date.parse(`${displayed}Z`) - Math.floor(time / 60_000) * 60_000
}
