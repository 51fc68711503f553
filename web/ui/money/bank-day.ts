/** Banks date transfers by the day: noon, or now if that is still to come. An empty or wrong day is refused by the call. */
export function bankDay(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(noon) ? day : new Date(Math.min(noon, Date.now())).toISOString()
}
