import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { openBuyer } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const buyer = await openBuyer(shop)

test.each(LANGUAGES)('without scripts the button for files speaks the page’s language, not the browser’s, in %s', async (language) => {
  const { page, problems } = await browser.visit({ token: buyer.token, hasScripts: false, width: 390 })
  await page.goto(browser.at('/priceInquiry', language))
  const visible = page.locator('input[type=file]:visible')
  const total = await visible.count()
  expect(total).toBeGreaterThan(0)
  for (let place = 0; place < total; place++) {
    const input = visible.nth(place)
    const id = await input.getAttribute('id')
    expect(await page.locator(`label[for="${id}"]`).last().isVisible()).toBe(true)
    const width = (element: Element) => element.getBoundingClientRect().width
    expect(await input.evaluate((element) => getComputedStyle(element, '::file-selector-button').display)).toBe('none')
    expect(await input.evaluate(width)).toBeGreaterThan(100)
  }
  const label = page.locator('label', { hasText: words.inquiries_pictures({}, { locale: language }) }).first()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), label.click()])
  expect(chooser.isMultiple()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(problems).toEqual([])
})
