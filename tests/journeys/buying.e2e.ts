import { eq } from 'drizzle-orm'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { readCart } from '#contract/cart/cart.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { putInCart } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, stockOf, stockProduct } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { message } from '#tests/journeys/refused.ts'
import { aMoment, settled, storedToken } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const browser = await openBrowser(shop)
const ordersOf = (accountId: number) => shop.appContext.database.db.select().from(orders).where(eq(orders.accountId, accountId))

async function buyerWithLamps() {
  const [buyer, lamp] = [await openBuyer(shop), await stockProduct(shop)]
  await putInCart(shop, buyer, lamp, 60)
  return { buyer, skuId: lamp.skuIds[0]! }
}

describe.each([
  { name: 'with scripts', hasScripts: true },
  { name: 'without scripts', hasScripts: false },
])('$name', ({ hasScripts }) => {
  test('a buyer changes the quantity, checks out and finds the order', async () => {
    const { buyer, skuId } = await buyerWithLamps()
    const { page, problems } = await browser.visit({ token: buyer.token, hasScripts })
    const path = '/en/personalCenter/shoppingCart'
    await (hasScripts ? openAlive(page, path) : page.goto(path))
    const quantity = page.getByRole('spinbutton', { name: 'Quantity of Desk lamp (Colour 1)' })
    await quantity.fill('120')
    await quantity.press('Enter')
    // 120 pieces reach the second price tier: 8.00 CNY.
    const lineAmount = page.locator('li', { has: quantity }).getByText('€125.98')
    await lineAmount.waitFor()
    await page.getByRole('link', { name: 'Check out 1 item' }).click()
    await page.getByLabel('Note to the supplier').fill('Neutral labels')
    await page.getByLabel('Your PO number').fill('PO-118')
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.getByRole('heading', { name: /^Order R/ }).waitFor()
    expect(await page.getByText('Waiting for your payment').count()).toBe(1)
    expect(await page.getByText('Neutral labels').count()).toBe(1)
    expect(await ordersOf(buyer.id)).toMatchObject([{ buyerOrderNo: 'PO-118', orderStatus: 1, remark: 'Neutral labels' }])
    expect(await stockOf(shop, skuId)).toBe(880)
    expect(problems).toEqual([])
  })
})

test('what was taken out of the cart comes back with one press', async () => {
  const { buyer } = await buyerWithLamps()
  const { page } = await browser.visit({ token: buyer.token, width: 390 })
  await openAlive(page, '/zh/personalCenter/shoppingCart')
  await page.getByRole('button', { name: /^移除/ }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('spinbutton').waitFor()
  expect(await page.getByRole('spinbutton').inputValue()).toBe('60')
})

test.runIf(isExhaustive)('an unpaid order is cancelled with a reason', async () => {
  const { buyer, skuId } = await buyerWithLamps()
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/personalCenter/shoppingCart?step=checkout')
  await page.getByRole('button', { name: 'Hacer el pedido' }).click()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByLabel('Tarda demasiado').check()
  const reconnect = await cutOff(page)
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' })
  await cancel.click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await reconnect()
  await cancel.click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Tarda demasiado').waitFor()
  expect(await ordersOf(buyer.id)).toMatchObject([{ orderStatus: 7, cancelReason: 3 }])
  expect(await stockOf(shop, skuId)).toBe(1000)

  // Deleting an ended order asks in a dialog. The page says once why deleting failed.
  const reconnectHiding = await cutOff(page)
  await page.getByRole('button', { name: 'Quitar de la lista' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar de la lista' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await reconnectHiding()

  let sent = 0
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') sent++
    await aMoment()
    await route.continue()
  })
  const again = page.getByRole('button', { name: 'Comprar otra vez' })
  await again.click()
  await page.locator('button[aria-busy=true]', { hasText: 'Comprar otra vez' }).dispatchEvent('click')
  await page.waitForURL(/shoppingCart/)
  expect(sent).toBe(1)
})

/** Aborts all form submissions from here on; returns a function that lets them through again. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const stop = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback())
  await page.route('**/*.data*', stop)
  return () => page.unroute('**/*.data*', stop)
}

