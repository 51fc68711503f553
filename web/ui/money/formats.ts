import { useIntlTag } from '#web/language.ts'

const known = new Map<string, unknown>()
/** A format of dates takes 26 kB, and there are 400 time zones: of them a server may see all. */
const MOST = 1000

/** What takes long to find out and stays the same. */
export function madeOnce<Made>(key: string, make: () => Made): Made {
  const made = (known.get(key) as Made | undefined) ?? make()
  if (import.meta.env.SSR && known.size === MOST) known.clear()
  known.set(key, made)
  return made
}

/** Creating a format takes longer than using it a hundred times, and a page needs few different ones. */
export const formatOf = <Options, Format>(Kind: new (tag: string, options: Options) => Format, tag: string, options: Options): Format =>
  madeOnce(Kind.name + tag + JSON.stringify(options), () => new Kind(tag, options))

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatOf(Intl.NumberFormat, tag, options)

/** As its reader's figures are written. */
export const useNumberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat => numberFormat(useIntlTag(), options)

export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatOf(Intl.DateTimeFormat, tag, options)

/** `16 Dec`: a day of the calendar that is not far off. */
export const nearDay = (tag: string, day: string): string =>
  dateFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(day))
