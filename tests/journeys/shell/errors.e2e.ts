import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { accounts, sessions } from '#server/features/account/account.table.ts'
import { hashToken } from '#server/features/account/sign-in/session.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { farewellOf, message, refuseLists, requestLists } from '#tests/journeys/refused.ts'
import { aMoment, arrival, cookieOf, settled, stopClock, storedToken } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { at, url, visit } = await openBrowser(shop)
const { db } = shop.appContext.database

const LATE = 'a late answer'

const loginFrom = (path: string, language: Language) => `${at('/login', language)}?redirect=${encodeURIComponent(path)}`
describe.each(LANGUAGES)('a session that is no more, in %s (§8)', (language) => {
  /** Puts the token into storage before any document finds out: the page's request for user info is refused by the server. */
  async function arrive(token: string) {
    const { page } = await visit()
    await page.addInitScript((stored) => sessionStorage.getItem('arrived') ?? localStorage.setItem('TOKEN', stored), token)
    await page.addInitScript(() => sessionStorage.setItem('arrived', '1'))
    let sendRequest = () => {}
    const requested = new Promise<void>((resolve) => {
      sendRequest = resolve
    })
    await page.route('**/api/custUser/info', async (route) => {
      await requested
      await route.continue()
    })
    await page.goto(at('/help?keyword=a', language))
    await aMoment(2500)
    const pass = await stopClock(page)
    sendRequest()
    return { page, pass }
  }

  async function expectLoginAfter(token: string, code: Parameters<typeof errorText>[0], ms: number) {
    const { page, pass } = await arrive(token)
    const farewell = farewellOf(code, language, shop)
    await message(page, farewell).waitFor()
    expect(await message(page, farewell).count()).toBe(1)
    expect(await storedToken(page)).toBeNull()
    await pass(ms - 1)
    await aMoment()
    expect(page.url()).toBe(at('/help?keyword=a', language))
    await pass(1)
    expect(await arrival(page, pass, loginFrom('/help?keyword=a', language))).toBe(true)
    expect(await cookieOf(page, 'TOKEN')).toBeUndefined()
  }

  test('100004 login expired: the message, the state cleared, to /login after 0.5 s', async () => {
    const token = await signedIn(shop)
    await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
    await expectLoginAfter(token, 100004, 500)
  })

  test('100003 user disabled: the message, the state cleared, to /login after 0.5 s', async () => {
    const { id, token } = await openBuyer(shop)
    await db.update(accounts).set({ status: 2 }).where(eq(accounts.id, id))
    await expectLoginAfter(token, 100003, 500)
  })

  test('220001 user does not exist: the message, the state cleared, to /login after 1 s', async () => {
    const { id, token } = await openBuyer(shop)
    await db.update(accounts).set({ status: 4 }).where(eq(accounts.id, id))
    await expectLoginAfter(token, 220001, 1000)
  })
})

test('-400: the message once, however many calls are refused, and to /login after 0.5 s', async () => {
  const { page } = await visit({ token: await signedIn(shop) })
  await page.goto('/help')
  await settled(page)
  await refuseLists(page, { code: -400, msg: errorText(-400, 'spa') })
  const pass = await stopClock(page)
  await requestLists(page, 'spa')
  await message(page, errorText(-400, 'spa')).waitFor()
  await aMoment()
  expect(await message(page, errorText(-400, 'spa')).count()).toBe(1)
  expect(await storedToken(page)).toBeNull()
  await pass(499)
  await aMoment()
  expect(page.url()).toBe(`${url}/help`)
  await pass(1)
  expect(await arrival(page, pass, loginFrom('/help', 'spa'))).toBe(true)
  // There is one history entry, not one for each of the four.
  await page.goBack()
  await page.waitForURL(`${url}/help`)
})

test('100001 not logged in: to /login at once, without a word', async () => {
  const { page } = await visit()
  await page.goto('/zh/help')
  await settled(page)
  await refuseLists(page, { code: 100001, msg: errorText(100001, 'zh') })
  const pass = await stopClock(page)
  await requestLists(page, 'zh')
  expect(await arrival(page, pass, loginFrom('/help', 'zh'))).toBe(true)
  expect(await message(page, errorText(100001, 'zh')).count()).toBe(0)
})

test('a late answer about a session that has been given up says nothing more', async () => {
  const { page } = await visit({ token: await signedIn(shop) })
  await page.goto('/help')
  await settled(page)
  let answerAfterDelay = () => {}
  await refuseLists(page, { code: 100004, msg: errorText(100004, 'spa') })
  await page.route('**/api/index/langList', async (route) => {
    await new Promise<void>((resolve) => {
      answerAfterDelay = resolve
    })
    await route.fulfill({ json: { code: 100004, msg: LATE } })
  })
  await requestLists(page, 'spa')
  await page.waitForURL(loginFrom('/help', 'spa'))
  answerAfterDelay()
  await aMoment()
  expect(await message(page, LATE).count()).toBe(0)
  expect(page.url()).toBe(loginFrom('/help', 'spa'))
})

test('somebody whose session ended is told so on /login, and keeps the page that they were on their way to', async () => {
  const token = await signedIn(shop)
  const { page } = await visit({ token })
  await page.goto('/en/help')
  await settled(page)
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
  await page.goto('/en/personalCenter/order')
  const login = `${loginFrom('/personalCenter/order', 'en')}&reason=100004`
  await page.waitForURL(login)
  await page.getByText(errorText(100004, 'en')).waitFor()
  await aMoment(1000)
  expect(page.url()).toBe(login)
  expect(await storedToken(page)).toBeNull()
})

describe.each(LANGUAGES)('a product that is gone, in %s (§8)', (language) => {
  test.each([
    ['150001 product missing', PRODUCT_STATUS.draft, 150001],
    ['150006 product removed', PRODUCT_STATUS.removed, 150006],
  ] as const)('%s: the message, and one page back after 1 s', async (_, status, code) => {
    const { productId, supplierId } = await stockProduct(shop)
    const { page } = await visit({ token: await signedIn(shop) })
    await page.goto(at('/help', language))
    await page.goto(at(`/supplier/${supplierId}`, language))
    await settled(page)
    await db.update(products).set({ status }).where(eq(products.id, productId))
    const pass = await stopClock(page)
    await page.locator('article h3 a').first().click()
    expect(await arrival(page, pass, at(`/product/${productId}`, language), 1)).toBe(true)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await message(page, errorText(code, language)).waitFor()
    // Not yet a whole second: the arrival has taken a few ticks of it.
    await pass(980)
    await aMoment()
    expect(page.url()).toBe(at(`/product/${productId}`, language))
    await pass(20)
    expect(await arrival(page, pass, at(`/supplier/${supplierId}`, language))).toBe(true)
    await pass(5000)
    await aMoment()
    expect(page.url()).toBe(at(`/supplier/${supplierId}`, language))
  })

  test('a document of it is 404, and nobody is led anywhere', async () => {
    const { productId } = await stockProduct(shop, { status: PRODUCT_STATUS.removed })
    const { page } = await visit()
    await page.goto(at('/help', language))
    const reply = await page.goto(at(`/product/${productId}`, language))
    expect(reply?.status()).toBe(404)
    await settled(page)
    await aMoment(1500)
    expect(page.url()).toBe(at(`/product/${productId}`, language))
    expect(await page.locator('main').textContent()).toContain(errorText(150006, language))
  })
})
