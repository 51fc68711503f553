import { YEAR_SECONDS } from '#contract/durations.ts'
import type { Config } from '#server/kernel/config.ts'

type Site = Pick<Config, 'publicUrl'>

/** Kept for a year: when a session ends is decided by the server alone, which expires the cookie then. */
export const sessionCookie = (site: Site, token: string): string => secretCookie(site, 'TOKEN', token, YEAR_SECONDS)
export const expiredSessionCookie = (site: Site): string => secretCookie(site, 'TOKEN', '', 0)

/**
 * Goes with a session that a person has opened or ended. A document without scripts changes the cookie alone:
 * this one tells the scripts of a later page that what they find in storage is older (web/shell/start/session.ts).
 */
export const tokenChangedCookie = (site: Site): string => `TOKEN_CHANGED=1; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure(site)}`

/** Tells a browser that had signed in before from a stranger's (safety.md 13). */
export const deviceCookie = (site: Site, token: string): string => secretCookie(site, 'DEVICE', token, YEAR_SECONDS)

/** Mirrors a choice for the first paint (decisions.md §2); scripts may read it. */
export const plainCookie = (site: Site, name: 'COUNTRY_CODE' | 'CURRENCY_CODE' | 'POSTCODE', value: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${value ? YEAR_SECONDS : 0}; SameSite=Lax${secure(site)}`

const secretCookie = (site: Site, name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure(site)}`

const secure = ({ publicUrl }: Site) => (publicUrl.startsWith('https:') ? '; Secure' : '')
