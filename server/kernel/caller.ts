import type { FastifyRequest } from 'fastify'
import { type Language, parseLanguage } from '#contract/languages.ts'
import type { View } from '#contract/page-request.ts'
import type { Caller } from '#server/kernel/call.ts'

const COUNTRY = /^[A-Z]{2}$/
const CURRENCY = /^[A-Z]{3}$/
const POSTCODE = /^[A-Z0-9 -]{1,12}$/

/** A caller under /api, known by the apiToken header, never by the cookie (safety.md 1). */
export function apiCaller(request: FastifyRequest): Caller {
  const language = header(request, 'operate-langcode')
  const askedCurrency = matching(CURRENCY, header(request, 'operate-currencycode')?.toUpperCase())
  const remembered = cookieView(request)
  return caller(request, {
    token: header(request, 'apitoken'),
    hasLanguageHeader: language !== null,
    view: {
      ...remembered,
      language: parseLanguage(language),
      currencyCode: askedCurrency ?? remembered.currencyCode,
      isCurrencyAsked: askedCurrency !== null,
      timeZone: knownTimeZone(header(request, 'operate-timezone')),
    },
  })
}

/** A caller of a document: the cookies say who they are and what they have chosen; the URL owns the language. */
export function documentCaller(request: FastifyRequest, language: Language): Caller {
  return caller(request, { token: request.cookies['TOKEN'] || null, hasLanguageHeader: true, view: { ...cookieView(request), language } })
}

function caller(request: FastifyRequest, own: Pick<Caller, 'token' | 'hasLanguageHeader' | 'view'>): Caller {
  return {
    ...own,
    cookieToken: request.cookies['TOKEN'] || null,
    deviceToken: request.cookies['DEVICE'] || null,
    isSameOrigin: isSameOrigin(request),
    clientAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: [],
  }
}

function cookieView({ cookies }: FastifyRequest): Omit<View, 'language'> {
  return {
    currencyCode: matching(CURRENCY, cookies['CURRENCY_CODE']),
    isCurrencyAsked: false,
    countryCode: matching(COUNTRY, cookies['COUNTRY_CODE']),
    postcode: matching(POSTCODE, cookies['POSTCODE']),
    timeZone: knownTimeZone(cookies['TIME_ZONE']),
  }
}

const matching = (pattern: RegExp, text: string | null | undefined) => (text && pattern.test(text) ? text : null)

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A browser says where a request comes from; what says nothing is not believed. */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site) return site === 'same-origin'
  const { origin, host } = request.headers
  return !!origin && !!host && URL.canParse(origin) && new URL(origin).host === host
}

const KNOWN_TIME_ZONES = new Map<string, string>()
const MOST_KNOWN = 1000

/** A zone that Intl knows, else UTC: a bad header must not throw. */
function knownTimeZone(name: string | null | undefined): string {
  if (!name || name.length > 60) return 'UTC'
  const known = KNOWN_TIME_ZONES.get(name)
  if (known) return known
  let zone = 'UTC'
  try {
    zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    // Not a zone.
  }
  if (KNOWN_TIME_ZONES.size < MOST_KNOWN) KNOWN_TIME_ZONES.set(name, zone)
  return zone
}
