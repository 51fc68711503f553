import { createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readUserInfo } from '#contract/account.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, isGood } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { isId } from '#contract/fields.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import type { Country } from '#contract/markets.ts'
import type { PageRequest } from '#contract/page-request.ts'

export const pageContext = createContext<PageRequest>()

export interface Loading {
  request: PageRequest
  language: Language
  /** Returns what the call answers. A refusal is the end of the page: whoever must sign in is sent there, for others there is none. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>>
  /** The same, with null for whatever is refused. */
  askOrNull<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E> | null>
}

/** The loader's side of the shop: typed calls in process, in the page's language. */
export function loading({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>): Loading {
  const request = context.get(pageContext)
  return {
    request,
    language: languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE,
    ask: async (endpoint, input) => {
      const answer = await request.call(endpoint, input)
      if (isGood(answer)) return answer
      throw refusedPage(answer, url)
    },
    askOrNull: async (endpoint, input) => {
      const answer = await request.call(endpoint, input)
      return isGood(answer) ? answer : null
    },
  }
}

/** §2: personal pages redirect a visitor to /login, which remembers the path and keeps the language. */
export function toLogin(url: URL): Response {
  const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE
  const from = withoutLanguage(url.pathname) + url.search
  return redirect(`${inLanguage('/login', language)}?redirect=${encodeURIComponent(from)}`)
}

/** A page for signed-in users alone: whoever has no live session is sent to /login, and their cookie, if they have one, expires. */
export async function signedInOnly(args: LoaderFunctionArgs): Promise<void> {
  const { request, ask } = loading(args)
  if (!request.hasToken) throw toLogin(args.url)
  await ask(readUserInfo, {})
}

/** What is refused for a moment keeps its status, so that search engines come back; what else is refused is no page of this reader's. */
const PASSING = [429, 503]

/** What a page throws whose call was refused. The message is in the page's language already. */
export function refusedPage(failure: Failure, url: URL): unknown {
  if (needsSignIn(failure.code)) return toLogin(url)
  return data(failure, { status: PASSING.includes(failure.code) ? failure.code : 404 })
}

/** §8: what a route whose validation failed throws. An unmatched path has a message of its own (web/shell/missing-page.tsx). */
export const invalidRoute = (url: URL) => data(`Page Not Found: ${url.pathname}${url.search}`, { status: 404 })

/** The id in a page's address; an address whose id is none fails its validation. */
export function routeId({ params, url }: Pick<LoaderFunctionArgs, 'params' | 'url'>): string {
  const id = params['id'] ?? ''
  if (!isId(id)) throw invalidRoute(url)
  return id
}

/** The country of that code, else the one flagged as default (§4). */
export const countryFor = (countries: readonly Country[], code: string | null | undefined): Country | undefined =>
  countries.find((country) => country.code === code) ?? countries.find(({ isDefault }) => isDefault === 1)

/** Where prices are computed for: the browser's choice, else the account's, else the default (decisions.md §1). */
export async function chosenCountry({ request, askOrNull }: Loading, countries: readonly Country[]): Promise<Country | undefined> {
  const { view, hasToken } = request
  const saved = view.countryCode === null && hasToken ? await askOrNull(readUserInfo, {}) : null
  return countryFor(countries, view.countryCode ?? saved?.data.countryCode)
}
