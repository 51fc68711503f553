import { cookieLine, plainCookie } from '#contract/cookies.ts'
import type { Language } from '#contract/languages.ts'
import type { AccountMarket } from '#contract/page-request.ts'
import type { Config } from '#server/kernel/config.ts'

export type Site = Pick<Config, 'publicUrl'>

/** Stored for a year: the server alone decides when a session ends, and then expires the cookie. */
export const sessionCookie = (site: Site, token: string): string => secretCookie(site, 'TOKEN', token)
export const expiredSessionCookie = (site: Site): string => secretCookie(site, 'TOKEN', '')

/** Identifies a browser that has signed in before (safety.md 13). */
export const deviceCookie = (site: Site, token: string): string => secretCookie(site, 'DEVICE', token)

/** For the few minutes between a correct password and the second-factor code (safety.md 11). */
export const signInCookie = (site: Site, ticket: string, seconds: number): string =>
  cookieLine('SIGN_IN', ticket, { isSecure: isSecure(site), isHttpOnly: true, seconds })
export const expiredSignInCookie = (site: Site): string => signInCookie(site, '', 0)

/**
 * Set when a user opens or ends a session. A document without scripts changes only the session cookie:
 * this one tells the scripts of a later page that their stored session is outdated (web/shell/start/session.ts).
 */
export const tokenChangedCookie = (site: Site): string => plainCookie('TOKEN_CHANGED', '1', isSecure(site))

/** Cookies that end a session; they keep the country but delete the former user's postal code. */
export const signedOutCookies = (site: Site): string[] => [
  expiredSessionCookie(site),
  tokenChangedCookie(site),
  plainCookie('POSTCODE', '', isSecure(site)),
]

export const languageCookie = (site: Site, language: Language): string => plainCookie('i18n_redirected', language, isSecure(site))

/** Scripts read it, too: they do not redirect a narrow window that has already seen the mobile home. */
export const seenPhoneHomeCookie = (site: Site): string => plainCookie('H5_SEEN', '1', isSecure(site))

/** Keeps the currency of the link that a visitor followed for the next pages. */
export const currencyCookie = (site: Site, currencyCode: string): string => plainCookie('CURRENCY_CODE', currencyCode, isSecure(site))

/** Copies the account's saved preferences to cookies, so that the first paint is right. Unset ones leave the browser's own choice. */
export const preferenceCookies = (site: Site, { countryCode, currencyCode, postcode }: AccountMarket): string[] => [
  ...(countryCode
    ? [plainCookie('COUNTRY_CODE', countryCode, isSecure(site)), plainCookie('POSTCODE', postcode ?? '', isSecure(site))]
    : []),
  ...(currencyCode ? [currencyCookie(site, currencyCode)] : []),
]

const secretCookie = (site: Site, name: 'TOKEN' | 'DEVICE', value: string) =>
  cookieLine(name, value, { isSecure: isSecure(site), isHttpOnly: true })

export const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')
