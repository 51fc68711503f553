import { expect, test } from 'vitest'
import { editPreferences, readUserInfo } from '#contract/account/account.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
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

test('the calling code follows the country, until it was chosen by hand', async () => {
  const { token } = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token })
  await openAlive(page, '/en/personalCenter/address?edit=new')
  const main = page.getByRole('main')
  const [country, code] = [main.getByLabel('Country or region'), main.getByLabel('Calling code')]
  await country.selectOption('MX')
  await expect.poll(() => code.inputValue()).toBe('+52')
  await country.selectOption('FR')
  await expect.poll(() => code.inputValue()).toBe('+33')
  await code.selectOption('+86')
  await country.selectOption('DE')
  await main.getByLabel('Street and number').waitFor()
  expect(await code.inputValue()).toBe('+86')
  expect(problems).toEqual([])
})

test('another country in the settings does not keep the postal code of the one before, nor ask for one that it does not have', async () => {
  const { token } = await openBuyer(shop)
  await shop.call(editPreferences, { countryCode: 'ES', postcode: '28013' }, { token })
  const { page, problems } = await browser.visit({ token })
  await openAlive(page, '/en/personalCenter/user')
  const [country, postcode] = [page.locator('main select[name=countryCode]'), page.locator('main input[name=postcode]')]
  await expect.poll(() => postcode.inputValue()).toBe('28013')
  await country.selectOption('HK')
  await expect.poll(() => postcode.count()).toBe(0)
  await country.selectOption('DE')
  await expect.poll(() => postcode.inputValue()).toBe('')
  await page.locator('main button[name=intent][value=preferences]').last().click()
  const saved = async () => (await shop.call(readUserInfo, {}, { token })).data
  await expect.poll(saved).toMatchObject({ countryCode: 'DE', postcode: null })
  expect(problems).toEqual([])
})

test('the same refusal again is read out and brought into view again', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en/login')
  const alert = page.locator('main [role=alert]')
  const refuse = async () => {
    await page.locator('main input[name=password]').fill('not-my-password')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await answered
  }
  await page.locator('main input[name=email]').fill('nobody@demo.rutaseda.example')
  await refuse()
  await alert.waitFor()
  const text = await alert.textContent()
  await page.waitForTimeout(500)
  await alert.evaluate((element) =>
    new MutationObserver(() => element.setAttribute('data-again', '')).observe(element, { childList: true }),
  )
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.locator('main input[name=password]').scrollIntoViewIfNeeded()
  await refuse()
  await page.locator('main [role=alert][data-again]').waitFor()
  expect(await alert.textContent()).toBe(text)
  await expect.poll(() => alert.evaluate((element) => element.getBoundingClientRect().top >= 0)).toBe(true)
})

test('an empty field for several lines has room for them, and grows with its text', async () => {
  const [{ token }, { productId }] = [await openBuyer(shop), await stockProduct(shop)]
  const { page, problems } = await browser.visit({ token })
  await openAlive(page, `/en/product/${productId}/questions`)
  const field = page.locator('main textarea[name=content]')
  const lines = () =>
    field.evaluate((element) => {
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
      return Math.round(
        (element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)) / Number.parseFloat(lineHeight),
      )
    })
  expect(await lines()).toBe(3)
  await field.fill('What\nis\nit\nmade\nof?')
  await expect.poll(lines).toBe(5)
  expect(problems).toEqual([])
})
