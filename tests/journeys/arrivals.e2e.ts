import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { pictureOf } from '#tests/sample-files.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const EN = { locale: 'en' } as const
const lamp = await stockProduct(shop)

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const isInView = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })

test('a placed order is seen from its top, and its heading is where a screen reader goes on', async () => {
  const buyer = await openBuyer(shop)
  await putInCart(shop, buyer, lamp, 60)
  const { page, problems } = await visit({ token: buyer.token, width: 390 })
  await openAlive(page, '/en/personalCenter/shoppingCart?step=checkout')
  await page.evaluate(() => scrollTo(0, 900))
  await page
    .getByRole('button', { name: words.cart_place({}, EN) })
    .last()
    .click()
  await page.getByText(words.orders_placed_hint({}, EN)).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await focusedName(page)).toBe('H1')
  expect(problems).toEqual([])
})

test('a link that is followed in place leads to the heading of its page; a filter of the same page leaves the focus', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/order')
  await page.locator('header a[href="/en/help"]').first().press('Enter')
  await page.waitForURL('**/en/help')
  await expect.poll(() => focusedName(page)).toBe('H1')
  await page.goBack()
  await expect.poll(() => focusedName(page)).toBe('H1')
  const tab = page.locator('main a[href*="orderStatus=1"]').first()
  await tab.press('Enter')
  await page.waitForURL(/orderStatus=1/)
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toContain('orderStatus=1')
  expect(problems).toEqual([])
})

test.runIf(isExhaustive)('that a proof of payment has been received is said where its sender looks', async () => {
  const buyer = await openBuyer(shop)
  const lines = [lamp, await stockProduct(shop), await stockProduct(shop), await stockProduct(shop)]
  const ids = (await Promise.all(lines.map((each) => putInCart(shop, buyer, each, 60)))).flat()
  const { data } = await place(shop, buyer, await orderFor(shop, buyer, ids))
  const { page, problems } = await visit({ token: buyer.token, width: 390 })
  await openAlive(page, `/en/personalCenter/order?placed=${data.payNo}`)
  await page.locator('#pay summary').click()
  await page.locator('input[name=bankRefNo]').fill('BBVA-4711')
  await page
    .getByLabel(words.payments_proof_files({}, EN), { exact: true })
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: await pictureOf(64, 64, 'png', '#c23a22') })
  await page.locator('input[name=proofId]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: words.payments_proof_send({}, EN) }).click()
  await page.getByText(words.payments_in_review_hint({}, EN)).first().waitFor()
  await expect.poll(() => isInView(page, words.payments_in_review_hint({}, EN))).toBe(true)
  expect(problems).toEqual([])
})

test.runIf(isExhaustive)('without a network the page stays with what is typed on it, says why, and goes on when asked to', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await visit({ token: buyer.token })
  await openAlive(page, `/en/product/${lamp.productId}`)
  const quantity = page.locator(`main input[name="skuList.${lamp.skuIds[0]}.quantity"]`)
  await quantity.fill('77')
  const notice = page.getByText(words.shell_unreachable({}, EN))
  const supplier = page.locator(`main a[href="/en/supplier/${lamp.supplierId}"]`).first()
  await page.context().setOffline(true)
  for (const leave of [() => supplier.click(), () => page.locator('header a[href="/en/personalCenter/shoppingCart"]').first().click()]) {
    await leave()
    await notice.waitFor()
    expect(new URL(page.url()).pathname).toBe(`/en/product/${lamp.productId}`)
    expect(await quantity.inputValue()).toBe('77')
    expect(await page.locator('main h1').textContent()).toBe('Desk lamp')
    await page
      .getByRole('alert')
      .getByRole('button', { name: words.ui_close({}, EN) })
      .click()
  }
  await supplier.click()
  await notice.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: words.shell_error_retry({}, EN) }).click()
  await page.waitForURL(`**/en/supplier/${lamp.supplierId}`)
  await page.locator('main h1').getByText('Yiwu Lamps').waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})
