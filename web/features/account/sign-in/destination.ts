import { LOGIN_CODE } from '#contract/account/sign-in-address.ts'
import { inLanguage, type Language } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'

/** Where to go after signing in: the page that required it, the addresses (§2: `type=address`), or home. */
export function destinationOf(query: URLSearchParams, language: Language): string {
  const place = safeRedirect(query.get('redirect') || (query.get('type') === 'address' ? '/personalCenter/address' : '/'))
  return inLanguage(NOT_BACK.test(place) ? '/' : place, language)
}

/** Paths never returned to: sign-in pages, and targets that are not pages (forms, pictures, calls). */
const NOT_BACK =
  /^\/(login|loginCode|register|retrievePassword|signOut|preferences)(?=[?#]|$)|^\/(appCode|api|assets|files|flags|live|pictures)(?=[/?#]|$)/

/** The part of the query that sign-in pages pass on to each other. */
export function redirectQuery(query: URLSearchParams): string {
  return written(new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'type')))
}

/** Address of the second step, with the query carried over and additional parameters. */
export const codeAddress = (carried: string, more: Record<string, string>): string =>
  LOGIN_CODE + written(new URLSearchParams([...new URLSearchParams(carried), ...Object.entries(more)]))

const written = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')
