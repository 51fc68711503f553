import { describe, expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectNoObstaclesInHeader, triggers } from '#tests/journeys/popovers.ts'
import { expectNoObstacles } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const token = await signedIn(shop)

describe.each(['visitor', 'signed-in user'])('for a %s', (who) => {
  test.each(['/en/allProducts', '/en/product/1', '/en/personalCenter/shoppingCart', '/en/login', '/en/help'])(
    'a program finds no obstacle on %s, with any popover open',
    async (path) => {
      const { page, problems } = await browser.visit(who === 'visitor' ? {} : { token })
      await openAlive(page, path)
      await expectNoObstaclesInHeader(page)
      expect(problems).toEqual([])
    },
  )
})

test('nor with the list of countries open, nor with the history of searches', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en')
  await triggers(page).first().click()
  await page.getByRole('combobox', { name: 'Country or region' }).click()
  await page.getByRole('option').first().waitFor()
  await expectNoObstacles(page)
  await openAlive(page, '/en/productSearch/lamp')
  await page.getByRole('search').locator('input[name=name]').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('bag')
  await page.keyboard.press('Enter')
  await page.waitForURL(/productSearch\/bag$/)
  await openAlive(page, '/en')
  await page.getByRole('search').locator('input[name=name]').click()
  await page.getByRole('grid').waitFor()
  await expectNoObstacles(page)
})
