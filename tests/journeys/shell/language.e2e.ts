import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { YEAR_SECONDS } from '#contract/durations.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { cookieOf, persistedState, settled, stopClock } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { at, url, visit } = await openBrowser(shop)

const LISTS = ['/api/index/countryList', '/api/index/currencyList', '/api/index/langList', '/api/index/clientVersionNew']
const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('LANG_CODE'))
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const next = (language: Language) => LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length]!

const FIRST_PAINT_MS = 20

describe('the language is the URL prefix’s, otherwise the stored one, otherwise spa (§4)', () => {
  test.each(LANGUAGES)('a prefix says it, whatever is stored: %s', async (language) => {
    const { page } = await visit({ cookies: { i18n_redirected: next(language) } })
    // Spanish has no prefix: /spa redirects to the path without, and counts as a choice.
    await page.goto(language === 'spa' ? '/spa/help' : at('/help', language))
    expect(page.url()).toBe(at('/help', language))
    expect(await languageOf(page)).toBe(LANGUAGE_FACTS[language].htmlLang)
    await settled(page)
    expect(await storedLanguage(page)).toBe(language)
  })

  test.each(['en', 'zh'] as const)('without a prefix the stored one: %s', async (language) => {
    const { page } = await visit({ cookies: { i18n_redirected: language } })
    await page.goto('/help?keyword=a')
    expect(page.url()).toBe(at('/help?keyword=a', language))
    expect(await languageOf(page)).toBe(LANGUAGE_FACTS[language].htmlLang)
  })

  test('with nothing stored it is Spanish', async () => {
    const { page } = await visit()
    await page.goto('/help')
    expect(page.url()).toBe(at('/help', 'spa'))
    expect(await languageOf(page)).toBe('es')
    await settled(page)
    expect(await storedLanguage(page)).toBe('spa')
  })

  test('a link to a page in another language is read in it, and is no choice', async () => {
    const { page } = await visit()
    await page.goto('/zh/help')
    await settled(page)
    expect(await storedLanguage(page)).toBe('zh')
    expect(await cookieOf(page, 'i18n_redirected')).toBeUndefined()
    await page.goto('/help')
    await settled(page)
    expect(page.url()).toBe(`${url}/help`)
  })

  test('a choice whose cookie the browser has dropped is brought back', async () => {
    const { page } = await visit()
    await page.goto('/zh/help')
    await settled(page)
    await page.locator('footer').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(at('/help', 'en'))
    await settled(page)
    await page.context().clearCookies({ name: 'i18n_redirected' })
    await page.goto('/agreement?a=1#b')
    await page.waitForURL(`${at('/agreement?a=1', 'en')}#b`)
    expect(await cookieOf(page, 'i18n_redirected')).toMatchObject({ value: 'en' })
  })

  test.each([
    ['en-GB', 'en'],
    ['zh-Hans-CN', 'zh'],
    ['es-MX', 'spa'],
  ] as const)('of a stored code the part before the first hyphen counts: %s is %s', async (code, language) => {
    const { page } = await visit()
    await page.addInitScript((stored) => sessionStorage.getItem('begun') ?? localStorage.setItem('LANG_CODE', stored), code)
    await page.addInitScript(() => sessionStorage.setItem('begun', '1'))
    await page.goto('/help')
    await page.waitForURL(at('/help', language))
    await expect.poll(() => storedLanguage(page)).toBe(language)
    expect(await cookieOf(page, 'i18n_redirected')).toMatchObject({ value: language })
  })
})

/** The ways to choose a language; `to` was not used before. */
const WAYS: [string, (page: Page, from: Language, to: Language) => Promise<void>][] = [
  [
    'the language popover',
    async (page, from, to) => {
      await page.getByRole('button', { name: new RegExp(words.shell_language_currency({}, { locale: from })) }).click()
      await page.locator('label', { hasText: LANGUAGE_FACTS[to].ownName }).click()
      await page.getByRole('button', { name: words.shell_save({}, { locale: from }) }).click()
    },
  ],
  ['the footer', (page, _, to) => page.locator('footer').getByRole('link', { name: LANGUAGE_FACTS[to].ownName }).click()],
  [
    'the menu around signing in',
    async (page, from, to) => {
      await page.goto(at('/login', from))
      await settled(page)
      await page.getByRole('button', { name: new RegExp(words.shell_language({}, { locale: from })) }).click()
      await page.getByRole('dialog').getByRole('link', { name: LANGUAGE_FACTS[to].ownName }).click()
    },
  ],
]

