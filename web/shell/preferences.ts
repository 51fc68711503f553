import { type ActionFunctionArgs, type ClientActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { editPreferences } from '#contract/account.ts'
import type { PlainCookie } from '#contract/cookies.ts'
import { isGood } from '#contract/envelope.ts'
import { ERRORS, needsSignIn } from '#contract/errors.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { listCountries, listCurrencies } from '#contract/markets.ts'
import { samePath } from '#contract/own-path.ts'
import { isPostcodeOf, normalisePostcode } from '#contract/postal-rules.ts'
import { type Acting, acting } from '#web/acting.ts'
import { chosenCountry, type Loading, loading, refusedSession } from '#web/loading.ts'
import { refusedDestination, settingsAddress } from '#web/shell/settings-address.ts'
import { type FormState, formDone, formRefused, formUnanswered } from '#web/ui/form-state.ts'
import { sendForm } from '#web/ui/sent-form.ts'
import { error_210004 } from '#words'

/** A form's target, not a page. */
export const loader = (args: LoaderFunctionArgs) => redirect(inLanguage('/', loading(args).language))

interface Preferences {
  langCode?: Language
  currencyCode?: string
  countryCode?: string
  postcode?: string
  addressId?: string
}

const PLACES = { ofCode: { [ERRORS.postcodeInvalid.code]: 'postcode' } }

/** Saves the choices of the delivery and language popovers: in the account for signed-in users, in cookies for everybody. A popover gets the result as data; a form without scripts gets a page. */
export async function action(args: ActionFunctionArgs) {
  const shop = await acting(args)
  const field = (name: string) => (shop.form.has(name) ? String(shop.form.get(name)) : undefined)
  const back = samePath(shop.form.get('back'))
  const addressId = field('addressId')
  const chosen = { ...(await destination(shop, field)), ...(await languageAndCurrency(shop, field)), ...(addressId ? { addressId } : {}) }
  const { langCode = shop.language } = chosen
  const refusal = isWrittenThere(chosen)
    ? await save(shop, chosen, back)
    : { errors: { postcode: error_210004({}, { locale: shop.language }) }, values: {} }
  if (isNavigation(args.request))
    return redirect(
      refusal?.errors['postcode']
        ? settingsAddress(inLanguage(back, shop.language), refusedDestination(field('countryCode') ?? '', field('postcode') ?? ''))
        : inLanguage(back, langCode),
    )
  if (refusal) return refusal
  // Another language is another document: nothing of the old one may remain on the screen.
  if (langCode !== shop.language) return redirectDocument(inLanguage(back, langCode))
  return formDone(shop.form)
}

export const clientAction = (args: ClientActionFunctionArgs) => sendForm(args, formUnanswered)

/** A form sent without scripts: its answer must be a page. */
const isNavigation = (request: Request) => request.headers.get('sec-fetch-mode') === 'navigate'

const isWrittenThere = ({ countryCode, postcode }: Preferences): boolean => !postcode || !countryCode || isPostcodeOf(countryCode, postcode)

type Field = (name: string) => string | undefined

/** A listed country with its currency (§4), and the postal code in that country's format. */
async function destination(shop: Loading, field: Field): Promise<Preferences> {
  const { ask, request } = shop
  const countries = (await ask(listCountries, {})).data
  const country = countries.find(({ code }) => code === field('countryCode'))
  if (!country) return {}
  const { view } = request
  const postcode = normalisePostcode(field('postcode') ?? '')
  const former = (await chosenCountry(shop, countries))?.code
  const isRated = (await ask(listCurrencies, {})).data.some(({ code }) => code === country.currencyCode)
  const bringsCurrency = isRated && (country.code !== former || view.currencyCode === null)
  return { countryCode: country.code, postcode, ...(bringsCurrency ? { currencyCode: country.currencyCode } : {}) }
}

async function languageAndCurrency({ ask }: Loading, field: Field): Promise<Preferences> {
  const langCode = LANGUAGES.find((language) => language === field('langCode'))
  const currency = (await ask(listCurrencies, {})).data.find(({ code }) => code === field('currencyCode'))
  return { ...(langCode ? { langCode } : {}), ...(currency ? { currencyCode: currency.code } : {}) }
}

/** Saves to the account, which sets the cookies of what it saved; for a visitor, to cookies alone. `back`: the page of the form. */
async function save(shop: Acting, chosen: Preferences, back: string): Promise<FormState | null> {
  const { langCode, addressId } = chosen
  if (Object.keys(chosen).length === 0) return null
  if (shop.request.hasToken) {
    const answer = await shop.request.call(editPreferences, chosen)
    if (isGood(answer)) {
      if (langCode) remember(shop, { langCode })
      return null
    }
    if (!needsSignIn(answer.code)) return formRefused(shop.form, answer, PLACES)
    throw refusedSession(answer, new URL(inLanguage(back, langCode ?? shop.language), shop.url), shop.request)
  }
  if (!addressId) remember(shop, chosen)
  return null
}

/** decisions.md §2: plain cookies, so that the next paint is right. */
function remember({ request }: Loading, { langCode, currencyCode, countryCode, postcode }: Preferences): void {
  const keep = (name: PlainCookie, value: string | undefined) => {
    if (value !== undefined) request.setCookie(name, value)
  }
  keep('i18n_redirected', langCode)
  keep('CURRENCY_CODE', currencyCode)
  keep('COUNTRY_CODE', countryCode)
  keep('POSTCODE', postcode)
}
