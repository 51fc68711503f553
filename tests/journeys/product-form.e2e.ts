import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allOrFirst, isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { aMoment } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const lamp = await stockProduct(shop)
const buyer = await openBuyer(shop)
const path = `/en/product/${lamp.productId}`

const quantity = (page: Page) => page.getByRole('spinbutton').first()
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first()

test('offline, adding to the cart says so and keeps the page and its quantities', async () => {
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, path)
  await quantity(page).fill('40')
  await page.context().setOffline(true)
  await add(page).click()
  await page.getByText('Check your connection', { exact: false }).first().waitFor()
  expect(await quantity(page).inputValue()).toBe('40')
  expect(new URL(page.url()).pathname).toBe(path)

  await page.context().setOffline(false)
  await add(page).click()
  await page.getByText(/Added to cart: 40 pieces\. Your cart now has 1 item\./).waitFor()
  await page.getByRole('link', { name: 'View cart' }).locator('visible=true').last().click()
  await page.waitForURL('**/en/personalCenter/shoppingCart')
})

test.runIf(isExhaustive)('a refusal goes when a quantity changes', async () => {
  const { page } = await browser.visit({ token: (await openBuyer(shop)).token })
  await openAlive(page, path)
  await quantity(page).fill('1')
  await add(page).click()
  const refusal = page.getByRole('main').getByRole('alert')
  await refusal.waitFor()
  await quantity(page).fill('50')
  await expect.poll(() => refusal.count()).toBe(0)
})

test('on a phone the refusal of the bar’s button comes into sight, a second time and without a network too', async () => {
  const { page } = await browser.visit({ token: (await openBuyer(shop)).token, width: 390 })
  await openAlive(page, path)
  await quantity(page).fill('1')
  const refusal = page.getByRole('main').getByRole('alert')
  const isInSight = () =>
    refusal.evaluate((alert) => {
      const { top, bottom } = alert.getBoundingClientRect()
      return top >= 0 && bottom <= document.querySelector('.buy-bar')!.getBoundingClientRect().top
    })
  for (const _ of [1, 2]) {
    await page.evaluate(() => scrollTo(0, 0))
    await add(page).click()
    await refusal.waitFor()
    await expect.poll(isInSight).toBe(true)
  }
  await openAlive(page, path)
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('show-in-view')))
  await page.context().setOffline(true)
  await add(page).click()
  await refusal.waitFor()
  await expect.poll(isInSight).toBe(true)
})

test('every button of a quantity says which option it changes', async () => {
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, path)
  const names = await page
    .getByRole('main')
    .getByRole('button', { name: /^(Increase|Decrease)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
})

const PRICE = '**/api/index/preCalPrice'

test('the first quantity that is chosen without a network has no price and a way to ask for it again', async () => {
  const { page, problems } = await browser.visit({ token: buyer.token, width: 390 })
  await openAlive(page, path)
  const total = page.locator('.buy-bar p')
  const former = await total.textContent()
  await page.context().setOffline(true)
  await quantity(page).fill('900')
  const alert = page.getByRole('main').getByRole('alert')
  await alert.getByText(words.browser_unreachable({}, { locale: 'en' })).waitFor()
  await page.context().setOffline(false)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => alert.count()).toBe(0)
  expect(await total.textContent()).not.toBe(former)
  expect(problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('while a price is on its way, the former one is marked and no country is said to be without delivery', async () => {
  const { page } = await browser.visit({ token: buyer.token, width: 390 })
  await openAlive(page, path)
  const notDelivered = page.getByText('does not ship')
  await quantity(page).fill('0')
  await page.getByText(words.products_no_price({}, { locale: 'en' })).waitFor()
  await aMoment()
  await page.route(PRICE, async (route) => {
    await aMoment(1000)
    await route.continue()
  })
  await quantity(page).fill('100')
  const seen = page.waitForResponse(PRICE).then(() => 'answered')
  while ((await Promise.race([seen, aMoment(50)])) !== 'answered') expect(await notDelivered.count()).toBe(0)
  const bar = page.locator('.buy-bar p')
  await expect.poll(() => bar.getAttribute('aria-busy')).toBe('false')
  await quantity(page).fill('200')
  await expect.poll(() => bar.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => bar.getAttribute('aria-busy')).toBe('false')
})

const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
]

test.each(allOrFirst(PHONES))(
  'on a phone of %o the price is seen at once, and what is fixed takes at most 15% of the height',
  async ({ width, height }) => {
    const { page } = await browser.visit({ token: buyer.token, width })
    await page.setViewportSize({ width, height })
    await openAlive(page, '/product/1')
    const price = page.locator('main table tbody tr').first()
    const barTop = await page.locator('.buy-bar').evaluate((element) => element.getBoundingClientRect().top)
    expect(await price.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(barTop)

    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    const taken = await page.evaluate(() => {
      const rows = new Set<number>()
      for (const element of document.querySelectorAll('header, nav, .buy-bar, [class*="fixed"], [class*="sticky"]')) {
        const { position } = getComputedStyle(element)
        const { top, bottom, width: wide } = element.getBoundingClientRect()
        const isPinned = position === 'fixed' || (position === 'sticky' && (top <= 0 || bottom >= innerHeight))
        if (!isPinned || wide < innerWidth / 2) continue
        for (let y = Math.max(0, Math.floor(top)); y < Math.min(innerHeight, bottom); y++) rows.add(y)
      }
      return rows.size
    })
    expect(taken).toBeGreaterThan(0)
    expect(taken).toBeLessThanOrEqual(height * 0.15)
  },
)
