import type { FastifyRequest } from 'fastify'
import { inLanguage, languageOfPath, parseLanguage, withoutLanguage } from '#contract/languages.ts'
import { isPageData } from '#server/kernel/pages/data.ts'
import { phoneRedirectOf } from '#server/kernel/pages/phone-redirect.ts'
import { type DocumentRedirect, NEVER_CACHED } from '#server/kernel/pages/redirect.ts'
import { languageCookie, type Site } from '#server/kernel/security/cookies.ts'

/**
 * Redirects a document's URL: /spa/… switches back to Spanish, a trailing slash is removed, a stored language gets its prefix
 * (decisions.md §1), and phones enter through /h5. Undefined if no redirect is needed.
 */
export function redirectOf(request: FastifyRequest, site: Site): DocumentRedirect | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const [path = '/'] = request.url.split('?', 1)
  const query = request.url.slice(path.length)
  const to = (target: string) => safeRedirect(target) + query

  if (languageOfPath(path) === 'spa') {
    return { status: 302, headers: { ...NEVER_CACHED, location: to(withoutLanguage(path)), 'set-cookie': languageCookie(site, 'spa') } }
  }
  const bare = path.replace(/\/+$/, '') || '/'
  if (bare !== path) {
    return withoutLanguage(bare) === '/productSearch'
      ? { status: 302, headers: { ...NEVER_CACHED, location: inLanguage('/allProducts', languageOfPath(bare) ?? 'spa') } }
      : { status: 301, headers: { location: to(bare) } }
  }
  const stored = request.cookies['i18n_redirected']
  const isData = isPageData(request)
  if (stored && !languageOfPath(path) && !isData && parseLanguage(stored) !== 'spa') {
    return { status: 302, headers: { ...NEVER_CACHED, location: to(inLanguage(path, parseLanguage(stored))) } }
  }
  return isData ? undefined : phoneRedirectOf(request, path, query, site)
}

/** Exactly one leading slash: `//evil.example` would be another host (safety.md 17). */
const safeRedirect = (path: string) => `/${path.replace(/^[/\\]+/, '')}`
