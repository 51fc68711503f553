import { expect, test } from 'vitest'
import { openBuyer } from '#tests/goods.ts'
import { addedInquiry, openDesk } from '#tests/inquiring.ts'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const desk = await openDesk(shop)
const SCRIPTS_AFTER_MS = 1500

test('what is typed before the scripts have come is sent', async () => {
  const buyer = await openBuyer(shop)
  const staged = await addedInquiry(shop, buyer, desk)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPTS_AFTER_MS))
    await route.continue()
  })
  await page.goto(browser.at(`/priceInquiry?edit=${staged.id}`, 'en'), { waitUntil: 'commit' })
  await page.locator('input[name^=quantity]').first().fill('250')
  await page.locator('textarea[name=remark]').fill('With our logo')
  await alive(page)
  // The page renders anew.
  await page.locator('input[name^=targetPrice]').first().fill('8')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved.').waitFor()
  const { linkList, remark } = await staged.info()
  expect([linkList[0]!.quantity, linkList[0]!.targetPrice, remark]).toEqual([250, '8.00', 'With our logo'])
  expect(problems).toEqual([])
})
