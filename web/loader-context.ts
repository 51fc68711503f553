import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { isSigningIn, signInAddress } from '#contract/account/sign-in-address.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, isSuccess } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { isId } from '#contract/fields.ts'
import { DEFAULT_LANGUAGE, type Language, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import { type Country, countryFor } from '#contract/markets/markets.ts'
import type { PageRequest } from '#contract/page-request.ts'
import { readablePath } from '#contract/readable-path.ts'

export const pageContext = createContext<PageRequest>()

export interface LoaderContext extends Pick<LoaderFunctionArgs, 'context' | 'url' | 'params'> {
  request: PageRequest
  language: Language
  /** Returns the call's answer. A refusal ends the page: with a redirect to /login if signing in helps, else with the error page. */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>>
  /** Like `call`, but returns null for any refusal: a document then treats an ended session like a visitor's. */
  callOrNull<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E> | null>
}

/** Makes a page's loader of a function of the loader's context. */
/* @__NO_SIDE_EFFECTS__ */
export const loads =
  <Data>(load: (ctx: LoaderContext) => Data) =>
  (args: LoaderFunctionArgs): Data =>
    load(loaderContext(args))

/** The loader's context: typed in-process calls, in the page's language. */
export function loaderContext({
  context,
  url,
  params = {},
}: Pick<LoaderContext, 'context' | 'url'> & { params?: LoaderContext['params'] }): LoaderContext {
  const request = context.get(pageContext)
  return {
    ...{ context, url, params },
    request,
    language: languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE,
    call: async (endpoint, input) => {
      const answer = await request.call(endpoint, input)
      if (isSuccess(answer)) return answer
      throw refusedPage(answer, url, request, endpoint)
    },
    callOrNull: async (endpoint, input) => {
      const answer = await request.call(endpoint, input)
      if (isSuccess(answer)) return answer
      // After a client-side navigation, the page in the browser still counts as signed in.
      const isNews = request.hasToken && !request.isDocument && !isSigningIn(withoutLanguage(url.pathname))
      if (isNews && needsSignIn(answer.code)) throw refusedSession(answer, url, request)
      return null
    },
  }
}

/** §2: personal pages redirect a visitor to /login, which remembers the path and keeps the language. */
export function toLogin(url: URL): Response {
  return redirect(signInAddress(withoutLanguage(url.pathname) + url.search, languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE))
}

/**
 * A refused session leads to /login, which says why. A document can change only cookies: TOKEN_CHANGED tells the browser's
 * scripts to clear their state (web/shell/start/session.ts).
 */
export function refusedSession({ code }: Failure, url: URL, request: Pick<PageRequest, 'isDocument' | 'hasToken' | 'setCookie'>): Response {
  if (request.isDocument && request.hasToken) request.setCookie('TOKEN_CHANGED', '1')
  const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE
  return redirect(signInAddress(withoutLanguage(url.pathname) + url.search, language, code))
}

/** For pages for signed-in users only: without a live session the user is redirected to /login, and their cookie, if any, expires. */
export async function signedInOnly({ request, call, url }: LoaderContext): Promise<void> {
  if (!request.hasToken) throw toLogin(url)
  await call(readUserInfo, {})
}

/** Temporary refusals keep their status, so that search engines come back; any other refusal is a 404 for this reader. */
const TEMPORARY_CODES = [429, 503]

/** A refusal because a right is missing, with what the call requires of its caller. */
export interface RefusedAccess extends Failure, Pick<Endpoint, 'access' | 'right' | 'memberRight'> {}

const FORBIDDEN = 403

const refusal = (failure: Failure, { access, right, memberRight }: Endpoint): RefusedAccess => ({
  ...failure,
  access,
  ...(right ? { right } : {}),
  ...(memberRight ? { memberRight } : {}),
})

/** What a loader throws if the reader may not make the page's call. */
export const refusedAccess = (endpoint: Endpoint) => data(refusal({ code: FORBIDDEN, msg: '', data: null }, endpoint), { status: 404 })

/** What a loader throws when its call was refused. The message is already in the page's language. */
export function refusedPage(failure: Failure, url: URL, request: PageRequest, endpoint: Endpoint): unknown {
  if (needsSignIn(failure.code)) return refusedSession(failure, url, request)
  const thrown = failure.code === FORBIDDEN ? refusal(failure, endpoint) : failure
  return data(thrown, { status: TEMPORARY_CODES.includes(failure.code) ? failure.code : 404 })
}

/** §8: what a route throws when its validation fails. An unmatched path has its own message (web/shell/missing-page.tsx). */
export const invalidRoute = (url: URL) => data(`Page Not Found: ${readablePath(url.pathname)}${url.search}`, { status: 404 })

/** The id in a page's URL; a malformed one fails the route's validation. */
export function routeId({ params, url }: Pick<LoaderContext, 'params' | 'url'>): string {
  const id = params['id'] ?? ''
  if (!isId(id)) throw invalidRoute(url)
  return id
}

/** The country that prices are computed for: the browser's choice, else the account's, else the default (decisions.md §1). */
export async function pageCountry({ request, callOrNull }: LoaderContext, countries: readonly Country[]): Promise<Country | undefined> {
  const { view, hasToken, everyoneOf } = request
  const isChosen = countries.some(({ code }) => code === view.countryCode)
  const saved = everyoneOf ?? (!isChosen && hasToken ? (await callOrNull(readUserInfo, {}))?.data : null)
  return countryFor(countries, view.countryCode, saved?.countryCode)
}
