import { type ActionFunctionArgs, createContext, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { readUserInfo } from '#contract/account.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { type Answer, type Failure, isGood } from '#contract/envelope.ts'
import { needsSignIn } from '#contract/errors.ts'
import { isId } from '#contract/fields.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language, languageOfPath, withoutLanguage } from '#contract/languages.ts'
import type { Country } from '#contract/markets.ts'
import type { PageRequest } from '#contract/page-request.ts'

export const pageContext = createContext<PageRequest>()

/** A refused call as loaders see it: the code decides, the message is already in the page's language. */
export class CallRefused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.msg)
    this.failure = failure
  }
}

export interface Loading {
  request: PageRequest
  language: Language
  /** Answers what the call answers; throws CallRefused for any other code. */
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
      throw new CallRefused(answer)
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

/** A page for signed-in users alone: whoever has no live session is sent to /login, and his cookie, if he has one, expires. */
export async function signedInOnly(args: LoaderFunctionArgs): Promise<void> {
  const { request, ask } = loading(args)
  if (!request.hasToken) throw toLogin(args.url)
  await ask(readUserInfo, {}).catch((error) => Promise.reject(pageFor(error, args.url)))
}

/** What a page does with a refused call: sign in, or the error page with the status that fits. */
export function pageFor(error: unknown, url: URL): unknown {
  if (!(error instanceof CallRefused)) return error
  if (needsSignIn(error.failure.code)) return toLogin(url)
  return data(error.failure, { status: 404 })
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

export interface Acting extends Loading {
  form: FormData
  /** Answers what the call answers, or why it was refused, for the page to show. Whoever must sign in for it is sent there. */
  perform<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Performed<E>>
}
/** `refusal` says more than the text: beside which fields it belongs (web/ui/form-state.ts). */
type Performed<E extends Endpoint> =
  | { answer: Answer<E>; failure: null; refusal: null }
  | { answer: null; failure: string; refusal: Failure }

/** The action's side: the form's fields, and calls made for the cookie. Refuses a form that another site sent (safety.md 1). */
export async function acting(args: ActionFunctionArgs): Promise<Acting> {
  const shop = loading(args)
  if (!shop.request.isSameOrigin) throw data('Forbidden', { status: 403 })
  const form = await args.request.formData().catch(() => {
    throw data('Bad Request', { status: 400 })
  })
  return {
    ...shop,
    form,
    perform: async (endpoint, input) => {
      const answer = await shop.request.call(endpoint, input)
      if (isGood(answer)) return { answer, failure: null, refusal: null }
      if (needsSignIn(answer.code)) throw toLogin(args.url)
      return { answer: null, failure: answer.msg, refusal: answer }
    },
  }
}
