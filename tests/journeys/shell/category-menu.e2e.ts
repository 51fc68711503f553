import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)

test.each([
  [1366, 768],
  [1440, 900],
  [1024, 560],
])('the category menu lies below the header at %i×%i, as large before its content is there as afterwards', async (width, height) => {
  const { page, problems } = await visit({ width })
  await page.setViewportSize({ width, height })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/index/tree/0', async (route) => {
    await released
    await route.continue()
  })
  await openAlive(page, '/en')
  await page.getByRole('button', { name: 'Categories' }).click()
  const menu = page.getByRole('dialog', { name: 'Categories' })
  await menu.waitFor()
  await page.waitForTimeout(300)
  const before = (await menu.boundingBox())!
  release()
  await menu.getByRole('link', { name: 'See all products' }).waitFor()
  const after = (await menu.boundingBox())!
  expect(after).toEqual(before)
  const header = (await page.locator('header').first().boundingBox())!
  expect(Math.round(after.y)).toBe(Math.round(header.y + header.height))
  expect([after.x, after.width]).toEqual([0, width])
  expect(after.y + after.height).toBeLessThanOrEqual(height)
  // The rest of the menu scrolls within it.
  const last = menu.getByRole('link', { name: 'See all products' })
  await last.scrollIntoViewIfNeeded()
  const place = (await last.boundingBox())!
  expect(place.y + place.height).toBeLessThanOrEqual(after.y + after.height)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(problems).toEqual([])
})
