import { YEAR_SECONDS } from '#contract/durations.ts'

/** Plain cookies that make the first server paint right (decisions.md §2). The session's own cookie is not for scripts. */
type Name = 'i18n_redirected' | 'COUNTRY_CODE' | 'CURRENCY_CODE' | 'POSTCODE' | 'TIME_ZONE' | 'TOKEN_CHANGED'

export function readCookie(name: Name): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

export const writeCookie = (name: Name, value: string): void => put(name, value, YEAR_SECONDS)

export const dropCookie = (name: Name): void => put(name, '', 0)

function put(name: Name, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
