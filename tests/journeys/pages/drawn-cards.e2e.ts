import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REDRAWN_PATH } from '#contract/builds.ts'
import { allOrFirst } from '#tests/exhaustive.ts'
import { alive, isTakenOver } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const { visit } = await openBrowser(await openShop())
const cardTexts = (page: Page) => page.locator('.product-card').allInnerTexts()

test.each(allOrFirst([390, 1440]))('a card leads to its product and back without a new document, %i px wide', async (width) => {
  const { page, problems } = await visit({ width })
  await page.goto('/en/allProducts')
  await alive(page)
  const before = await cardTexts(page)
  expect(before.length).toBeGreaterThan(10)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const isSame = () => page.evaluate(() => 'isSameDocument' in window)
  const [name] = before[0]!.split('\n')
  await page.locator('.product-card h3 a').first().click()
  await page.waitForURL('**/en/product/*')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await isSame()).toBe(true)
  await page.goBack()
  await expect.poll(() => cardTexts(page)).toEqual(before)
  expect(await isSame()).toBe(true)
  await page.locator('.product-card .card-supplier a').first().click()
  await page.waitForURL('**/en/supplier/*')
  expect([name, await isSame()]).toEqual([expect.any(String), true])
  expect(problems).toEqual([])
})

test('of a card’s two prices the delivered one is bold', async () => {
  const { page } = await visit({})
  await page.goto('/en/allProducts')
  const price = page.locator('.product-card .card-price', { hasText: 'landed' }).first()
  const weights = await price.evaluate((delivered) =>
    [delivered, delivered.nextElementSibling!].map((each) => [each.textContent!.startsWith('Price'), getComputedStyle(each).fontWeight]),
  )
  expect(weights).toEqual([
    [false, '600'],
    [true, '400'],
  ])
})

test('cards stand as they are where React has to draw the page again', async () => {
  const { page } = await visit({ isUntouched: true })
  const redrawn = page.waitForRequest((request) => request.url().endsWith(REDRAWN_PATH))
  await page.goto('/en/allProducts')
  // Compares texts, since the style sheet is re-rendered too and for a moment there are no lines.
  const allText = () => page.locator('.product-card').allTextContents()
  const before = await allText()
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Something else'
  })
  await page.mouse.move(300, 300)
  await redrawn
  await expect.poll(() => page.evaluate(isTakenOver, false)).toBe(true)
  await expect.poll(() => page.locator('h1').textContent()).not.toBe('Something else')
  expect(await allText()).toEqual(before)
  expect(before.every((text) => text.length > 20)).toBe(true)
})
