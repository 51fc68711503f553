import type { FastifyRequest } from 'fastify'
import { isbotMatch, isbotMatches } from 'isbot'
import { DEFAULT_LANGUAGE, inLanguage, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { localPath } from '#contract/local-path.ts'
import { type DocumentRedirect, NEVER_CACHED } from '#server/kernel/pages/redirect.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import { type Site, seenPhoneHomeCookie } from '#server/kernel/security/cookies.ts'

/** The mobile home (§2). */
const PHONE_HOME = '/h5'

const PHONE_AGENT = /Mobi|iPhone|iPod|Opera Mini|BlackBerry|BB10/i

/** The headers that decide about the redirect, for caches that store documents despite Cache-Control. */
export const PHONE_VARY = 'cookie, user-agent, sec-ch-ua-mobile'

/**
 * The phone redirect (§2, decisions.md §12): a phone that has not seen the mobile home yet is sent there, with the requested page
 * in `to`; the mobile home redirects it to that page at once. `path` and `query` are the request's.
 */
export function phoneRedirectOf(request: FastifyRequest, path: string, query: string, site: Site): DocumentRedirect | undefined {
  if (isPhoneHome(path)) return targetOf(request, path, query, site)
  const isBackFromThere = isBack(request, path + query)
  if (isBackFromThere || hasSeenPhoneHome(request) || !isPhone(request) || !isDocument(request) || isCrawler(request)) return undefined
  return redirect(`${phoneHomeOf(path)}?to=${encodeURIComponent(withoutLanguage(path) + query)}`)
}

/** Whether the document must check its window's width (web/browser/pages/phone-home.ts): only the browser knows if it is below 750 px. */
export const needsWindowWidth = (request: FastifyRequest): boolean =>
  !isPhoneHome(pathOf(request)) && !isPhone(request) && !hasSeenPhoneHome(request) && !isCrawler(request)

/** The cookie that the mobile home sets, whether it is requested as a document or as data. */
export const seenCookieOf = (request: FastifyRequest, site: Site): string[] =>
  isPhoneHome(pathOf(request)) ? [seenPhoneHomeCookie(site)] : []

/** /h5?to=…: redirects to the page requested first, unless it is a home page. Its own language takes precedence over that of /h5. */
function targetOf(request: FastifyRequest, path: string, query: string, site: Site): DocumentRedirect | undefined {
  const target = new URLSearchParams(query).get('to')
  const to = target === null ? null : localPath(target)
  if (!target || !to || to.path === '/' || to.path === PHONE_HOME || to.path.startsWith('/api/')) return undefined
  const place = inLanguage(to.path + to.rest, languageOfPath(target) ?? languageOfPath(path) ?? DEFAULT_LANGUAGE)
  if (!hasSeenPhoneHome(request) && isPhone(request)) rememberSentOn(request, place.split('#', 1)[0]!)
  return redirect(place, seenPhoneHomeCookie(site))
}

const redirect = (location: string, cookie?: string): DocumentRedirect => ({
  status: 302,
  headers: { ...NEVER_CACHED, vary: PHONE_VARY, location, ...(cookie ? { 'set-cookie': cookie } : {}) },
})

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!.replace(/\.data$/, '')
const isPhoneHome = (path: string) => withoutLanguage(path) === PHONE_HOME
const phoneHomeOf = (path: string) => inLanguage(PHONE_HOME, languageOfPath(path) ?? DEFAULT_LANGUAGE)

const hasSeenPhoneHome = ({ cookies }: FastifyRequest) => cookies['H5_SEEN'] !== undefined

const isPhone = ({ headers }: FastifyRequest) => headers['sec-ch-ua-mobile'] === '?1' || PHONE_AGENT.test(headers['user-agent'] ?? '')

/**
 * isbot takes automated browsers (HeadlessChrome) for crawlers, and user agents that are just "iPhone", because the whole name is unusual.
 * Here both count as browsers. `AdsBot-Google-Mobile-Apps` stays a crawler, because parts of its name match as well.
 */
function isCrawler({ headers }: FastifyRequest): boolean {
  const agent = headers['user-agent']?.replace('HeadlessChrome', 'Chrome')
  const mark = isbotMatch(agent)
  if (mark !== agent || mark === null || !PHONE_AGENT.test(mark)) return mark !== null
  return isbotMatches(agent).some((each) => each !== agent)
}

/** Whether a document is requested, by Sec-Fetch-Dest, else by an Accept header with HTML or (from the simplest browsers) anything. */
function isDocument({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-dest']) return headers['sec-fetch-dest'] === 'document'
  return !headers.accept || /text\/html|^\*\/\*/.test(headers.accept)
}

/**
 * Clients that the mobile home has just redirected, with their target. A browser without cookies arrives there without H5_SEEN: it is
 * recognised by this and let in once, so that it is not redirected in a loop. With several servers it loops until it meets the same one.
 */
const sentOn = new Map<string, number>()
const MOST_SENT_ON = 2_000
const BACK_WITHIN_MS = 10_000

const returnOf = (request: FastifyRequest, place: string) =>
  [clientAddress(request), request.headers['user-agent']?.slice(0, 300), place].join(' ')

function rememberSentOn(request: FastifyRequest, place: string): void {
  if (sentOn.size >= MOST_SENT_ON) sentOn.clear()
  sentOn.set(returnOf(request, place), Date.now())
}

function isBack(request: FastifyRequest, place: string): boolean {
  if (sentOn.size === 0) return false
  const key = returnOf(request, place)
  const at = sentOn.get(key)
  sentOn.delete(key)
  return at !== undefined && Date.now() - at < BACK_WITHIN_MS
}
