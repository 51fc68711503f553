import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js'
import type { countries } from '#server/features/markets/markets.table.ts'
import { CURRENCY_OF_COUNTRY } from './country-currencies.ts'
import { displayNames } from './display-names.ts'
import { EU_MEMBERS, ZONE_OF_COUNTRY } from './freight-zones.ts'

/** Main markets come first; the others are sorted by name. */
const FIRST = ['ES', 'MX', 'CO', 'CL', 'PE', 'AR', 'US', 'GB', 'FR', 'DE', 'IT', 'PT']
const AFTER_THE_FIRST = 100

export function demoCountries(): (typeof countries.$inferInsert)[] {
  return [...CURRENCY_OF_COUNTRY].map(([code, currencyCode]) => ({
    code,
    name: displayNames('region', code),
    currencyCode,
    callingCode: callingCodeOf(code),
    isDefault: code === 'ES',
    freightZone: ZONE_OF_COUNTRY.get(code) ?? null,
    customsUnion: EU_MEMBERS.has(code) ? 'EU' : null,
    sort: FIRST.includes(code) ? FIRST.indexOf(code) + 1 : AFTER_THE_FIRST,
  }))
}

function callingCodeOf(code: string): string {
  if (!isSupportedCountry(code)) throw new Error(`No calling code for ${code}`)
  return `+${getCountryCallingCode(code satisfies CountryCode)}`
}
