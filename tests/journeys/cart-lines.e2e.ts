import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addToCart, editCartLine, readCart } from '#contract/cart/cart.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { putInCart } from '#tests/buying.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { message } from '#tests/journeys/refused.ts'
import { obstaclesOf } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const CART = '/en/personalCenter/shoppingCart'

test('variants stand under one product; undo stands where the line stood and brings back its pieces', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const skuList = lamp.skuIds.map((skuId, index) => ({ skuId: String(skuId), quantity: 20 + index }))
  await shop.call(addToCart, { productId: String(lamp.productId), skuList, sampleFlag: 0 }, { token: buyer.token })
  await putInCart(shop, buyer, lamp, 2, 1)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, CART)
  const rows = page.getByRole('article', { name: 'Desk lamp' }).getByRole('listitem')
  expect(await page.getByRole('link', { name: 'Desk lamp' }).count()).toBe(1)
  expect(await rows.count()).toBe(3)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
  const undo = rows.nth(1).getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  expect(await rows.nth(1).textContent()).toContain('Colour 2')
  await undo.click()
  await undo.waitFor({ state: 'detached' })
  const lines = async () => (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList)
  await expect
    .poll(async () => (await lines()).map(({ quantity, sampleFlag }) => [quantity, sampleFlag]).sort())
    .toEqual([
      [2, 1],
      [20, 0],
      [21, 0],
    ])
})

test('variants that reach the minimum only together come back one after the other, ticked as they were', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const skuList = lamp.skuIds.map((skuId, index) => ({ skuId: String(skuId), quantity: 4 + index * 2 }))
  await shop.call(addToCart, { productId: String(lamp.productId), skuList, sampleFlag: 0 }, { token: buyer.token })
  await putInCart(shop, buyer, lamp, 2, 1)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, CART)
  const rows = page.getByRole('article', { name: 'Desk lamp' }).getByRole('listitem')
  const ticks = () => page.getByRole('article', { name: 'Desk lamp' }).getByRole('checkbox')
  const ticked = () => ticks().evaluateAll((boxes) => (boxes as HTMLInputElement[]).map(({ checked }) => checked))
  const sample = rows.filter({ hasText: 'Sample' }).getByRole('checkbox')
  await sample.uncheck()
  await page.waitForURL(/chosen=1/)
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const _ of lamp.skuIds)
    await rows
      .filter({ hasNotText: 'Sample' })
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await expect.poll(() => undo.count()).toBe(2)
  await undo.first().click()
  await expect.poll(() => undo.count()).toBe(1)
  await undo.first().click()
  await expect.poll(() => undo.count()).toBe(0)
  await expect.poll(async () => (await ticked()).sort()).toEqual([false, true, true])
  expect(await sample.isChecked()).toBe(false)
})

test('on a phone what is due now and the main action stay in sight, low enough; the suppliers that are ready are ordered with one press', async () => {
  const buyer = await openBuyer(shop)
  const short = await openSupplier(shop, { minOrderFen: 10_000_000n })
  await putInCart(shop, buyer, await stockProduct(shop, { supplierId: short }), 20)
  await putInCart(shop, buyer, await stockProduct(shop), 20)
  const { page } = await browser.visit({ token: buyer.token, width: 390 })
  await openAlive(page, CART)
  const ready = page.getByRole('link', { name: 'Check out items from 1 supplier' })
  const fixed = () =>
    page.evaluate(() => {
      const bars = [...document.querySelectorAll<HTMLElement>('main div, body > nav, nav')].filter((each) => {
        const { position, bottom, display } = getComputedStyle(each)
        return position === 'sticky' && bottom !== 'auto' && display !== 'none'
      })
      return bars.reduce((sum, each) => sum + each.offsetHeight, 0) / innerHeight
    })
  expect(await fixed()).toBeLessThanOrEqual(0.15)
  const box = await ready.boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(900)
  await ready.click()
  await page.getByRole('button', { name: 'Place order' }).waitFor()
  expect(await page.getByText('Due now').first().isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('heading', { name: /^Order R/ }).waitFor()
  expect((await shop.call(readCart, {}, { token: buyer.token })).rows.map(({ supplierId }) => supplierId)).toEqual([String(short)])
})

test('a quantity that is emptied waits for what is typed next; what is left empty is as it was', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 120)
  const { page, problems } = await browser.visit({ token: buyer.token })
  await openAlive(page, CART)
  const quantity = page.getByRole('spinbutton').first()
  const stored = async () =>
    (await shop.call(readCart, {}, { token: buyer.token })).rows.flatMap(({ itemList }) => itemList.map((item) => item.quantity))
  await quantity.press('ControlOrMeta+A')
  await quantity.press('Backspace')
  await page.waitForTimeout(900)
  expect(await quantity.inputValue()).toBe('')
  await page.keyboard.type('150')
  await expect.poll(stored).toEqual([150])
  expect(await quantity.inputValue()).toBe('150')
  await quantity.press('ControlOrMeta+A')
  await quantity.press('Backspace')
  // Leaves the field and its buttons, which restores the stored quantity.
  await page.locator('h1').click()
  await expect.poll(() => quantity.inputValue()).toBe('150')
  // Clicking into the field selects its value, so that typing replaces it: 160, not 150160.
  await quantity.click()
  await page.keyboard.type('160')
  await expect.poll(stored).toEqual([160])
  expect(problems).toEqual([])
})

test('a quantity that cannot be stored without a network is as before, and says why', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 20)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, CART)
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-list')))
  await page.context().setOffline(true)
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('200')
  await message(page, words.cart_unreachable({}, { locale: 'en' })).waitFor()
  expect(await quantity.inputValue()).toBe('20')
})

test('after the button that fixes a quantity the keyboard is still on that line', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  const [id] = await putInCart(shop, buyer, lamp, 20)
  await shop.call(editCartLine, { id: id!, quantity: 4 }, { token: buyer.token })
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, CART)
  const fix = page.getByRole('button', { name: 'Change to 10 pieces' })
  await fix.press('Enter')
  await fix.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('LI')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Include Desk lamp')
})

test('why a line has ended is as readable as the rest', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 20)
  await shop.appContext.database.db.update(products).set({ status: PRODUCT_STATUS.offSale }).where(eq(products.id, lamp.productId))
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, CART)
  await page.getByText('No longer on sale').waitFor()
  expect(await obstaclesOf(page)).toEqual([])
})

test('without scripts no control is offered that does nothing', async () => {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 20)
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false })
  for (const path of [`/en/product/${lamp.productId}`, CART]) {
    await page.goto(path)
    const all = ['button[type=button]', 'input:not([name])', 'select:not([name])', 'input[name=freightType]:not(:checked)']
    const idle = page.locator(all.map((each) => `main ${each}:visible`).join(', '))
    expect(await idle.evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([])
    expect(await page.getByRole('spinbutton').first().isVisible()).toBe(true)
  }
})
