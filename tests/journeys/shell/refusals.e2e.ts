import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { LISTS, message, refuseLists, requestLists } from '#tests/journeys/refused.ts'
import { settled, stopClock } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { at, visit } = await openBrowser(shop)

describe.each(LANGUAGES)('other refusals, in %s (§8)', (language) => {
  async function helpPage() {
    const { page } = await visit()
    await page.goto(at('/help', language))
    await settled(page)
    return page
  }

  test('the translated message of the server is shown for 3 s', async () => {
    const page = await helpPage()
    await page.route(LISTS, async (route) => {
      // Answers in the caller's language, as the server would.
      expect(route.request().headers()['operate-langcode']).toBe(language)
      await route.fulfill({ json: { code: 999000, msg: errorText(999000, language) } })
    })
    const pass = await stopClock(page)
    await requestLists(page, language)
    const visible = message(page, errorText(999000, language))
    await visible.waitFor()
    await pass(2900)
    expect(await visible.isVisible()).toBe(true)
    await pass(600)
    await expect.poll(() => visible.count()).toBe(0)
    expect(page.url()).toBe(at('/help', language))
  })

  test('a known code without msg shows its own text', async () => {
    const page = await helpPage()
    await refuseLists(page, { code: 590013 })
    await requestLists(page, language)
    await message(page, errorText(590013, language)).waitFor()
  })

  test('an unknown code shows its msg; one without msg, the system exception', async () => {
    const page = await helpPage()
    await refuseLists(page, { code: 777777, msg: 'so much is known' })
    await requestLists(page, language)
    await message(page, 'so much is known').waitFor()
    await page.goto(at('/agreement', language))
    await settled(page)
    await page.unroute(LISTS)
    await refuseLists(page, { code: 777778 })
    await requestLists(page, language)
    await message(page, words.error_other({}, { locale: language })).waitFor()
  })

  test('what a proxy on the way answers, and no answer at all, are failures too', async () => {
    const page = await helpPage()
    await page.route(LISTS, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }))
    await requestLists(page, language)
    await message(page, words.browser_unreachable({}, { locale: language })).waitFor()
    await page.goto(at('/agreement', language))
    await settled(page)
    await page.unroute(LISTS)
    await page.route(LISTS, (route) => route.abort())
    await requestLists(page, language)
    await message(page, words.browser_unreachable({}, { locale: language })).waitFor()
  })
})

test('the category menu asks again for what could not be had', async () => {
  const { page } = await visit()
  await openAlive(page, '/en')
  await page.route('**/api/index/tree/0', (route) => route.abort())
  await page.locator('header').getByRole('button', { name: 'Categories' }).click()
  const panel = page.getByRole('dialog', { name: 'Categories' })
  const again = panel.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/api/index/tree/0')
  await again.click()
  await panel.getByRole('link', { name: 'See all products' }).waitFor()
})
