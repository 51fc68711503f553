import { intlTag } from '#contract/languages.ts'
import { type Country, type CurrencyChoice, chosenCurrency, countryFor, listCountries, listCurrencies } from '#contract/markets/markets.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import {
  type ClientVersion,
  type Contact,
  type FooterLink,
  listClientVersions,
  listContacts,
  listFooterLinks,
} from '#contract/site/site.ts'
import type { LoaderContext } from '#web/loader-context.ts'
import { loadReader } from '#web/shell/reader/load.ts'
import { EVERYONE, type SignedInUser } from '#web/shell/reader/reader.ts'
import { ONPAGE_SETTINGS } from '#web/shell/settings-address.ts'

const NAVIGATION = 1
const SOCIAL = 2

/** The data of the layout around every page. */
export interface ShellData {
  /** Whether `user` is EVERYONE: the document is shared by a market's readers, and a slot of it names its reader (web/shell/reader). */
  isForEveryone: boolean
  user: SignedInUser | null
  country: Pick<Country, 'code' | 'name' | 'imageUrl'> | null
  postcode: string | null
  currencyCode: string
  /** The currency's own digits (ISO 4217): Intl's differ for some, such as COP. */
  currencyDigits: number
  /** The time of the currency's exchange rate, if that is too long ago. */
  datedRateTime: string | null
  /** The Intl tag for numbers and dates at this destination. */
  intlTag: string
  /** Whether the buyer chose the currency, as opposed to a default. */
  isCurrencyChosen: boolean
  navigation: FooterLink[]
  social: FooterLink[]
  contacts: Contact[]
  apps: ClientVersion[]
  /** The lists for the settings panel on the page, when it is requested without scripts. */
  choices: { countries: Country[]; currencies: CurrencyChoice[] } | null
}

export async function loadShell(ctx: LoaderContext): Promise<ShellData> {
  const { request, language, call } = ctx
  const [reader, countries, currencies, navigation, social, contacts, versions] = await Promise.all([
    request.everyoneOf ? { market: request.everyoneOf, user: EVERYONE } : loadReader(ctx),
    call(listCountries, {}),
    call(listCurrencies, {}),
    call(listFooterLinks, { type: NAVIGATION }),
    call(listFooterLinks, { type: SOCIAL }),
    call(listContacts, {}),
    call(listClientVersions, {}),
  ])
  const { view } = request
  const market = reader?.market
  const country = countryFor(countries.data, view.countryCode, market?.countryCode)
  // The same choice as for prices (server/features/markets).
  const chosen = chosenCurrency(currencies.data, view.currencyCode, market?.currencyCode)
  const currency = chosen ?? currencies.data.find(({ isDefault }) => isDefault === 1)
  const currencyCode = currency?.code ?? DEFAULT_CURRENCY
  return {
    isForEveryone: request.everyoneOf !== null,
    user: reader?.user ?? null,
    country: country ? { code: country.code, name: country.name, imageUrl: country.imageUrl } : null,
    postcode: view.postcode ?? (market?.countryCode === country?.code ? (market?.postcode ?? null) : null),
    currencyCode,
    currencyDigits: currency?.digits ?? 2,
    datedRateTime: currency?.rateDatedFlag ? currency.rateTime : null,
    intlTag: intlTag(language, country?.code),
    isCurrencyChosen: chosen !== undefined,
    navigation: navigation.rows,
    social: social.rows,
    contacts: contacts.data,
    apps: versions.data,
    choices: ctx.url.searchParams.has(ONPAGE_SETTINGS) ? { countries: countries.data, currencies: currencies.data } : null,
  }
}
