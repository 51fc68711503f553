import { reactionTo } from '#contract/errors.ts'
import { inLanguage, type Language } from '#contract/languages.ts'

export const LOGIN = '/login'
/** Where the second code is asked for, once the password was right. */
export const LOGIN_CODE = '/loginCode'

/** Whether somebody is signing in at this path without its language: they are not sent to sign in. */
export const isSigningIn = (path: string): boolean => path === LOGIN || path === LOGIN_CODE

/** In the query of /login: the code of the refused session, while the user has not been told about it yet. */
const REASON = 'reason'

/** /login, which leads back to `from`: a path without its language, with its query. */
export function signInAddress(from: string, language: Language, code?: number): string {
  const reason = code !== undefined && isMentioned(code) ? `&${REASON}=${code}` : ''
  return `${inLanguage(LOGIN, language)}?redirect=${encodeURIComponent(from)}${reason}`
}

/** The code of the refused session in the query of /login. */
export function reasonOf(query: URLSearchParams): number | null {
  const code = Number(query.get(REASON))
  return isMentioned(code) ? code : null
}

/** §8: 100001 leads to /login without a message. */
const isMentioned = (code: number): boolean => reactionTo(code).kind === 'login'
