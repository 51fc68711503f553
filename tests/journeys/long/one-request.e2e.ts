import { expect, test } from 'vitest'
import { putInCart } from '#tests/buying.ts'
import { patient } from '#tests/exhaustive.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const lamp = await stockProduct(shop)
const EN = { locale: 'en' } as const

test('a press on "add to cart" is one request: its answer brings the count, and the live frame of it asks for nothing', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await visit({ token: buyer.token })
  await openAlive(page, `/en/product/${lamp.productId}`)
  await page.getByRole('spinbutton').first().fill('20')
  // Waits for the price of this quantity.
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) sent.push(`${request.method()} ${pathname}`)
  })
  await page
    .getByRole('button', { name: words.products_add_to_cart({}, EN) })
    .first()
    .click()
  await page.getByRole('link', { name: words.shell_cart_count({ count: 1 }, EN), exact: true }).waitFor({ timeout: patient(2000) })
  await page.waitForTimeout(2500)
  expect(sent).toEqual([`POST /en/product/${lamp.productId}.data`])
  expect(problems).toEqual([])
})

test('a changed quantity in the cart is saved, and of the page only the cart is loaded again', async () => {
  const buyer = await openBuyer(shop)
  await putInCart(shop, buyer, lamp, 20)
  const { page, problems } = await visit({ token: buyer.token })
  await openAlive(page, '/en/personalCenter/shoppingCart')
  // Waits until the live connections are open and the counts that they watch are loaded.
  await page.waitForTimeout(2500)
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('.data')) sent.push(`${request.method()} ${pathname} ${searchParams.get('_routes') ?? ''}`.trim())
  })
  await page.getByRole('spinbutton').first().fill('30')
  await page.getByRole('spinbutton').first().blur()
  await page.waitForTimeout(2500)
  expect(sent).toEqual(['POST /en/personalCenter/shoppingCart.data', 'GET /en/personalCenter/shoppingCart.data en:shoppingCart'])
  expect(problems).toEqual([])
})
