import { redirect, redirectDocument } from 'react-router'
import { editPreferences } from '#contract/account/account.ts'
import { isPostcodeOf, postcodeOf } from '#contract/addresses/typed-postcode.ts'
import type { PlainCookie } from '#contract/cookies.ts'
import { isSuccess } from '#contract/envelope.ts'
import { ERRORS, needsSignIn } from '#contract/errors.ts'
import { inLanguage, LANGUAGES, type Language } from '#contract/languages.ts'
import { safeRedirect } from '#contract/local-path.ts'
import { listCountries, listCurrencies } from '#contract/markets/markets.ts'
import { type ActionContext, acts } from '#web/action-context.ts'
import { type LoaderContext, loads, pageCountry, refusedSession } from '#web/loader-context.ts'
import { refusedDestination, settingsAddress } from '#web/shell/settings-address.ts'
import { type FormState, formDone, formRefused } from '#web/ui/form/state.ts'
import * as words from '#words'

/** This route is a form's target, not a page. */
export const loader = loads(({ language }) => redirect(inLanguage('/', language)))

interface StoredPreferences {
  langCode?: Language
  currencyCode?: string
  countryCode?: string
  postcode?: string
  addressId?: string
}

const ERROR_FIELDS = { ofCode: { [ERRORS.postcodeInvalid.code]: 'postcode' } }

/** Saves choices of the delivery and language popovers. A popover gets the result as data; a form without scripts gets a page. */
export const action = acts(async (ctx) => {
  const field = (name: string) => (ctx.form.has(name) ? String(ctx.form.get(name)) : undefined)
  const back = safeRedirect(ctx.form.get('back'))
  const addressId = field('addressId')
  const chosen = { ...(await destination(ctx, field)), ...(await languageAndCurrency(ctx, field)), ...(addressId ? { addressId } : {}) }
  const { langCode = ctx.language } = chosen
  const failure = isWrittenThere(chosen)
    ? await save(ctx, chosen, back)
    : { errors: { postcode: words.error_210004({}, { locale: ctx.language }) }, values: {} }
  if (ctx.request.isDocument)
    return redirect(
      failure?.errors['postcode']
        ? settingsAddress(inLanguage(back, ctx.language), refusedDestination(field('countryCode') ?? '', field('postcode') ?? ''))
        : inLanguage(back, langCode),
    )
  if (failure) return failure
  // Another language needs another document: nothing of the old one may remain on the screen.
  if (langCode !== ctx.language) return redirectDocument(inLanguage(back, langCode))
  return formDone(ctx.form)
})

export { clientAction } from '#web/ui/form/client-action.ts'

const isWrittenThere = ({ countryCode, postcode }: StoredPreferences): boolean =>
  !postcode || !countryCode || isPostcodeOf(countryCode, postcode)

type Field = (name: string) => string | undefined

/** A listed country with its currency (§4), and the postal code in that country's format. */
async function destination(ctx: LoaderContext, field: Field): Promise<StoredPreferences> {
  const { call, request } = ctx
  const countries = (await call(listCountries, {})).data
  const country = countries.find(({ code }) => code === field('countryCode'))
  if (!country) return {}
  const { view } = request
  const postcode = postcodeOf(country.code, field('postcode') ?? '')
  const former = (await pageCountry(ctx, countries))?.code
  const isRated = (await call(listCurrencies, {})).data.some(({ code }) => code === country.currencyCode)
  const bringsCurrency = isRated && (country.code !== former || view.currencyCode === null)
  return { countryCode: country.code, postcode, ...(bringsCurrency ? { currencyCode: country.currencyCode } : {}) }
}

async function languageAndCurrency({ call }: LoaderContext, field: Field): Promise<StoredPreferences> {
  const langCode = LANGUAGES.find((language) => language === field('langCode'))
  const currency = (await call(listCurrencies, {})).data.find(({ code }) => code === field('currencyCode'))
  return { ...(langCode ? { langCode } : {}), ...(currency ? { currencyCode: currency.code } : {}) }
}

/** Saves to the account, whose call sets the cookies as well; for a visitor, to cookies only. `back`: the form's page. */
async function save(ctx: ActionContext, chosen: StoredPreferences, back: string): Promise<FormState | null> {
  const { langCode, addressId } = chosen
  if (Object.keys(chosen).length === 0) return null
  if (ctx.request.hasToken) {
    const answer = await ctx.request.call(editPreferences, chosen)
    if (isSuccess(answer)) {
      if (langCode) remember(ctx, { langCode })
      return null
    }
    if (!needsSignIn(answer.code)) return formRefused(ctx.form, answer, ERROR_FIELDS)
    throw refusedSession(answer, new URL(inLanguage(back, langCode ?? ctx.language), ctx.url), ctx.request)
  }
  if (!addressId) remember(ctx, chosen)
  return null
}

/** decisions.md §2: stores choices in plain cookies, so that the next document is rendered with them. */
function remember({ request }: LoaderContext, { langCode, currencyCode, countryCode, postcode }: StoredPreferences): void {
  const addCookie = (name: PlainCookie, value: string | undefined) => {
    if (value !== undefined) request.setCookie(name, value)
  }
  addCookie('i18n_redirected', langCode)
  addCookie('CURRENCY_CODE', currencyCode)
  addCookie('COUNTRY_CODE', countryCode)
  addCookie('POSTCODE', postcode)
}
