import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)

const PHONE = 390
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Opens a page and waits until the service worker controls it. */
async function withWorker(path: string): Promise<Page> {
  const { page } = await visit({ width: PHONE, hasWorker: true })
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, { timeout: 30_000 })
  return page
}

describe.each(isExhaustive ? LANGUAGES : (['en'] as const))('in %s', (language) => {
  const at = (path: string) => inLanguage(path, language)
  const title = words.app_offline_title({}, { locale: language })

  test('without a network a page says so in its language, and comes by itself when the network is back', async () => {
    const page = await withWorker(at('/help'))
    await page.context().setOffline(true)
    const reply = await page.goto(at('/allProducts'))
    expect(reply?.status()).toBe(503)
    expect(await page.locator('h1').textContent()).toBe(title)
    expect(await page.getByRole('link', { name: words.app_offline_retry({}, { locale: language }) }).count()).toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe({ spa: 'es', en: 'en', zh: 'zh-Hans' }[language])
    await expectSoundPage(page)
    await page.context().setOffline(false)
    await page.locator('article h3 a').first().waitFor()
    expect(page.url()).toBe(url + at('/allProducts'))
  })
})

test.runIf(isExhaustive)('whoever walks on inside the shop without a network is told so, on the page as it was', async () => {
  const page = await withWorker('/en/help')
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Categories' }).click()
  await page.getByText(words.shell_unreachable({}, { locale: 'en' })).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/help')
  await page.context().setOffline(false)
  await page.waitForURL('**/en/categories')
})

test('with a network every page comes from the server: the worker keeps nothing', async () => {
  const page = await withWorker('/en/allProducts')
  await page.goto('/en/product/1')
  await page.goto('/en/allProducts')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).transferSize > 1000),
    ),
  ).toEqual([true])
})

test('the browser’s offer to install is made on the mobile home, taken with one press, and closed for good with one', async () => {
  const { page, problems } = await visit({ width: PHONE })
  const hint = page.getByRole('complementary', { name: words.app_install_title({}, { locale: 'en' }) })
  await openAlive(page, '/en/h5')
  expect(await hint.count()).toBe(0)
  await offer(page)
  await hint.getByRole('button', { name: words.app_install({}, { locale: 'en' }), exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('1')
  await hint.waitFor({ state: 'hidden' })

  await offer(page)
  await hint.getByRole('button', { name: words.app_install_close({}, { locale: 'en' }) }).click()
  await hint.waitFor({ state: 'hidden' })
  await page.reload()
  await alive(page)
  await offer(page)
  await page.waitForTimeout(500)
  expect(await hint.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('rutaseda'))).toContain('"disablePromptShow":true')
  expect(problems).toEqual([])
})

test.runIf(isExhaustive)('an iPhone, where browsers offer nothing, is told how it is done; wide windows are not bothered', async () => {
  const { page } = await visit({ width: PHONE, agent: IPHONE })
  await page.goto('/zh/h5')
  await page
    .getByRole('complementary')
    .getByText(words.app_install_ios({}, { locale: 'zh' }))
    .waitFor()
  const { page: wide } = await visit()
  await openAlive(wide, '/en/h5')
  await offer(wide)
  await wide.waitForTimeout(500)
  expect(await wide.getByRole('complementary').count()).toBe(0)
})

test.runIf(isExhaustive)('the code of an app leads to the mobile home with the help for that system first', async () => {
  const { page } = await visit({ width: PHONE })
  await page.goto('/en/h5?app=2')
  expect(await page.locator('main h2').first().textContent()).toContain(words.app_install_title({}, { locale: 'en' }))
  expect(await page.getByText('In Safari').count()).toBe(1)
  expect(await page.getByText('In Chrome').count()).toBe(0)
})

/** Dispatches the event by which Chromium offers to install the shop. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['asked'] = '1'
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(event)
  })
