import { reactionTo } from '#contract/errors.ts'
import { inLanguage, type Language } from '#contract/languages.ts'

export const LOGIN = '/login'
/** Page that asks for the second factor, after a correct password. */
export const LOGIN_CODE = '/loginCode'

/** Whether this path (without language) belongs to the sign-in flow, so that the user is not redirected to sign in. */
export const isSigningIn = (path: string): boolean => path === LOGIN || path === LOGIN_CODE

/** Query parameter of /login: the error code of the refused session, if the user has yet to be told about it. */
const REASON = 'reason'

/** URL of /login that redirects back to `from`: a path without language, with its query. */
export function signInAddress(from: string, language: Language, code?: number): string {
  const reason = code !== undefined && isMentioned(code) ? `&${REASON}=${code}` : ''
  return `${inLanguage(LOGIN, language)}?redirect=${encodeURIComponent(from)}${reason}`
}

/** Reads the code of the refused session from the query of /login. */
export function reasonOf(query: URLSearchParams): number | null {
  const code = Number(query.get(REASON))
  return isMentioned(code) ? code : null
}

/** §8: 100001 redirects to /login without a message. */
const isMentioned = (code: number): boolean => reactionTo(code).kind === 'login'
