import { YEAR_SECONDS } from '#contract/durations.ts'

/** Cookies that scripts may read: for a correct first paint (decisions.md §2), or to record events. Secret cookies belong to the server. */
export type PlainCookie = 'i18n_redirected' | 'COUNTRY_CODE' | 'CURRENCY_CODE' | 'POSTCODE' | 'TIME_ZONE' | 'TOKEN_CHANGED' | 'H5_SEEN'

/** A cookie for Set-Cookie and document.cookie, valid for 365 days (§4); an empty value expires it. */
export const plainCookie = (name: PlainCookie, value: string, isSecure: boolean): string => cookieLine(name, value, { isSecure })

/** Every cookie is serialised here, so that no value can end its line or add attributes. */
export const cookieLine = (
  name: string,
  value: string,
  { isSecure, isHttpOnly = false, seconds = YEAR_SECONDS }: { isSecure: boolean; isHttpOnly?: boolean; seconds?: number },
): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${value ? seconds : 0}`,
    ...(isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
