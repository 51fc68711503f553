import { inLanguage, type Language } from '#contract/languages.ts'
import { samePath } from '#contract/own-path.ts'

/** Where signing in leads: back to the page that asked for it, to the addresses (§2: type=address), or home. */
export function destinationOf(query: URLSearchParams, language: Language): string {
  const place = samePath(query.get('redirect') ?? (query.get('type') === 'address' ? '/personalCenter/address' : '/'))
  // Signing in does not lead to signing in.
  return inLanguage(ENTRY.test(place) ? '/' : place, language)
}

const ENTRY = /^\/(login|register|retrievePassword)(?=[?#]|$)/

/** The query that the forms of signing in hand on to each other. */
export function onward(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'type'))
  return kept.size > 0 ? `?${kept}` : ''
}
