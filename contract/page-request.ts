import type { PlainCookie } from '#contract/cookies.ts'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Answer, Failure } from '#contract/envelope.ts'
import type { Language } from '#contract/languages.ts'

/** The caller's display preferences, validated once at the edge against closed sets (safety.md 4). */
export interface Preferences {
  language: Language
  /** The chosen currency code, if any, not yet validated; the markets feature decides which currency prices are shown in. */
  currencyCode: string | null
  /** True if this request itself names the currency, rather than a cookie. */
  isCurrencyRequested: boolean
  countryCode: string | null
  postcode: string | null
  timeZone: string
}

/** Account settings that affect prices: signed-in readers with the same settings get the same cached document. */
export interface AccountMarket {
  countryCode: string | null
  postcode: string | null
  currencyCode: string | null
}

/** A page's signed-in reader, as far as the kernel needs to know: which document they get, and whether their visits count. */
export interface PageReader {
  market: AccountMarket
  /** The supplier that the reader is a member of. */
  supplierId: string | null
}

/** A placeholder in a document shared by all readers of a market, filled in for each reader (web/shell/reader). */
export interface Slot {
  name: string
  /** Together with the reader's own data, everything that the markup depends on. */
  props: Readonly<Record<string, string | number | null>>
  language: Language
  intlTag: string
}

/** Id of the element that tells the browser, as JSON, who reads a shared document. */
export const READER_ELEMENT = 'reader'

/** Marks where slot `index` goes in a document. It contains the request's nonce, so that no user's text can imitate it. */
export const slotMark = (nonce: string, index: number): string => `<!--slot ${nonce} ${index}-->`

/**
 * Rendered documents are read into strings with one character per byte. All text we search for in them is ASCII, and a single non-Latin
 * letter would make V8 store two bytes for each of a hundred thousand characters, several times over.
 */
export const BYTES = 'latin1'

/** What the kernel passes to the loaders and actions of a document. */
export interface PageRequest {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E> | Failure>
  view: Preferences
  hasToken: boolean
  /** Set for a document shared by a market's signed-in readers, otherwise null: personal parts are slots, and calls have no reader. */
  everyoneOf: AccountMarket | null
  /** Marks the document's inline scripts; the kernel removes the marks and allows the scripts by their hashes. */
  nonce: string
  /** Whether the document redirects a narrow window to the mobile home. */
  needsWindowWidth: boolean
  publicUrl: string
  /** Contact address for users. */
  supportEmail: string
  /** Whether a translator is configured. */
  hasTranslator: boolean
  /** Whether the browser states that the form was submitted from one of our own pages (safety.md 1). */
  isSameOrigin: boolean
  /** Sets a cookie on the response, whatever its status. An empty value expires the cookie. */
  setCookie(name: PlainCookie, value: string): void
  /** Logs a page's failure; the reader does not see it. */
  report(error: unknown): void
  /** True for a document, false for the client router's request for a page's data. */
  isDocument: boolean
  /** The whole document, encoded as BYTES. The web side sets it here because a Response body would be copied on its way to the kernel. */
  document?: string
  /** Set together with `document`. */
  slots?: readonly Slot[]
}
