/** The query's field that puts the settings onto the page itself, for whoever has no scripts. */
export const ONPAGE_SETTINGS = 'settings'

/** Its value when the postal code was refused. */
export const REFUSED_POSTCODE = 'postcode'

export function withoutSettings(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has(ONPAGE_SETTINGS)) return search
  query.delete(ONPAGE_SETTINGS)
  return query.size > 0 ? `?${query}` : ''
}

/** The address of a page with its settings on it. */
export function settingsAddress(address: string, state = ''): string {
  const [path = '/', search = ''] = address.split('?', 2)
  const query = new URLSearchParams(search)
  query.set(ONPAGE_SETTINGS, state)
  return `${path}?${query}#settings`
}
