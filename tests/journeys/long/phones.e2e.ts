import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { cookieOf } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { url, visit } = await openBrowser(shop)

const PHONE = 390
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Paths of the documents that a page has requested, redirected ones included. */
function documentsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requested.push(request.url().slice(url.length))
  })
  return requested
}

const toPhoneHome = (requested: string[]) => requested.filter((address) => /\/h5(\?|$)/.test(address))

describe.each(LANGUAGES)('in %s', (language) => {
  const at = (path: string) => inLanguage(path, language)

  test('a narrow window is sent to the mobile home once, before anything is painted, and comes to the page it requested', async () => {
    const { page, problems } = await visit({ width: 750, isNew: true })
    const requested = documentsOf(page)
    // Records how many paints there were when a document was left.
    await page.addInitScript(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('painted', String(performance.getEntriesByType('paint').length))),
    )
    await page.goto(at('/help?keyword=a#content'))
    await page.waitForURL(url + at('/help?keyword=a#content'))
    await page.locator('h1').waitFor()
    expect(toPhoneHome(requested)).toEqual([`${at('/h5')}?to=${encodeURIComponent('/help?keyword=a#content')}`])
    expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBe('0')
    expect(await cookieOf(page, 'H5_SEEN')).toMatchObject({ value: '1', sameSite: 'Lax' })

    await page.goto(at('/allProducts'))
    await page.locator('h1').waitFor()
    expect(toPhoneHome(requested)).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('a phone is sent to the mobile home by the server, and the page it requested is not lost', async () => {
    const { page } = await visit({ width: PHONE, isNew: true, agent: IPHONE })
    const requested = documentsOf(page)
    await page.goto(at('/product/1'))
    expect(page.url()).toBe(url + at('/product/1'))
    expect(requested).toEqual([at('/product/1'), `${at('/h5')}?to=%2Fproduct%2F1`, at('/product/1')])
    await page.goto(at('/help'))
    expect(toPhoneHome(requested)).toHaveLength(1)
  })

  test('a phone that asks for the home page gets the mobile home, with the search, categories and products', async () => {
    const { page, problems } = await visit({ width: PHONE, isNew: true, agent: IPHONE })
    await page.goto(at('/'))
    expect(new URL(page.url()).pathname).toBe(at('/h5'))
    expect(await page.locator('h1').textContent()).toBe(words.home_headline({}, { locale: language }))
    expect(await page.getByRole('search').count()).toBe(1)
    expect(await page.locator(`main a[href^="${at('/allProducts/')}"]`).count()).toBeGreaterThan(8)
    expect(await page.locator('main article h3 a').count()).toBeGreaterThan(8)
    expect(problems).toEqual([])
  })

  test('the tab bar leads to home, categories, cart, messages and account', async () => {
    const buyer = await openBuyer(shop)
    await putInCart(shop, buyer, await stockProduct(shop), 60)
    const { page } = await visit({ width: PHONE, token: buyer.token })
    await openAlive(page, at('/allProducts'))
    const bar = page.getByRole('navigation', { name: words.shell_main_places({}, { locale: language }) })
    expect(await bar.locator('[aria-current=page]').getAttribute('href')).toBe(at('/categories'))
    expect(await bar.getByRole('link').nth(2).textContent()).toMatch(/^1/)
    for (const [place, path] of [
      [0, '/h5'],
      [1, '/categories'],
      [2, '/personalCenter/shoppingCart'],
      [3, '/personalCenter/notification'],
      [4, '/personalCenter/user'],
    ] as const) {
      await bar.getByRole('link').nth(place).click()
      await page.waitForURL(url + at(path))
      await expect.poll(() => bar.locator('[aria-current=page]').getAttribute('href')).toBe(at(path))
    }
  })
})

test('a wide window, a crawler, and whoever has been there are left where they are', async () => {
  for (const how of [
    { width: 751, isNew: true },
    { width: PHONE, isNew: true, agent: GOOGLEBOT },
    { width: PHONE },
    { width: PHONE, agent: IPHONE },
  ]) {
    const { page } = await visit(how)
    const requested = documentsOf(page)
    await openAlive(page, '/en/help')
    expect(requested).toEqual(['/en/help'])
  }
})

test('on a phone adding to the cart is in sight at once and stays there', async () => {
  const { page } = await visit({ width: PHONE, token: (await openBuyer(shop)).token })
  await openAlive(page, '/en/product/1')
  const add = page.getByRole('button', { name: words.products_add_to_cart({}, { locale: 'en' }) }).last()
  for (const top of [0, 900, 3000]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const box = await add.boundingBox()
    expect(box && box.y > 0 && box.y + box.height <= 900, `at ${top}`).toBe(true)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  // Its bar does not cover the end of the footer.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const last = await page.locator('footer :is(a, button)').last().boundingBox()
  const bar = await page.locator('.buy-bar').boundingBox()
  expect(last!.y + last!.height).toBeLessThanOrEqual(bar!.y)
  await add.click()
  const close = page.getByRole('region', { name: 'Messages' }).locator('button').first()
  expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.locator('.buy-bar').getByRole('link', { name: 'Cart: 1 item', exact: true }).waitFor()
})

test('on a phone filters open in a sheet from below, and count at once', async () => {
  const { page } = await visit({ width: PHONE })
  await openAlive(page, '/en/allProducts')
  await page.getByRole('button', { name: words.products_filters({}, { locale: 'en' }), exact: true }).press(' ')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  const box = await sheet.boundingBox()
  expect([box?.x, Math.round((box?.y ?? 0) + (box?.height ?? 0)), box?.width]).toEqual([0, 900, PHONE])
  await sheet.getByLabel(words.products_filter_sample({}, { locale: 'en' })).click()
  await page.waitForURL(/sampleFlag=1/)
  expect(await sheet.getByLabel(words.products_filter_sample({}, { locale: 'en' })).isChecked()).toBe(true)
})
