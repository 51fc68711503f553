import type { PlainCookie } from '#contract/cookies.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer, Failure } from '#contract/envelope.ts'
import type { Language } from '#contract/languages.ts'

/** How the caller wants to see things, parsed once at the edge into closed sets (safety.md 4). */
export interface View {
  language: Language
  /** The chosen currency if there is one, known or not; prices come from markets. */
  currencyCode: string | null
  /** Whether this very call names it, and no cookie. */
  isCurrencyAsked: boolean
  countryCode: string | null
  postcode: string | null
  timeZone: string
}

/** What the kernel gives to a document's loaders and actions. */
export interface PageRequest {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E> | Failure>
  view: View
  hasToken: boolean
  nonce: string
  /** The document sends its window to the mobile home when it is narrow. */
  asksForWidth: boolean
  publicUrl: string
  /** Whether the browser says that one of our own pages sent this form (safety.md 1). */
  isSameOrigin: boolean
  /** In the response, whatever it is. Without a value the cookie ends. */
  setCookie(name: PlainCookie, value: string): void
  /** A page that failed is told to the log, and to nobody else. */
  report(error: unknown): void
  /** Not a question of the client about a page's data. */
  isDocument: boolean
  /** What the web leaves here while it answers. */
  rendered: Rendered
}

export interface Rendered {
  /** What the document's loaders have answered, by route. */
  loaded?: Record<string, unknown>
  /** The whole document, beside its Response: a body would be encoded, copied and decoded on the way to the kernel. */
  html?: string
}
