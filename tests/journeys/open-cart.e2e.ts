import { expect, test } from 'vitest'
import { editCartLine } from '#contract/cart/cart.ts'
import { openLive } from '#contract/live.ts'
import { putInCart } from '#tests/buying.ts'
import { patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectConnected, openTab } from '#tests/journeys/live-tab.ts'
import { aMoment } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'

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
