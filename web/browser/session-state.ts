import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import type { UserInfo } from '#contract/account.ts'
import type { Address } from '#contract/addresses.ts'
import { type Language, parseLanguage } from '#contract/languages.ts'
import type { Country, CurrencyChoice, LanguageChoice } from '#contract/markets.ts'
import type { UnreadCounts } from '#contract/messages.ts'
import type { ClientVersion } from '#contract/site.ts'
import { keptTexts, readStored, store } from '#web/browser/storage.ts'
import { forgetViewed } from '#web/browser/viewed-products.ts'

/**
 * What the client holds of a visit (§3). A document comes whole from the server, whose answer is the first truth
 * (web/shell/shell-data.ts, the cookies); here is what the browser knows besides, or newer.
 */
export interface SessionState {
  /** Asked for at every start with a token (§4); what the header shows came with the document. */
  userInfo: UserInfo | null
  /** The one this tab works with. Storage has the browser's, which another tab may have changed. */
  token: string | null

  /** What the document was made for: cookies say it to the server, these to the calls of this page. */
  postcode: string | null
  country: Pick<Country, 'code' | 'name' | 'imageUrl'> | null
  /** A code, such as EUR. */
  currency: string | null

  /** The language that was chosen, as the cookie i18n_redirected says it; the page's own is its address's. */
  lang: Language | null
  /** The lists, in `listLang`; null until a popover needs them or the language changes. */
  countryList: Country[] | null
  currencyList: CurrencyChoice[] | null
  langList: LanguageChoice[] | null
  clientVersion: ClientVersion[] | null
  listLang: Language | null

  /** Newer than what the document came with: null until something has changed since. */
  cartCount: number | null
  listByUser: UnreadCounts | null
  /** The live connections, while they are open (live-connection.ts). */
  messageConnection: WebSocket | null
  chatConnection: WebSocket | null
  cartConnection: WebSocket | null

  /** What visitors searched for in this browser, the latest first. */
  searches: string[]

  /** Of the delivery popover: where to deliver, and how many addresses its list has. */
  deliveryAddress: Address | null
  addressTotalShow: number | null

  /** The user closed the install prompt for good. */
  disablePromptShow: boolean
  /** Pixels that the header takes. */
  offsetHeight: number
}

export type LiveHandle = 'messageConnection' | 'chatConnection' | 'cartConnection'

/** What ends with the session (§4: logout clears user info, token, live-connection handles, cart count, address and message counts). */
const SIGNED_OUT = {
  userInfo: null,
  token: null,
  cartCount: null,
  listByUser: null,
  messageConnection: null,
  chatConnection: null,
  cartConnection: null,
  deliveryAddress: null,
  addressTotalShow: null,
} satisfies Partial<SessionState>

const EMPTY: SessionState = {
  ...SIGNED_OUT,
  postcode: null,
  country: null,
  currency: null,
  lang: null,
  countryList: null,
  currencyList: null,
  langList: null,
  clientVersion: null,
  listLang: null,
  searches: [],
  disablePromptShow: false,
  offsetHeight: 0,
}

/** Choices and lists outlive the page. Who uses this browser does not: no user, no address, no counts; the token has its own key. */
const KEPT = [
  'postcode',
  'country',
  'currency',
  'lang',
  'countryList',
  'currencyList',
  'langList',
  'clientVersion',
  'listLang',
  'searches',
  'disablePromptShow',
] as const satisfies readonly (keyof SessionState)[]
const keptPart = (state: SessionState) => Object.fromEntries(KEPT.map((field) => [field, state[field]]))

/** What changes before the kept state was read (the cart's count, the header's height) would be written over it, empty as it is. */
const afterReading: StateStorage = {
  ...keptTexts,
  setItem: (name, text) => {
    if (useSessionState.persist.hasHydrated()) keptTexts.setItem(name, text)
  },
}

export const useSessionState = create<SessionState>()(
  persist((): SessionState => EMPTY, {
    name: 'rutaseda',
    storage: createJSONStorage(() => afterReading),
    partialize: keptPart,
    // In a browser that has kept nothing but its language, that one counts as chosen.
    merge: (kept, current) => ({ ...current, lang: keptLanguage(), ...(kept as Partial<SessionState> | undefined) }),
    // The server knows nothing of it, so the first paint must not either; the shell reads it after hydration.
    skipHydration: true,
  }),
)

function keptLanguage(): Language | null {
  const code = readStored('LANG_CODE')
  return code === null ? null : parseLanguage(code)
}

/** Puts a token into storage and into this tab's hands. */
export function holdToken(token: string): void {
  const former = readStored('TOKEN')
  if (former !== null && former !== token) forgetViewed()
  store('TOKEN', token)
  useSessionState.setState({ token })
}

/** §4, §8: the end of a session. */
export function forgetSession(): void {
  // A visitor's page starts without a session, and ends none: what he has looked at stays.
  if (readStored('TOKEN') !== null) forgetViewed()
  store('TOKEN', null)
  useSessionState.setState(SIGNED_OUT)
}
