import { DAY_MS } from '#contract/durations.ts'
import { midnightOf } from '#web/ui/money/calendar-day.ts'

/** Banks date transfers by the day: noon, or now if that is still to come. An empty or wrong day is refused by the call. */
export function bankDay(day: string): string {
  const noon = midnightOf(day) + DAY_MS / 2
  return Number.isNaN(noon) ? day : new Date(Math.min(noon, Date.now())).toISOString()
}
