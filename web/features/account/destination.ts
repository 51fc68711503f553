import { inLanguage, type Language } from '#contract/languages.ts'
import { samePath } from '#contract/own-path.ts'

/** Where signing in leads: back to the page that required it, to the addresses (§2: type=address), or home. */
export function destinationOf(query: URLSearchParams, language: Language): string {
  const place = samePath(query.get('redirect') || (query.get('type') === 'address' ? '/personalCenter/address' : '/'))
  return inLanguage(NOT_BACK.test(place) ? '/' : place, language)
}

/** Sign-in pages, and what is no page: targets of forms, pictures, calls. */
const NOT_BACK =
  /^\/(login|register|retrievePassword|signOut|preferences)(?=[?#]|$)|^\/(appCode|api|assets|files|flags|live|pictures)(?=[/?#]|$)/

/** The query that the sign-in pages pass on to each other. */
export function onward(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'type'))
  return kept.size > 0 ? `?${kept}` : ''
}
