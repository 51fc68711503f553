import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'

/** The day that the demo catalogue was "written": every time in it is counted from here, never from the clock. */
const BASE_TIME = Date.UTC(2026, 8, 1, 8)

/** A moment so many days before the base day, to the minute. */
export const daysBefore = (days: number): Date => new Date(Math.round((BASE_TIME - days * DAY_MS) / MINUTE_MS) * MINUTE_MS)
