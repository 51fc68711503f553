import type { FastifyRequest } from 'fastify'
import { type Language, parseLanguage, withoutLanguage } from '#contract/languages.ts'
import type { Preferences } from '#contract/page-request.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import type { Site } from '#server/kernel/security/cookies.ts'

const COUNTRY = /^[A-Z]{2}$/
const CURRENCY = /^[A-Z]{3}$/
const POSTCODE = /^[A-Z0-9 -]{1,12}$/
/** What startSession writes; an unknown one of another length is only unknown. */
const TOKEN = /^[\w-]{1,64}$/
const DEVICE = /^[\w-]{43}$/
const TICKET = /^[\w-]{1,100}$/

/** A caller under /api, known by the apiToken header, never by the cookie (safety.md 1). */
export function apiCaller(request: FastifyRequest, site: Site): Caller {
  const language = header(request, 'operate-langcode')
  const requestedCurrency = matching(CURRENCY, header(request, 'operate-currencycode')?.toUpperCase())
  const remembered = cookieView(request)
  const timeZone = knownTimeZone(header(request, 'operate-timezone')) ?? cookieTimeZone(request)
  return caller(request, site, {
    token: header(request, 'apitoken'),
    hasLanguageHeader: language !== null,
    timeZone,
    view: {
      ...remembered,
      language: parseLanguage(language),
      currencyCode: requestedCurrency ?? remembered.currencyCode,
      isCurrencyRequested: requestedCurrency !== null,
      timeZone: timeZone ?? UTC,
    },
  })
}

/** A caller of a document: the cookies say who they are and what they have chosen; the URL owns the language. */
export function documentCaller(request: FastifyRequest, site: Site, language: Language): Caller {
  const token = matching(TOKEN, request.cookies['TOKEN'])
  const remembered = cookieView(request)
  const view = { ...remembered, language, currencyCode: remembered.currencyCode ?? linkedCurrency(request) }
  return {
    ...caller(request, site, { token, hasLanguageHeader: true, timeZone: cookieTimeZone(request), view }),
    openedPath: openedPath(request),
  }
}

/** The path of the page that somebody opens; null where their browser only fetches it ahead. */
export function openedPath({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | null {
  const [path = ''] = url.split('?', 1)
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))
  return isAhead ? null : withoutLanguage(path.replace(/\.data$/, ''))
}

/**
 * The currency that a document's address names, as the links of product feeds do (decisions §23), for visitors who have chosen none:
 * what a person has chosen, or has saved with their account, counts more.
 */
export function linkedCurrency({ query, cookies }: FastifyRequest): string | null {
  if (cookies['TOKEN'] !== undefined || matching(CURRENCY, cookies['CURRENCY_CODE'])) return null
  const { currencyCode } = (query ?? {}) as Record<string, unknown>
  return typeof currencyCode === 'string' ? matching(CURRENCY, currencyCode) : null
}

/** Anybody who has chosen this: a document that is rendered for several readers knows no more of any of them. */
export const anyVisitor = (view: Preferences): Caller => ({
  token: null,
  cookieToken: null,
  deviceToken: null,
  signInTicket: null,
  isSameOrigin: false,
  clientAddress: '',
  userAgent: '',
  hasLanguageHeader: true,
  timeZone: null,
  view,
  openedPath: null,
  cookies: [],
})

/** Whether it is a document for several readers that asks: what people do is not counted by it. */
export const isForSeveral = ({ clientAddress: address }: Pick<Caller, 'clientAddress'>): boolean => address === ''

/** The same of somebody signed in: as a token it has what no session was ever given. */
export const anyReader = (view: Preferences): Caller => ({ ...anyVisitor(view), token: 'everyone' })

/** The language of an answer that no call gives. */
export const apiLanguage = (request: FastifyRequest): Language => parseLanguage(header(request, 'operate-langcode'))

function caller(request: FastifyRequest, site: Site, own: Pick<Caller, 'token' | 'hasLanguageHeader' | 'timeZone' | 'view'>): Caller {
  return {
    ...own,
    cookieToken: matching(TOKEN, request.cookies['TOKEN']),
    deviceToken: matching(DEVICE, request.cookies['DEVICE']),
    signInTicket: matching(TICKET, request.cookies['SIGN_IN']),
    isSameOrigin: isSameOrigin(request, site),
    clientAddress: clientAddress(request),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: [],
  }
}

function cookieView({ cookies }: FastifyRequest): Omit<Preferences, 'language'> {
  return {
    currencyCode: matching(CURRENCY, cookies['CURRENCY_CODE']),
    isCurrencyRequested: false,
    countryCode: matching(COUNTRY, cookies['COUNTRY_CODE']),
    postcode: matching(POSTCODE, cookies['POSTCODE']),
    timeZone: knownTimeZone(cookies['TIME_ZONE']) ?? UTC,
  }
}

const cookieTimeZone = ({ cookies }: FastifyRequest) => knownTimeZone(cookies['TIME_ZONE'])

const matching = (pattern: RegExp, text: string | null | undefined) => (text && pattern.test(text) ? text : null)

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A browser says where a request comes from; what says nothing is not believed. */
export function isSameOrigin({ headers, protocol }: FastifyRequest, { publicUrl }: Site): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin'
  const { origin, host } = headers
  const address = `${protocol}://${host}`
  if (!origin || !host || !URL.canParse(origin) || !URL.canParse(address)) return false
  const [from, own, here] = [new URL(origin), new URL(publicUrl), new URL(address)]
  if (from.origin === own.origin) return true
  // Under another name the scheme is what a trusted proxy says; our own name by plain HTTP is anybody's on the way.
  return from.origin === here.origin && !(own.protocol === 'https:' && from.hostname === own.hostname)
}

const KNOWN_TIME_ZONES = new Map<string, string | null>()
const MOST_KNOWN = 1000
const LONGEST_TIME_ZONE = 60
/** Where no zone is known. */
const UTC = 'UTC'

/** A zone as Intl names it; null for any other text: a bad header must not throw. */
function knownTimeZone(name: string | null | undefined): string | null {
  if (!name || name.length > LONGEST_TIME_ZONE) return null
  const known = KNOWN_TIME_ZONES.get(name)
  if (known !== undefined) return known
  let zone: string | null = null
  try {
    zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // Not a zone.
  }
  if (KNOWN_TIME_ZONES.size < MOST_KNOWN) KNOWN_TIME_ZONES.set(name, zone)
  return zone
}
