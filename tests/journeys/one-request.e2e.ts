import { expect, test } from 'vitest'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openDoor } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { products_add_to_cart, shell_cart_count } from '#words'

const shop = await openShop()
const { visit } = await openDoor(shop)
const lamp = await stockProduct(shop)
const EN = { locale: 'en' } as const

test('a press on "add to cart" is one request: its answer brings the count, and the live frame of it asks for nothing', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await visit({ token: buyer.token })
  await openAlive(page, `/en/product/${lamp.productId}`)
  await page.getByRole('spinbutton').first().fill('20')
  // The price of this quantity is there.
  await page.waitForTimeout(1500)
  await page.waitForLoadState('networkidle')
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) sent.push(`${request.method()} ${pathname}`)
  })
  await page
    .getByRole('button', { name: products_add_to_cart({}, EN) })
    .first()
    .click()
  await page.getByRole('link', { name: shell_cart_count({ count: 1 }, EN), exact: true }).waitFor({ timeout: 2000 })
  await page.waitForTimeout(2500)
  expect(sent).toEqual([`POST /en/product/${lamp.productId}.data`])
  expect(problems).toEqual([])
})
