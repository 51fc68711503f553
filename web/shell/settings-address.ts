/** The query parameter that shows the settings on the page itself, for browsers without scripts. */
export const ONPAGE_SETTINGS = 'settings'

/** The parameter's value after a postal code was refused, with the destination as it was typed: `postcode,MX,99999`. */
export const refusedDestination = (countryCode: string, postcode: string): string => ['postcode', countryCode, postcode].join(',')

export function readRefused(query: URLSearchParams): { countryCode: string; postcode: string } | null {
  const [kind, countryCode = '', ...postcode] = (query.get(ONPAGE_SETTINGS) ?? '').split(',')
  return kind === 'postcode' ? { countryCode, postcode: postcode.join(',') } : null
}

export function withoutSettings(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(ONPAGE_SETTINGS)) return search
  query.delete(ONPAGE_SETTINGS)
  return query.size > 0 ? `?${query}` : ''
}

/** The URL of a page with the settings displayed on it. */
export function settingsAddress(address: string, state = ''): string {
  const [path = '/'] = address.split('?')
  const query = new URLSearchParams(address.slice(path.length))
  query.set(ONPAGE_SETTINGS, state)
  return `${path}?${query}#settings`
}
