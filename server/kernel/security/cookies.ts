import { cookieLine, plainCookie } from '#contract/cookies.ts'
import type { Language } from '#contract/languages.ts'
import type { AccountMarket } from '#contract/page-request.ts'
import type { Config } from '#server/kernel/config.ts'

export type Site = Pick<Config, 'publicUrl'>

/** Stored for a year: when a session ends is decided by the server alone, which expires the cookie then. */
export const sessionCookie = (site: Site, token: string): string => secretCookie(site, 'TOKEN', token)
export const expiredSessionCookie = (site: Site): string => secretCookie(site, 'TOKEN', '')

/** Tells a browser that had signed in before from a stranger's (safety.md 13). */
export const deviceCookie = (site: Site, token: string): string => secretCookie(site, 'DEVICE', token)

/** For the few minutes between a right password and the second code (safety.md 11). */
export const signInCookie = (site: Site, ticket: string, seconds: number): string =>
  cookieLine('SIGN_IN', ticket, { isSecure: isSecure(site), isHttpOnly: true, seconds })
export const expiredSignInCookie = (site: Site): string => signInCookie(site, '', 0)

/**
 * Goes with a session that a person has opened or ended. A document without scripts changes the cookie alone:
 * this one tells the scripts of a later page that what they find in storage is older (web/shell/start/session.ts).
 */
export const tokenChangedCookie = (site: Site): string => plainCookie('TOKEN_CHANGED', '1', isSecure(site))

/** What a browser gives up with its session; the country stays, the former user's postal code does not. */
export const signedOutCookies = (site: Site): string[] => [
  expiredSessionCookie(site),
  tokenChangedCookie(site),
  plainCookie('POSTCODE', '', isSecure(site)),
]

export const languageCookie = (site: Site, language: Language): string => plainCookie('i18n_redirected', language, isSecure(site))

/** Scripts read it too: a narrow window that has been on the mobile home is left alone. */
export const seenPhoneHomeCookie = (site: Site): string => plainCookie('H5_SEEN', '1', isSecure(site))

/** The next page is in the currency of the link that somebody came by. */
export const currencyCookie = (site: Site, currencyCode: string): string => plainCookie('CURRENCY_CODE', currencyCode, isSecure(site))

/** The saved choices, mirrored so that the first paint is right; what was never chosen leaves the browser's own choice alone. */
export const preferenceCookies = (site: Site, { countryCode, currencyCode, postcode }: AccountMarket): string[] => [
  ...(countryCode
    ? [plainCookie('COUNTRY_CODE', countryCode, isSecure(site)), plainCookie('POSTCODE', postcode ?? '', isSecure(site))]
    : []),
  ...(currencyCode ? [currencyCookie(site, currencyCode)] : []),
]

const secretCookie = (site: Site, name: 'TOKEN' | 'DEVICE', value: string) =>
  cookieLine(name, value, { isSecure: isSecure(site), isHttpOnly: true })

export const isSecure = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')
