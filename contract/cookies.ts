import { YEAR_SECONDS } from '#contract/durations.ts'

/** Cookies that scripts may read: they make the first paint right (decisions.md §2) or mark what has happened. Secret ones are the server's. */
export type PlainCookie = 'i18n_redirected' | 'COUNTRY_CODE' | 'CURRENCY_CODE' | 'POSTCODE' | 'TIME_ZONE' | 'TOKEN_CHANGED' | 'H5_SEEN'

/** As Set-Cookie and document.cookie take it, for 365 days (§4); without a value it ends the cookie. */
export const plainCookie = (name: PlainCookie, value: string, isSecure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? YEAR_SECONDS : 0}; SameSite=Lax${isSecure ? '; Secure' : ''}`
