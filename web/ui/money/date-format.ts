const formats = new Map<string, Intl.DateTimeFormat>()
/** Each takes 26 kB, and there are 400 time zones: of them a server may see all. */
const MOST = 200

/** Creating one takes longer than using it a hundred times. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  if (import.meta.env.SSR && formats.size === MOST) formats.clear()
  formats.set(key, format)
  return format
}

/** `16 Dec`: a day of the calendar that is not far off. */
export const nearDay = (tag: string, day: string): string =>
  dateFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(day))
