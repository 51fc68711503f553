const DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** Midnight of a day in UTC; NaN if it is not in the calendar, such as 30 February, which Date parses as 2 March. */
export function midnightOf(day: string): number {
  const midnight = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(midnight) || new Date(midnight).toISOString().startsWith(day) ? midnight : Number.NaN
}
