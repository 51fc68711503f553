import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { resetDemoPasswords } from '#database/demo/accounts.ts'
import { putInCart } from '#tests/buying.ts'
import { stockProduct } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { aMoment, cookieOf, persistedState, settled, stopClock, storedToken, turn } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import { DEMO_PEOPLE, signedIn } from '#tests/signed-in.ts'
import * as words from '#words'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)
const [buyer] = await resetDemoPasswords(shop.appContext.database.db, { isLoopback: true })

const goods = await stockProduct(shop)

const INFO = '**/api/custUser/info'
const BUYER = 'Lucía Herrero'
const SUPPLIER = '陈思远'

const greeting = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })

describe('a token in storage is restored at start, followed by a user-info fetch (§4)', () => {
  test('the fetch carries the token, once for a document; storage that was dropped gets it back first', async () => {
    const token = await signedIn(shop)
    const { page, problems } = await visit({ token })
    const tokens: (string | undefined)[] = []
    await page.route(INFO, (route) => {
      tokens.push(route.request().headers()['apitoken'])
      return route.continue()
    })
    await page.goto('/help')
    await settled(page)
    expect(await storedToken(page)).toBe(token)
    expect(tokens).toEqual([token])
    await page.goto('/en/help')
    await settled(page)
    expect(tokens).toEqual([token, token])
    expect(problems).toEqual([])
  })

  test('a visitor without a token asks for no user', async () => {
    const { page, problems } = await visit()
    let isDeleteOpen = false
    await page.route('**/api/custUser/**', (route) => {
      isDeleteOpen = true
      return route.continue()
    })
    await page.goto('/help')
    await settled(page)
    expect(isDeleteOpen).toBe(false)
    expect(problems).toEqual([])
  })

  test('a token that storage alone has gets its cookie back, and the page becomes the user’s', async () => {
    const token = await signedIn(shop)
    const { page, problems } = await visit()
    await page.addInitScript((stored) => localStorage.setItem('TOKEN', stored), token)
    await page.goto('/help')
    await greeting(page, BUYER).waitFor()
    expect(await cookieOf(page, 'TOKEN')).toMatchObject({ value: token, httpOnly: true, sameSite: 'Lax' })
    expect(problems).toEqual([])
  })

  test('somebody who signed in before the scripts came is who calls are made for, whoever it was before', async () => {
    const former = await signedIn(shop)
    const { page } = await visit({ token: former })
    await page.goto('/help')
    await settled(page)
    expect(await storedToken(page)).toBe(former)
    const { name, value } = await signInWithoutScripts(page)
    const sent = page.waitForRequest(INFO)
    await page.goto('/help')
    expect((await sent).headers()['apitoken']).toBe(value)
    expect(await storedToken(page)).toBe(value)
    expect([name, value === former]).toEqual(['TOKEN', false])
  })
})

test('after signing in as somebody else, nothing is done for the user before, even if the new token could not be fetched at first', async () => {
  const former = await signedIn(shop, DEMO_PEOPLE.supplier)
  const { page } = await visit({ token: former })
  await page.goto('/login')
  await settled(page)
  expect(await storedToken(page)).toBe(former)
  await page.route('**/api/custUser/resume', (route) => route.fulfill({ status: 503, json: { code: 503, msg: 'busy' } }), { times: 1 })
  await page.locator('main input[name=email]').fill(buyer!.email)
  await page.locator('main input[name=password]').fill(buyer!.password)
  await page.keyboard.press('Enter')
  await greeting(page, BUYER).waitFor()
  await expect.poll(() => storedToken(page)).toBe((await cookieOf(page, 'TOKEN'))!.value)
  expect(await storedToken(page)).not.toBe(former)
})

/** Signs in by the document's form in a page whose scripts do not load. */
async function signInWithoutScripts(page: Page) {
  const context = page.context()
  await context.route('**/assets/*.js', (route) => route.abort())
  const form = await context.newPage()
  await form.goto('/login')
  await form.locator('input[name=email]').fill(buyer!.email)
  await form.locator('input[name=password]').fill(buyer!.password)
  await form.locator('button[type=submit]').last().click()
  await form.waitForURL(`${url}/`)
  await form.close()
  await context.unroute('**/assets/*.js')
  return (await cookieOf(page, 'TOKEN'))!
}