describe.each(LANGUAGES)('a language change from %s (§4)', (from) => {
  const to = next(from)

  test.each(WAYS)('by %s is the same page in the other language, remembered for 365 days', async (way, change) => {
    const { page, problems } = await visit()
    await page.goto(at('/help', from))
    await settled(page)
    await change(page, from, to)
    await page.waitForURL(at(way.startsWith('the menu') ? '/login' : '/help', to))
    expect(await languageOf(page)).toBe(LANGUAGE_FACTS[to].htmlLang)
    const cookie = await cookieOf(page, 'i18n_redirected')
    expect(cookie).toMatchObject({ value: to, path: '/', sameSite: 'Lax' })
    expect(Math.abs(cookie!.expires - (Date.now() / 1000 + YEAR_SECONDS))).toBeLessThan(120)
    await settled(page)
    expect(await storedLanguage(page)).toBe(to)
    expect(await persistedState(page)).toMatchObject({ lang: to })
    expect(problems).toEqual([])
  })

  test('reloads the country, currency, language and client-version lists in the new language', async () => {
    const { page } = await visit()
    const requested: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (LISTS.includes(pathname)) requested.push(`${request.headers()['operate-langcode']} ${pathname}`)
    })
    await page.goto(at('/help', from))
    await settled(page)
    // A first visit is no change of language, and no popover was opened.
    expect(requested).toEqual([])
    await page.locator('footer').getByRole('link', { name: LANGUAGE_FACTS[to].ownName }).click()
    await page.waitForURL(at('/help', to))
    await settled(page)
    expect(requested.sort()).toEqual(LISTS.map((path) => `${to} ${path}`).sort())
    const { countryList, langList, listLang } = (await persistedState(page)) as {
      countryList: { code: string; name: string }[]
      langList: object[]
      listLang: string
    }
    expect(listLang).toBe(to)
    expect(countryList.find(({ code }) => code === 'DE')?.name).toBe({ spa: 'Alemania', en: 'Germany', zh: '德国' }[to])
    expect(langList).toHaveLength(3)
  })

  test('sets the page’s title again 500 ms later', async () => {
    const { page } = await visit()
    await page.goto(at('/help', from))
    await settled(page)
    const pass = await stopClock(page)
    await page.locator('footer').getByRole('link', { name: LANGUAGE_FACTS[to].ownName }).click()
    await page.waitForURL(at('/help', to))
    // The other document's scripts wait for its first paint, and may start at any tick of it.
    await pass(FIRST_PAINT_MS)
    await expect.poll(() => storedLanguage(page)).toBe(to)
    await page.evaluate(() => {
      document.title = 'something else'
    })
    await pass(499 - FIRST_PAINT_MS)
    expect(await page.title()).toBe('something else')
    await pass(FIRST_PAINT_MS + 1)
    expect(await page.title()).toBe(words.ui_page_title({ title: words.content_help({}, { locale: to }) }, { locale: to }))
  })
})

describe('when country or currency lists load with nothing stored, the one flagged isDefault is chosen (§4)', () => {
  const NOTHING = { COUNTRY_CODE: null, CURRENCY_CODE: null }

  test.each(LANGUAGES)('the header delivers to it, in its money: %s', async (language) => {
    const { page } = await visit({ cookies: NOTHING })
    await page.goto(at('/help', language))
    const country = { spa: 'España', en: 'Spain', zh: '西班牙' }[language]
    await page
      .getByRole('button', { name: new RegExp(country) })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /CNY/ }).first().waitFor()
    await settled(page)
    expect(await persistedState(page)).toMatchObject({ country: { code: 'ES', name: country }, currency: 'CNY' })
    // Defaults are not stored as choices.
    expect(await cookieOf(page, 'COUNTRY_CODE')).toBeUndefined()
    expect(await cookieOf(page, 'CURRENCY_CODE')).toBeUndefined()
  })

  test('around signing in, too, and in the other language after a change', async () => {
    const { page } = await visit({ cookies: NOTHING })
    await page.goto('/login')
    await settled(page)
    expect(await persistedState(page)).toMatchObject({ country: { code: 'ES', name: 'España' }, currency: 'CNY' })
    await page.getByRole('button', { name: new RegExp(words.shell_language()) }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(at('/login', 'en'))
    await settled(page)
    expect(await persistedState(page)).toMatchObject({ country: { code: 'ES', name: 'Spain' }, currency: 'CNY' })
  })
})
