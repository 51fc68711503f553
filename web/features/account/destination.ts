import { inLanguage, type Language } from '#contract/languages.ts'
import { ownPath } from '#contract/own-path.ts'

/** Where signing in leads: back to the page that asked for it, to the addresses (§2: type=address), or home. */
export function destinationOf(query: URLSearchParams, language: Language): string {
  const asked = query.get('redirect') ?? (query.get('type') === 'address' ? '/personalCenter/address' : '/')
  return inLanguage(samePath(asked), language)
}

/** A path of this site without its language, or home. Signing in does not lead to signing in. */
export function samePath(asked: string): string {
  const own = ownPath(asked)
  return own && !ENTRY.has(own.path) ? own.path + own.rest : '/'
}

const ENTRY = new Set(['/login', '/register', '/retrievePassword'])

/** The query that the forms of signing in hand on to each other. */
export function onward(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'redirect' || name === 'type'))
  return kept.size > 0 ? `?${kept}` : ''
}
