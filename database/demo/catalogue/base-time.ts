/** The day that the demo catalogue was "written": every time in it is counted from here, never from the clock. */
const BASE_TIME = Date.UTC(2026, 8, 1, 8)
const DAY_MS = 86_400_000

/** A moment so many days before the base day, to the minute. */
export const daysBefore = (days: number): Date => new Date(Math.round((BASE_TIME - days * DAY_MS) / 60_000) * 60_000)
