import type { PlainCookie } from '#contract/cookies.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer, Failure } from '#contract/envelope.ts'
import type { Language } from '#contract/languages.ts'

/** The caller's display preferences, parsed once at the edge into closed sets (safety.md 4). */
export interface Preferences {
  language: Language
  /** The chosen currency, if any, not yet checked; markets decides on the currency of prices. */
  currencyCode: string | null
  /** Whether this call itself names it, not a cookie. */
  isCurrencyRequested: boolean
  countryCode: string | null
  postcode: string | null
  timeZone: string
}

/** What an account has saved that decides on prices: its readers of one market get the same documents. */
export interface AccountMarket {
  countryCode: string | null
  postcode: string | null
  currencyCode: string | null
}

/** A place in a document for everyone of a market that is filled for each reader (web/shell/reader). */
export interface Slot {
  name: string
  /** Together with the reader's own facts all that the markup depends on. */
  props: Readonly<Record<string, string | number | null>>
  language: Language
  intlTag: string
}

/** The id of the element that tells the browser of a document for everyone who reads it, as JSON. */
export const READER_ELEMENT = 'reader'

/** Where slot `index` belongs in a document: with the request's nonce, which no text of others can hold. */
export const slotMark = (nonce: string, index: number): string => `<!--slot ${nonce} ${index}-->`

/**
 * How a rendered document is read into a string: a character for each byte. What is looked for in it is ASCII, and every letter
 * beyond Latin would make V8 take two bytes for each of a hundred thousand characters, several times over.
 */
export const BYTES = 'latin1'

/** What the kernel passes to a document's loaders and actions. */
export interface PageRequest {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E> | Failure>
  view: Preferences
  hasToken: boolean
  /** Of a document that all signed-in readers of a market get: their places are slots, and no call knows who they are. Null for one reader's own. */
  everyoneOf: AccountMarket | null
  /** Marks the document's inline scripts; the kernel takes the marks out and allows the scripts by their hashes. */
  nonce: string
  /** Whether the document redirects a narrow window to the mobile home. */
  needsWindowWidth: boolean
  publicUrl: string
  /** Where people write to. */
  supportEmail: string
  /** Whether texts can be translated. */
  hasTranslator: boolean
  /** Whether the browser says that one of our own pages sent this form (safety.md 1). */
  isSameOrigin: boolean
  /** Set on the response, whatever it turns out to be. An empty value expires the cookie. */
  setCookie(name: PlainCookie, value: string): void
  /** Logs a page's failure; the reader is not shown it. */
  report(error: unknown): void
  /** Not the client router's request for a page's data. */
  isDocument: boolean
  /** The whole document, as BYTES, filled in by the web side beside its Response: as a body it would be copied on its way to the kernel. */
  document?: string
  /** Filled in beside it. */
  slots?: readonly Slot[]
}