test('out of the server’s reach a form keeps what was typed, a line stays in the cart, and nobody is half signed out', async () => {
  const { buyer } = await buyerWithLamps()
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/address?edit=new')
  const reconnect = await cutOff(page)
  await page.locator('input[name=city]').fill('Madrid')
  await page.getByRole('button', { name: 'Save address' }).last().click()
  await page.getByRole('alert').getByText('We can’t reach the server.').waitFor()
  expect(await page.locator('input[name=city]').inputValue()).toBe('Madrid')

  await page.getByRole('link', { name: 'Cart' }).first().click()
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await alive(page)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await message(page, words.cart_unreachable({}, { locale: 'en' })).waitFor()
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  expect(await page.getByRole('spinbutton').count()).toBe(1)

  // Uses another page, since the cart has no account menu.
  await openAlive(page, '/en/personalCenter/address')
  const signOut = page.locator('form[action="/en/signOut"] button')
  await signOut.click()
  await message(page, words.browser_unreachable({}, { locale: 'en' })).waitFor()
  expect(await storedToken(page)).toBe(buyer.token)
  await reconnect()
  await signOut.click()
  await page.waitForURL(`${browser.url}/en`)
  await expect.poll(() => storedToken(page)).toBeNull()
})

test.runIf(isExhaustive)('a refused undo is reported once', async () => {
  const { buyer } = await buyerWithLamps()
  await putInCart(shop, buyer, await stockProduct(shop), 60)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/shoppingCart')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await cutOff(page)
  await undo.click()
  const notices = message(page, words.cart_unreachable({}, { locale: 'en' }))
  await notices.waitFor()
  await notices.waitFor({ state: 'hidden' })
  await page
    .getByRole('checkbox', { name: /^Include/ })
    .last()
    .click()
  await page.waitForURL(/chosen=1/)
  await aMoment(1000)
  expect(await notices.count()).toBe(0)
  expect(await undo.count()).toBe(1)
})

test('a quantity that was pressed just before going on is the one that is ordered', async () => {
  const { buyer } = await buyerWithLamps()
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/shoppingCart')
  const checkout = page.getByRole('link', { name: 'Check out 1 item' })
  await checkout.hover()
  await settled(page)
  await page.getByRole('spinbutton').fill('120')
  await checkout.click()
  await page.getByRole('button', { name: 'Place order' }).waitFor()
  await page.getByText('120 pieces').waitFor()
  // The next two presses are dispatched and move no focus, so that no blur triggers the save.
  await page.getByRole('link', { name: 'Back to the cart' }).click()
  await page.getByRole('button', { name: words.ui_more({}, { locale: 'en' }) }).dispatchEvent('click')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/en/help"]')?.click())
  await page.waitForURL(/\/help/)
  await expect.poll(async () => (await shop.call(readCart, {}, { token: buyer.token })).rows[0]?.itemList[0]?.quantity).toBe(121)
})

test.runIf(isExhaustive)(
  'a price that could not be had is shown as such and requested again; another quantity is one question',
  async () => {
    const { productId } = await stockProduct(shop)
    const { page } = await browser.visit({ token: (await openBuyer(shop)).token })
    await openAlive(page, `/en/product/${productId}`)
    const PRICE = '**/api/index/preCalPrice'
    await page.route(PRICE, (route) => route.abort())
    const quantity = page.getByRole('spinbutton').first()
    await quantity.fill('60')
    await page
      .getByRole('alert')
      .getByText(words.browser_unreachable({}, { locale: 'en' }))
      .waitFor()
    expect(await page.getByText('does not ship').count()).toBe(0)
    await page.unroute(PRICE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Landed total').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)

    let requested = 0
    await page.route(PRICE, (route) => {
      requested++
      return route.continue()
    })
    await quantity.fill('80')
    await page.waitForResponse(PRICE)
    await aMoment(800)
    expect(requested).toBe(1)
  },
)

test.runIf(isExhaustive)('what the header has saved meanwhile is not undone by another setting of the account', async () => {
  const { token } = await openBuyer(shop)
  const { page } = await browser.visit({ token })
  await openAlive(page, '/en/personalCenter/user')
  await page.locator('header [aria-haspopup=dialog]', { hasText: 'Language and currency' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Currency' }).click()
  await page.getByLabel('Search currency').fill('MXN')
  await page.getByRole('option', { name: 'MXN · Mexican Peso' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: 'Replies to price inquiries' }).click()
  const form = page.locator('form', { has: page.locator('input[name=newsFlag]') })
  await form.getByRole('button', { name: 'Save' }).last().click()
  await form.getByText('Saved').waitFor()
  expect((await shop.call(readUserInfo, {}, { token })).data).toMatchObject({ currencyCode: 'MXN' })
})
