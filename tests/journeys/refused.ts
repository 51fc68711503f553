import type { Page } from 'playwright-core'
import { ERRORS } from '#contract/errors.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import type { Shop } from '#tests/shop.ts'
import * as words from '#words'

/** The reason why a session is refused; for a disabled account with the address to write to. */
export const farewellOf = (code: Parameters<typeof errorText>[0], language: Language, { appContext: { config } }: Shop) =>
  code === ERRORS.userDisabled.code
    ? words.error_100003_contact({ contact: config.supportEmail }, { locale: language })
    : errorText(code, language)

/** The four lists that the language popover requests at once. */
export const LISTS = '**/api/index/{countryList,currencyList,langList,clientVersionNew}'

/** A visible message over the page; the text that screen readers announce is a separate element. */
export const message = (page: Page, text: string) =>
  page
    .getByRole('region', { name: new RegExp(LANGUAGES.map((locale) => `^${words.ui_messages({}, { locale })}$`).join('|')) })
    .getByText(text, { exact: true })

/** Opens the language popover, which requests four lists at once. */
export const requestLists = (page: Page, language: Language) =>
  page.getByRole('button', { name: new RegExp(words.shell_language_currency({}, { locale: language })) }).click()

/** Rejects all requests for lists with this body. */
export const refuseLists = (page: Page, body: object, status = 200) =>
  page.route(LISTS, (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }))
