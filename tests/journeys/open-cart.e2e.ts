import { eq } from 'drizzle-orm'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { editCartLine } from '#contract/cart/cart.ts'
import { openLive } from '#contract/live.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { putInCart } from '#tests/buying.ts'
import { patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectConnected, openTab } from '#tests/journeys/live-tab.ts'
import { aMoment } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)

test('the open cart follows what another tab does to it, and waits while a quantity is being typed', async () => {
  const [buyer, lamp, shade] = [await openBuyer(shop), await stockProduct(shop), await stockProduct(shop)]
  const [id] = await putInCart(shop, buyer, lamp, 60)
  const tab = await openTab(browser, buyer)
  await openAlive(tab.page, '/en/personalCenter/shoppingCart')
  await expectConnected(tab, buyer)
  const edit = (quantity: number) => shop.call(editCartLine, { id: id!, quantity }, { token: buyer.token })
  const quantities = tab.page.locator('main').getByRole('spinbutton')
  expect((await edit(120)).code).toBe(200)
  await expect.poll(() => quantities.first().inputValue(), { timeout: patient(5000) }).toBe('120')
  await tab.page.locator('main').getByText('€125.98').first().waitFor()

  await quantities.first().focus()
  await tab.page.keyboard.press('ControlOrMeta+A')
  await tab.page.keyboard.type('2')
  await putInCart(shop, buyer, shade, 30)
  await aMoment(300)
  await tab.page.keyboard.type('40', { delay: 100 })
  await expect.poll(() => quantities.count(), { timeout: patient(5000) }).toBe(2)
  await expect
    .poll(() => quantities.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).sort()))
    .toEqual(['240', '30'])
  expect(tab.problems).toEqual([])
})

test('the open cart shows what was done to it elsewhere before the page was connected', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const [id] = await putInCart(shop, buyer, lamp, 60)
  const { page, problems } = await browser.visit({ token: buyer.token })
  let connect = () => {}
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.route(`**${openLive.path}`, async (route) => {
    await mayConnect
    await route.continue()
  })
  const requested = page.waitForRequest(`**${openLive.path}`)
  await page.goto('/en/personalCenter/shoppingCart')
  await requested
  expect((await shop.call(editCartLine, { id: id!, quantity: 120 }, { token: buyer.token })).code).toBe(200)
  connect()
  const quantity = page.locator('main').getByRole('spinbutton').first()
  await expect.poll(() => quantity.inputValue(), { timeout: patient(5000) }).toBe('120')
  expect(problems).toEqual([])
})

test('an order whose answer is lost says so until it is sent again, and is one order then', async () => {
  const [buyer, lamp, shade] = [await openBuyer(shop), await stockProduct(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 60)
  const tab = await openTab(browser, buyer)
  await openAlive(tab.page, '/en/personalCenter/shoppingCart?step=checkout')
  await expectConnected(tab, buyer)
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  }
  await tab.page.route('**/*.data*', lose)
  const placeOrder = tab.page.getByRole('button', { name: 'Place order' })
  await placeOrder.click()
  const lost = tab.page.getByRole('alert').getByText(words.cart_unreachable({}, { locale: 'en' }))
  await lost.waitFor()
  const placed = () => shop.appContext.database.db.select().from(orders).where(eq(orders.accountId, buyer.id))
  expect(await placed()).toHaveLength(1)
  // Another tab fills the cart again.
  await putInCart(shop, buyer, shade, 30)
  await aMoment(1000)
  expect(await lost.isVisible()).toBe(true)
  await tab.page.unroute('**/*.data*', lose)
  await placeOrder.click()
  await tab.page.getByRole('heading', { name: /^Order R/ }).waitFor()
  expect(await placed()).toHaveLength(1)
})
