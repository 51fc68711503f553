import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { pageAddresses } from '#contract/addresses/addresses.ts'
import { putInCart } from '#tests/buying.ts'
import { type Buyer, openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { closed, open, panel, radios, save, trigger } from '#tests/journeys/delivery-popover.ts'
import { expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

const form = (page: Page) => page.getByRole('dialog', { name: 'Add address' })
const addressesOf = async ({ token }: Buyer) => (await shop.call(pageAddresses, {}, { token })).rows

async function fillIn(page: Page) {
  await form(page).getByLabel('Country or region').selectOption('ES')
  const fields = {
    recipientName: 'Almacén Sur',
    streetOrPobox: 'Gran Vía 1',
    stateProvince: 'Madrid',
    city: 'Madrid',
    phoneNumber: '612345678',
  }
  for (const [name, text] of Object.entries({ ...fields, postcode: '99999' })) await form(page).locator(`input[name=${name}]`).fill(text)
}

/** Expects an error beside a wrong postal code, then saves the address with the right one. */
async function saveAtSecondTry(page: Page) {
  await form(page).getByRole('button', { name: 'Save address' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('postcode')
  expect(await form(page).locator('input[name=streetOrPobox]').inputValue()).toBe('Gran Vía 1')
  await form(page).locator('input[name=postcode]').fill('28013')
  await page.keyboard.press('Enter')
  await form(page).waitFor({ state: 'detached' })
}

test('an address is added over the page that the popover was opened on, and stands chosen in the popover afterwards', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/allProducts')
  await open(page)
  await expect.poll(() => radios(page).count()).toBe(1)
  const add = panel(page).getByRole('link', { name: 'Add' })
  await add.click()
  await form(page).waitFor()
  await closed(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('countryCode')
  await expectSoundPage(page)

  // Cancelling leads back to where the buyer was.
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })
  await expect.poll(() => radios(page).count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)

  await add.click()
  await fillIn(page)
  await saveAtSecondTry(page)
  expect(new URL(page.url()).pathname).toBe('/en/allProducts')
  await expect.poll(() => radios(page).count()).toBe(2)
  await expect
    .poll(() =>
      panel(page)
        .getByRole('radio', { name: /Almacén Sur/ })
        .isChecked(),
    )
    .toBe(true)
  await save(page).click()
  await closed(page)
  const added = (await addressesOf(buyer)).find(({ recipientName }) => recipientName === 'Almacén Sur')
  expect((await shop.call(readUserInfo, {}, { token: buyer.token })).data.deliveryAddressId).toBe(added!.id)
  await trigger(page).waitFor()
  // The deliberately wrong postal code is answered normally and causes no error in the browser.
  expect(problems).toEqual([])
})

test('an address is added over the checkout, which goes on with it', async () => {
  const buyer = await openBuyer(shop)
  await putInCart(shop, buyer, await stockProduct(shop), 60)
  const { page, problems } = await browser.visit({ token: buyer.token, width: 390 })
  await openAlive(page, '/en/personalCenter/shoppingCart?step=checkout')
  await page.getByLabel('Your PO number').fill('PO-7')
  await page.getByRole('link', { name: 'Add an address' }).click()
  await form(page).waitFor()
  await fillIn(page)
  await saveAtSecondTry(page)
  await expect.poll(() => page.getByRole('radio', { name: /Almacén Sur/ }).isChecked()).toBe(true)
  expect(await page.getByLabel('Your PO number').inputValue()).toBe('PO-7')
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: /^Order R/ }).waitFor()
  await page.getByText('Gran Vía 1').first().waitFor()
  expect(problems).toEqual([])
})

test('without scripts the checkout leads to the page with the form', async () => {
  const buyer = await openBuyer(shop)
  await putInCart(shop, buyer, await stockProduct(shop), 60)
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false })
  await page.goto('/en/personalCenter/shoppingCart?step=checkout')
  await page.getByRole('link', { name: 'Add an address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add address' }).waitFor()
})
