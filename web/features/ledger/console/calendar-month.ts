/** The calendar month before or after `month`, as `2026-11`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step)).toISOString().slice(0, 7)
}

/** First and last moment of a month in UTC. */
export const monthSpan = (month: string): { startTime: string; endTime: string } => ({
  startTime: `${month}-01T00:00:00.000Z`,
  endTime: new Date(Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`) - 1).toISOString(),
})
