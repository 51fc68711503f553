const formats = new Map<string, Intl.NumberFormat>()

/** Creating one takes longer than using it a hundred times, and a page of prices needs few different ones. */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = tag + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format
}
