import type { FastifyRequest } from 'fastify'
import { type Language, parseLanguage, withoutLanguage } from '#contract/languages.ts'
import type { Preferences } from '#contract/page-request.ts'
import type { Caller } from '#server/kernel/calls/app-context.ts'
import { clientAddress } from '#server/kernel/security/client-address.ts'
import type { Site } from '#server/kernel/security/cookies.ts'

const COUNTRY = /^[A-Z]{2}$/
const CURRENCY = /^[A-Z]{3}$/
const POSTCODE = /^[A-Z0-9 -]{1,12}$/
/** Wide enough for what startSession writes; a token that matches but does not exist is simply unknown. */
const TOKEN = /^[\w-]{1,64}$/
const DEVICE = /^[\w-]{43}$/
const TICKET = /^[\w-]{1,100}$/

/** The caller under /api, identified by the apiToken header, never by the cookie (safety.md 1). */
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

/** The caller of a document: identity and preferences come from cookies, the language from the URL. */
export function documentCaller(request: FastifyRequest, site: Site, language: Language): Caller {
  const token = matching(TOKEN, request.cookies['TOKEN'])
  const remembered = cookieView(request)
  const view = { ...remembered, language, currencyCode: remembered.currencyCode ?? linkedCurrency(request) }
  return {
    ...caller(request, site, { token, hasLanguageHeader: true, timeZone: cookieTimeZone(request), view }),
    openedPath: openedPath(request),
  }
}

/** The path of the page that is opened, without its language; null if the browser only prefetches it. */
export function openedPath({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | null {
  const [path = ''] = url.split('?', 1)
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))
  return isAhead ? null : withoutLanguage(path.replace(/\.data$/, ''))
}

/**
 * The currency in a document's URL, as in the links of product feeds (decisions §23). Null for signed-in users and for visitors who
 * have chosen a currency: that choice takes precedence.
 */
export function linkedCurrency({ query, cookies }: FastifyRequest): string | null {
  if (cookies['TOKEN'] !== undefined || matching(CURRENCY, cookies['CURRENCY_CODE'])) return null
  const { currencyCode } = (query ?? {}) as Record<string, unknown>
  return typeof currencyCode === 'string' ? matching(CURRENCY, currencyCode) : null
}

/** Stands for all visitors with these preferences, for documents that are rendered once for several readers. */
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

/** Whether the caller stands for several readers; such renders must not be counted as visits. */
export const isForSeveral = ({ clientAddress: address }: Pick<Caller, 'clientAddress'>): boolean => address === ''

/** Like anyVisitor, for signed-in readers. Its token is one that no session ever has. */
export const anyReader = (view: Preferences): Caller => ({ ...anyVisitor(view), token: 'everyone' })

/** The language for answers that do not come from a call, such as errors. */
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

/** Browsers say where a request comes from, by Sec-Fetch-Site or Origin; a request with neither is not trusted. */
export function isSameOrigin({ headers, protocol }: FastifyRequest, { publicUrl }: Site): boolean {
  if (headers['sec-fetch-site']) return headers['sec-fetch-site'] === 'same-origin'
  const { origin, host } = headers
  const address = `${protocol}://${host}`
  if (!origin || !host || !URL.canParse(origin) || !URL.canParse(address)) return false
  const [from, own, here] = [new URL(origin), new URL(publicUrl), new URL(address)]
  if (from.origin === own.origin) return true
  // For another host name, the scheme comes from a trusted proxy. Our own name over plain HTTP may be forged by anyone on the network.
  return from.origin === here.origin && !(own.protocol === 'https:' && from.hostname === own.hostname)
}

const KNOWN_TIME_ZONES = new Map<string, string | null>()
const MOST_KNOWN = 1000
const LONGEST_TIME_ZONE = 60
/** Default time zone. */
const UTC = 'UTC'

/** The zone's name according to Intl; null for any other text, because a bad header must not throw. */
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
  // Otherwise a thousand invented names would take the place of real ones for good.
  if (KNOWN_TIME_ZONES.size >= MOST_KNOWN) KNOWN_TIME_ZONES.clear()
  KNOWN_TIME_ZONES.set(name, zone)
  return zone
}
