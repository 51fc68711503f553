/** Abbreviations such as `EE. UU.` and `UK`: users do not look for a country by its initials. */
const INITIALS = /^[\p{Lu}.\s]{2,7}$/u

const known = new Map<string, { short: Intl.DisplayNames; long: Intl.DisplayNames }>()

/**
 * The name of a country or region from Unicode's data: the short form unless it is an abbreviation (Hong Kong, not Hong Kong SAR China).
 * Undefined for an unknown code. Formatters are cached because creating one is slow.
 */
export function regionName(tag: string, countryCode: string): string | undefined {
  const names = known.get(tag) ?? {
    short: new Intl.DisplayNames(tag, { type: 'region', style: 'short', fallback: 'none' }),
    long: new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }),
  }
  known.set(tag, names)
  const short = names.short.of(countryCode)
  return short && INITIALS.test(short) ? names.long.of(countryCode) : short
}
