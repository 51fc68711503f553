import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'

/** Reference date of the demo catalogue: all its times are relative to this date, never to the clock. */
const BASE_TIME = Date.UTC(2026, 8, 1, 8)

/** The time this many days before the reference date, rounded to the minute. */
export const daysBefore = (days: number): Date => new Date(Math.round((BASE_TIME - days * DAY_MS) / MINUTE_MS) * MINUTE_MS)
