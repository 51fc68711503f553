import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import type { UserInfo } from '#contract/account/account.ts'
import type { Address } from '#contract/addresses/addresses.ts'
import { type Language, parseLanguage } from '#contract/languages.ts'
import type { Country, CurrencyChoice, LanguageChoice } from '#contract/markets/markets.ts'
import type { UnreadCounts } from '#contract/messages/messages.ts'
import type { ClientVersion } from '#contract/site/site.ts'
import { readStored, STATE_KEY, safeStorage, store } from '#web/browser/storage.ts'
import { clearViewed } from '#web/browser/viewed-products.ts'

/**
 * The client's state of a visit (§3). A document arrives complete from the server, which is the initial source of truth
 * (web/shell/data.ts, the cookies); this holds what the browser knows in addition, or more recently.
 */
export interface SessionState {
  /** Fetched at every start with a token (§4); the header's data comes with the document. */
  userInfo: UserInfo | null
  /** This tab's token. Storage holds the browser's, which another tab may have changed. */
  token: string | null

  /** What the document was rendered for: the server reads it from cookies, this page's calls from here. */
  postcode: string | null
  country: Pick<Country, 'code' | 'name' | 'imageUrl'> | null
  /** A code, such as EUR. */
  currency: string | null

  /** The chosen language, as in the cookie i18n_redirected; the page's own language is in its URL. */
  lang: Language | null
  /** The lists, in the language `listLang`; null until a popover needs them. */
  countryList: Country[] | null
  currencyList: CurrencyChoice[] | null
  langList: LanguageChoice[] | null
  clientVersion: ClientVersion[] | null
  listLang: Language | null

  /** Newer than the document's counts; null until something has changed since. */
  cartCount: number | null
  listByUser: UnreadCounts | null
  /** The live connections, while they are open (web/browser/live/connection.ts). */
  messageConnection: WebSocket | null
  chatConnection: WebSocket | null
  cartConnection: WebSocket | null

  /** For the delivery popover: where to deliver, and how many addresses its list has. */
  deliveryAddress: Address | null
  addressTotalShow: number | null

  /** Whether the user has closed the install prompt permanently. */
  disablePromptShow: boolean
  /** The header's height in pixels. */
  offsetHeight: number
}

export type LiveHandle = 'messageConnection' | 'chatConnection' | 'cartConnection'

/** Cleared with the session (§4: logout clears user info, token, live-connection handles, cart count, address and message counts). */
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
  disablePromptShow: false,
  offsetHeight: 0,
}

/** Choices and lists outlive the page. Data of the user does not: no user, address or counts; the token has its own key. */
const PERSISTED = [
  'postcode',
  'country',
  'currency',
  'lang',
  'countryList',
  'currencyList',
  'langList',
  'clientVersion',
  'listLang',
  'disablePromptShow',
] as const satisfies readonly (keyof SessionState)[]
const persistedPart = (state: SessionState) => Object.fromEntries(PERSISTED.map((field) => [field, state[field]]))

/** Ignores changes before the stored state is read (cart count, header height): they would overwrite it with the still empty state. */
const afterReading: StateStorage = {
  ...safeStorage,
  setItem: (name, text) => {
    if (useSessionState.persist.hasHydrated()) safeStorage.setItem(name, text)
  },
}

export const useSessionState = create<SessionState>()(
  persist((): SessionState => EMPTY, {
    name: STATE_KEY,
    storage: createJSONStorage(() => afterReading),
    partialize: persistedPart,
    // In a browser that has stored only its language, that language counts as chosen.
    merge: (persisted, current) => ({ ...current, lang: persistedLanguage(), ...(persisted as Partial<SessionState> | undefined) }),
    // The server does not know the stored state, so hydration must not use it; the shell reads it afterwards.
    skipHydration: true,
  }),
)

function persistedLanguage(): Language | null {
  const code = readStored('LANG_CODE')
  return code === null ? null : parseLanguage(code)
}

/** Puts a token into storage and into this tab's state. */
export function holdToken(token: string): void {
  const former = readStored('TOKEN')
  if (former !== null && former !== token) clearViewed()
  store('TOKEN', token)
  useSessionState.setState({ token })
}

/** §4, §8: clears the session's data when it ends. */
export function clearSession(): void {
  // Without a session to end, a visitor's viewed products stay.
  if (readStored('TOKEN') !== null) clearViewed()
  store('TOKEN', null)
  useSessionState.setState(SIGNED_OUT)
}
