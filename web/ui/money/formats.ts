import { useIntlTag } from '#web/language.ts'

const known = new Map<string, unknown>()
/** Limits the server's memory: a date format takes 26 kB, and requests may name all of the 400 time zones. */
const MOST = 1000

/** Caches a value that is slow to create and never changes. */
export function madeOnce<Made>(key: string, make: () => Made): Made {
  const made = (known.get(key) as Made | undefined) ?? make()
  if (import.meta.env.SSR && known.size === MOST) known.clear()
  known.set(key, made)
  return made
}

/** Caches formats: creating one takes longer than using it a hundred times, and a page needs few different ones. */
export const formatOf = <Options, Format>(Kind: new (tag: string, options: Options) => Format, tag: string, options: Options): Format =>
  madeOnce(Kind.name + tag + JSON.stringify(options), () => new Kind(tag, options))

export const numberFormat = (tag: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  formatOf(Intl.NumberFormat, tag, options)

/** A number format in the page's locale. */
export const useNumberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat => numberFormat(useIntlTag(), options)

export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatOf(Intl.DateTimeFormat, tag, options)

/** `16 Dec`: a calendar day near enough to need no year. */
export const nearDay = (tag: string, day: string): string =>
  dateFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(new Date(day))
