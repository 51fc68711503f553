const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats a range of days: `8–16 Dec 2026`, `2026年12月8日至16日`. Calendar days have no time zone. */
export function dayRange({ from, to }: { from: string; to: string }, tag: string): string {
  if (tag.startsWith('zh') && from !== to) return chineseDayRange(from, to)
  // Cached: creating a formatter takes a twentieth of the time to render a product page.
  const known = dayFormats.get(tag)
  const format = known ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' })
  if (!known) dayFormats.set(tag, format)
  return format.formatRange(new Date(from), new Date(to))
}

/** Intl formats Chinese ranges with slashes only; in prose, the parts that both days share are written once. */
function chineseDayRange(from: string, to: string): string {
  const [year, month, day] = from.split('-').map(Number)
  const [toYear, toMonth, toDay] = to.split('-').map(Number)
  const shared = toYear !== year ? `${toYear}年${toMonth}月` : toMonth !== month ? `${toMonth}月` : ''
  return `${year}年${month}月${day}日至${shared}${toDay}日`
}
