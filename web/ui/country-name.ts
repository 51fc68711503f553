const known = new Map<string, Intl.DisplayNames>()

/** A country's name in a language, for text beside a flag; formatters are cached because creating one is slow. */
export function countryName(tag: string, countryCode: string): string {
  const namer = known.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  known.set(tag, namer)
  return namer.of(countryCode) ?? countryCode
}