describe.each(LANGUAGES)('logging out in %s (§4)', (language) => {
  const say = { locale: language }
  const at = (path: string) => inLanguage(path, language)

  test('clears user info, token, cart count, address and message counts, then goes to the home page', async () => {
    const token = await signedIn(shop)
    await putInCart(shop, { ...DEMO_PEOPLE.buyer, token, addressId: 1 }, goods, 10)
    const { page, problems } = await visit({ token })
    await page.goto(at('/help'))
    await settled(page)
    const cart = page.locator('header a[href$="shoppingCart"]').first()
    const bell = page.locator('header a[href*="notification"]').first()
    await expect
      .poll(() => Promise.all([cart.textContent(), bell.textContent()]))
      .toEqual([expect.stringMatching(/[1-9]/), expect.stringMatching(/[1-9]/)])
    await page.getByRole('button', { name: words.shell_greeting({ name: BUYER }, say) }).click()
    await page.getByRole('button', { name: words.shell_sign_out({}, say) }).click()
    await page.waitForURL(url + (at('/') === '/' ? '/' : at('/')))
    await page
      .getByRole('link', { name: words.shell_sign_in({}, say), exact: true })
      .first()
      .waitFor()
    expect([await cart.textContent(), await bell.textContent()]).toEqual([
      expect.not.stringMatching(/[1-9]/),
      expect.not.stringMatching(/[1-9]/),
    ])
    expect(await storedToken(page)).toBeNull()
    expect(await cookieOf(page, 'TOKEN')).toBeUndefined()
    expect(JSON.stringify(await persistedState(page))).not.toContain(BUYER)
    expect((await shop.call(readUserInfo, {}, { token })).code).toBe(100004)
    // The next document is that of a visitor, without a message about an ended session.
    await page.goto(at('/help'))
    await settled(page)
    expect(page.url()).toBe(url + at('/help'))
    expect(problems).toEqual([])
  })
})

test('somebody who logged out before the scripts came is at home, and no token is left', async () => {
  const { page, problems } = await visit({ token: await signedIn(shop) })
  await page.goto('/personalCenter/help')
  await settled(page)
  await page.context().route('**/assets/*.js', (route) => route.abort())
  await page.goto('/personalCenter/help')
  await page.locator('form[action="/signOut"] button').click()
  await page.waitForURL(`${url}/`)
  expect(await storedToken(page)).not.toBeNull()
  // Leaves the page whose scripts cannot load, because it goes on to request them.
  await page.goto('about:blank')
  await page.context().unroute('**/assets/*.js')
  problems.length = 0
  await page.goto('/')
  await settled(page)
  await aMoment(1500)
  expect(page.url()).toBe(`${url}/`)
  expect(await storedToken(page)).toBeNull()
  expect(problems).toEqual([])
})

describe.each(LANGUAGES)('the token changes in another tab, in %s (§4)', (language) => {
  const say = { locale: language }
  const home = url + inLanguage('/', language)
  const help = url + inLanguage('/help', language)
  const message = (page: Page) => page.getByText(words.shell_login_changed({}, say), { exact: true })

  test('the tab that becomes visible again says so, and goes to the home page after 1 s', async () => {
    const { page: first } = await visit({ token: await signedIn(shop) })
    await first.goto(help)
    await settled(first)
    await turn(first, 'hidden')
    const second = await first.context().newPage()
    await second.goto(home)
    await settled(second)
    await second.getByRole('button', { name: words.shell_greeting({ name: BUYER }, say) }).click()
    await second.getByRole('button', { name: words.shell_sign_out({}, say) }).click()
    await expect.poll(() => storedToken(second)).toBeNull()

    // No message is shown while the tab is hidden.
    const pass = await stopClock(first)
    await pass(2000)
    expect(await message(first).count()).toBe(0)
    await turn(first, 'visible')
    await message(first).waitFor()
    await pass(999)
    await aMoment()
    expect(first.url()).toBe(help)
    await pass(1)
    await first.waitForURL(home)
    await first
      .getByRole('link', { name: words.shell_sign_in({}, say), exact: true })
      .first()
      .waitFor()
  })
})

test('another user who signed in elsewhere is who the home page greets', async () => {
  const { page: first } = await visit({ token: await signedIn(shop) })
  await first.goto('/help')
  await settled(first)
  await turn(first, 'hidden')
  const second = await first.context().newPage()
  const other = await signedIn(shop, DEMO_PEOPLE.supplier)
  await first.context().addCookies([{ name: 'TOKEN', value: other, url }])
  await second.goto('/agreement')
  await second.evaluate((token) => localStorage.setItem('TOKEN', token), other)
  await turn(first, 'visible')
  await first.waitForURL(`${url}/`)
  await greeting(first, SUPPLIER).waitFor()
})

test('of two windows side by side, the one beside the other greets who has signed in there, without being touched', async () => {
  const { page: first } = await visit({ token: await signedIn(shop) })
  await first.goto('/help')
  await settled(first)
  const second = await first.context().newPage()
  const other = await signedIn(shop, DEMO_PEOPLE.supplier)
  await first.context().addCookies([{ name: 'TOKEN', value: other, url }])
  await second.goto('/agreement')
  await second.evaluate((token) => localStorage.setItem('TOKEN', token), other)
  await first.waitForURL(`${url}/`)
  await greeting(first, SUPPLIER).waitFor()
})

test('a tab that comes back to its own token stays where it is', async () => {
  const { page } = await visit({ token: await signedIn(shop) })
  await page.goto('/help')
  await settled(page)
  await turn(page, 'hidden')
  await turn(page, 'visible')
  await aMoment(1500)
  expect(page.url()).toBe(`${url}/help`)
  expect(await page.getByText(words.shell_login_changed()).count()).toBe(0)
})
