const known = new Map<string, Intl.DisplayNames>()

/** What a country is called in a language, for words beside a flag; making the namer takes long. */
export function countryName(tag: string, countryCode: string): string {
  const namer = known.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  known.set(tag, namer)
  return namer.of(countryCode) ?? countryCode
}
