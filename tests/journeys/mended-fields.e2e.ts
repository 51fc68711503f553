import { expect, test } from 'vitest'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

test('an error goes when its field changes, and stands again when the same is sent again', async () => {
  const { page, problems } = await browser.visit()
  await openAlive(page, '/en/login')
  const email = page.getByLabel('E-mail address')
  const error = page.getByText('Enter a valid e-mail address.')
  const send = () => page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await email.fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await send()
  await error.waitFor()
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)

  await email.press('End')
  await email.pressSequentially('@')
  await expect.poll(() => error.count()).toBe(0)
  expect(await email.getAttribute('aria-invalid')).toBeNull()

  await send()
  await error.waitFor()
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})
