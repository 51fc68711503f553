import { inLanguage, type Language } from '#contract/languages.ts'
import { samePath } from '#contract/own-path.ts'

/** Where signing in leads: back to the page that required it, to the addresses (§2: type=address), or home. */
export function destinationOf(query: URLSearchParams, language: Language): string {
  const place = samePath(query.get('redirect') ?? (query.get('type') === 'address' ? '/personalCenter/address' : '/'))
  // Never back to a sign-in page.
  return inLanguage(ENTRY.test(place) ? '/' : place, language)
}

const ENTRY = /^\/(login|register|retrievePassword)(?=[?#]|$)/

/** The query that the sign-in pages pass on to each other. */
export function onward(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'type'))
  return kept.size > 0 ? `?${kept}` : ''
}
