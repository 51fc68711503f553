import { DAY_MS } from '#contract/durations.ts'
import { midnightOf } from '#web/ui/money/calendar-day.ts'

/** The time of a transfer, which banks date by day: noon UTC, or now if that is earlier. The call refuses an empty or invalid day. */
export function bankDay(day: string): string {
  const noon = midnightOf(day) + DAY_MS / 2
  return Number.isNaN(noon) ? day : new Date(Math.min(noon, Date.now())).toISOString()
}
