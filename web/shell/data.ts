import type { LoaderFunctionArgs } from 'react-router'
import { readUserInfo } from '#contract/account/account.ts'
import { countCart } from '#contract/cart/cart.ts'
import { intlTag } from '#contract/languages.ts'
import { type Country, type CurrencyChoice, chosenCurrency, countryFor, listCountries, listCurrencies } from '#contract/markets/markets.ts'
import { countUnread, type UnreadCounts } from '#contract/messages/messages.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import {
  type ClientVersion,
  type Contact,
  type FooterLink,
  listClientVersions,
  listContacts,
  listFooterLinks,
} from '#contract/site/site.ts'
import { type LoaderContext, loaderContext } from '#web/loader-context.ts'
import { ONPAGE_SETTINGS } from '#web/shell/settings-address.ts'

const NAVIGATION = 1
const SOCIAL = 2

export interface SignedInUser {
  name: string
  headUrl: string | null
  unread: UnreadCounts
  cartCount: number
  /** The saved choice among the user's addresses. */
  deliveryAddressId: string | null
  /** Where to deliver has not been chosen, neither in the account nor in this browser. */
  isDestinationOpen: boolean
}

/** The data of the layout around every page. */
export interface ShellData {
  user: SignedInUser | null
  country: Pick<Country, 'code' | 'name' | 'imageUrl'> | null
  postcode: string | null
  currencyCode: string
  /** The currency's own digits (ISO 4217): Intl's differ for some, such as COP. */
  currencyDigits: number
  /** When the currency's rate was set, if that is too long ago. */
  datedRateTime: string | null
  /** How figures and dates are written for this destination. */
  intlTag: string
  /** Whether the buyer chose it, as opposed to a default. */
  isCurrencyChosen: boolean
  navigation: FooterLink[]
  social: FooterLink[]
  contacts: Contact[]
  apps: ClientVersion[]
  /** The lists for the settings on the page itself, when requested without scripts. */
  choices: { countries: Country[]; currencies: CurrencyChoice[] } | null
}

export async function loadShell(args: LoaderFunctionArgs): Promise<ShellData> {
  const ctx = loaderContext(args)
  const { request, language, call } = ctx
  const [signedIn, countries, currencies, navigation, social, contacts, versions] = await Promise.all([
    findUser(ctx),
    call(listCountries, {}),
    call(listCurrencies, {}),
    call(listFooterLinks, { type: NAVIGATION }),
    call(listFooterLinks, { type: SOCIAL }),
    call(listContacts, {}),
    call(listClientVersions, {}),
  ])
  const { view } = request
  const country = countryFor(countries.data, view.countryCode, signedIn?.countryCode)
  // As for prices (server/features/markets).
  const chosen = chosenCurrency(currencies.data, view.currencyCode, signedIn?.currencyCode)
  const currency = chosen ?? currencies.data.find(({ isDefault }) => isDefault === 1)
  const currencyCode = currency?.code ?? DEFAULT_CURRENCY
  return {
    user: signedIn?.user ?? null,
    country: country ? { code: country.code, name: country.name, imageUrl: country.imageUrl } : null,
    postcode: view.postcode ?? (signedIn?.countryCode === country?.code ? (signedIn?.postcode ?? null) : null),
    currencyCode,
    currencyDigits: currency?.digits ?? 2,
    datedRateTime: currency?.rateDatedFlag ? currency.rateTime : null,
    intlTag: intlTag(language, country?.code),
    isCurrencyChosen: chosen !== undefined,
    navigation: navigation.rows,
    social: social.rows,
    contacts: contacts.data,
    apps: versions.data,
    choices: args.url.searchParams.has(ONPAGE_SETTINGS) ? { countries: countries.data, currencies: currencies.data } : null,
  }
}

/** With an expired session the user counts as a visitor here; the pages that need a session redirect to /login. */
async function findUser({ request, callOrNull }: LoaderContext) {
  if (!request.hasToken) return null
  const [info, unread, cart] = await Promise.all([callOrNull(readUserInfo, {}), callOrNull(countUnread, {}), callOrNull(countCart, {})])
  if (!info || !unread || !cart) return null
  const { name, headUrl, deliveryAddressId, destinationFlag, countryCode, postcode, currencyCode } = info.data
  const isDestinationOpen = destinationFlag === 0 && (countryCode !== null || request.view.countryCode === null)
  const user = { name, headUrl, deliveryAddressId, isDestinationOpen, unread: unread.data, cartCount: cart.data }
  return { user, countryCode, postcode, currencyCode }
}
