import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const token = await signedIn(shop)

const PAGES = [
  '/en',
  '/en/allProducts/1',
  '/en/productSearch/led',
  '/en/product/1',
  '/en/supplier/list',
  '/en/supplier/1',
  '/en/help',
  '/en/nowhere',
]

test.each([1440, 390])('pages made of cached fragments come alive as they were sent, %i px wide', async (width) => {
  for (const who of width === 390 ? [{ token }] : [{}, { token }]) {
    const { page, problems } = await visit({ ...who, width })
    for (const path of PAGES) {
      // The second document uses fragments cached from the first.
      for (let count = 0; count < 2; count++) await openAlive(page, path)
    }
    // React would report a hydration mismatch; the missing page's 404 is expected.
    expect(problems.filter((problem) => !problem.includes('/en/nowhere: Failed to load resource'))).toEqual([])
  }
})

test('a cached facet and a cached card answer to a press without loading the page anew', async () => {
  const { page, problems } = await visit()
  await openAlive(page, '/en/allProducts/1')
  await openAlive(page, '/en/allProducts/1')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const facet = page.locator('input[name=attrs]:visible').first()
  await facet.click()
  await page.waitForURL(/attrs=/)
  await expect.poll(() => facet.isChecked()).toBe(true)
  await page.locator('article h3 a').nth(7).click()
  await page.waitForURL(/\/en\/product\/\d+/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(problems).toEqual([])
})
