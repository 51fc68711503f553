import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { aMoment, settled } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)

const INFO = '**/api/custUser/info'
const REPEATED = [408, 409, 425, 429, 500, 502, 503, 504]
const NOT_REPEATED = [400, 403, 404, 418, 501]

const requestLists = (page: Page) => page.getByRole('button', { name: new RegExp(words.shell_language_currency()) }).click()

describe.each(LANGUAGES)('every request in %s (§7)', (language) => {
  test('says its language, time zone and currency, and when signed in its token', async () => {
    const token = await signedIn(shop)
    const { page } = await visit({ token, cookies: { CURRENCY_CODE: 'USD' } })
    const sent: Record<string, string>[] = []
    await page.route('**/api/**', (route) => {
      sent.push(route.request().headers())
      return route.continue()
    })
    await page.goto(inLanguage('/help', language))
    await settled(page)
    await page.getByRole('button', { name: new RegExp(words.shell_language_currency({}, { locale: language })) }).click()
    await settled(page)
    expect(sent.length).toBeGreaterThanOrEqual(5)
    for (const headers of sent) {
      expect(headers).toMatchObject({
        'operate-langcode': language,
        'operate-timezone': 'Europe/Madrid',
        'operate-currencycode': 'USD',
      })
    }
    // The first request fetches the token for the cookie.
    for (const headers of sent.slice(1)) expect(headers['apitoken']).toBe(token)
  })
})

test('a visitor’s requests carry no token; with no currency stored they say CNY (§1)', async () => {
  const { page } = await visit({ cookies: { CURRENCY_CODE: null, COUNTRY_CODE: null } })
  const sent: Record<string, string>[] = []
  await page.route('**/api/**', (route) => {
    sent.push(route.request().headers())
    return route.continue()
  })
  await page.goto('/help')
  await settled(page)
  await requestLists(page)
  await settled(page)
  expect(sent.length).toBeGreaterThanOrEqual(4)
  for (const headers of sent) {
    expect(headers['operate-currencycode']).toBe('CNY')
    expect(headers['apitoken']).toBeUndefined()
  }
})

describe('a method without a body is tried once more (§7)', () => {
  async function triesAfter(status: number) {
    const { page } = await visit({ token: await signedIn(shop) })
    let tries = 0
    await page.route(INFO, (route) => {
      tries += 1
      return route.fulfill({ status, json: { code: status, msg: 'refused' } })
    })
    await page.goto('/help')
    await page.getByRole('region').getByText('refused', { exact: true }).waitFor()
    await aMoment()
    return tries
  }

  test.each(REPEATED)('after %i', async (status) => expect(await triesAfter(status)).toBe(2))

  test.each(NOT_REPEATED)('but not after %i', async (status) => expect(await triesAfter(status)).toBe(1))

  test('and what the second try brings is what counts', async () => {
    const { page, problems } = await visit({ token: await signedIn(shop) })
    const answers: number[] = []
    await page.route(INFO, async (route) => {
      if (answers.push(503) === 1) return route.fulfill({ status: 503, json: { code: 503, msg: 'refused' } })
      return route.continue()
    })
    await page.goto('/help')
    await settled(page)
    expect(answers).toHaveLength(2)
    expect(await page.getByText('refused', { exact: true }).count()).toBe(0)
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])
  })

  test('a method with a body is not', async () => {
    const { page } = await visit({ token: await signedIn(shop), cookies: { TOKEN_CHANGED: '1' } })
    let tries = 0
    await page.route('**/api/custUser/resume', (route) => {
      tries += 1
      return route.fulfill({ status: 503, json: { code: 503, msg: 'refused' } })
    })
    await page.goto('/help')
    await settled(page)
    await aMoment()
    expect(tries).toBe(1)
  })
})

test('an answer without a code is a good one (§7)', async () => {
  const { page } = await visit()
  await page.goto('/help')
  await settled(page)
  await page.route('**/api/index/{countryList,currencyList}', async (route) => {
    const { code: _, ...rest } = await (await route.fetch()).json()
    await route.fulfill({ json: rest })
  })
  await requestLists(page)
  await page.getByRole('button', { name: words.shell_save() }).waitFor()
})
