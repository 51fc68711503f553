import { type PlainCookie, plainCookie } from '#contract/cookies.ts'

// Only plain cookies: scripts cannot read the session's cookie, which is HttpOnly.

export function readCookie(name: PlainCookie): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : null
}

/** Whether the cookie exists, with any value. */
export const hasCookie = (name: PlainCookie): boolean => new RegExp(`(^|; )${name}=`).test(document.cookie)

export function writeCookie(name: PlainCookie, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = plainCookie(name, value, location.protocol === 'https:')
}

export const dropCookie = (name: PlainCookie): void => writeCookie(name, '')
