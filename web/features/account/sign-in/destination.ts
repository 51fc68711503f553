import { LOGIN_CODE } from '#contract/account/sign-in-address.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'

/** Where signing in leads: back to the page that required it, to the addresses (§2: type=address), or home. */
export function destinationOf(query: URLSearchParams, language: Language): string {
  const place = safeRedirect(query.get('redirect') || (query.get('type') === 'address' ? '/personalCenter/address' : '/'))
  return inLanguage(NOT_BACK.test(place) ? '/' : place, language)
}

/** Sign-in pages, and what is no page: targets of forms, pictures, calls. */
const NOT_BACK =
  /^\/(login|loginCode|register|retrievePassword|signOut|preferences)(?=[?#]|$)|^\/(appCode|api|assets|files|flags|live|pictures)(?=[/?#]|$)/

/** The query that the sign-in pages pass on to each other. */
export function redirectQuery(query: URLSearchParams): string {
  return written(new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'type')))
}

/** The second step's address with what is carried, and more. */
export const codeAddress = (carried: string, more: Record<string, string>): string =>
  LOGIN_CODE + written(new URLSearchParams([...new URLSearchParams(carried), ...Object.entries(more)]))

const written = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')
