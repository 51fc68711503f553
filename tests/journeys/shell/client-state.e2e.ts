import { describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/journeys/browser.ts'
import { aMoment, persistedState, settled, turn } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)

const INFO = '**/api/custUser/info'
const BUYER = 'Lucía Herrero'

describe('the client’s state is stored as JSON (§3)', () => {
  test('with lists and choices, without user, address, counts or token', async () => {
    const token = await signedIn(shop)
    const { page } = await visit({ token })
    await page.goto('/en/help')
    await settled(page)
    await page.getByRole('button', { name: /Language and currency/ }).click()
    await page.getByRole('radio', { name: '中文' }).waitFor()
    await settled(page)
    const state = await persistedState(page)
    expect(state).toMatchObject({ country: { code: 'ES' }, currency: 'EUR', listLang: 'en', disablePromptShow: false })
    for (const list of ['countryList', 'currencyList', 'langList', 'clientVersion'])
      expect(state[list]).toEqual(expect.arrayContaining([expect.any(Object)]))
    expect(Object.keys(state)).not.toEqual(expect.arrayContaining(['userInfo']))
    const text = JSON.stringify(state)
    for (const personal of [token, BUYER, 'Alcalá', '612345678', 'buyer@', 'cartCount', 'listByUser', 'deliveryAddress'])
      expect(text).not.toContain(personal)
  })

  test('a closed install prompt stays closed', async () => {
    const { page } = await visit()
    await page.goto('/help')
    await settled(page)
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('rutaseda')!)
      localStorage.setItem('rutaseda', JSON.stringify({ ...stored, state: { ...stored.state, disablePromptShow: true } }))
    })
    await page.goto('/agreement')
    await settled(page)
    expect(await persistedState(page)).toMatchObject({ disablePromptShow: true })
  })

  test('a browser that refuses storage works all the same', async () => {
    const token = await signedIn(shop)
    const { page, problems } = await visit({ token })
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    const sent = page.waitForRequest(INFO)
    await page.goto('/help')
    expect((await sent).headers()['apitoken']).toBe(token)
    await settled(page)
    await turn(page, 'hidden')
    await turn(page, 'visible')
    await aMoment(1500)
    expect(page.url()).toBe(`${url}/help`)
    expect(problems).toEqual([])
  })
})
