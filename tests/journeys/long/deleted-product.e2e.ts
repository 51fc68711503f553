import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { errorText } from '#server/kernel/calls/fail.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { aMoment, settled } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'
import * as words from '#words'

const shop = await openShop()
const { at, visit } = await openBrowser(shop)
const { db } = shop.appContext.database

test.each([
  ['removed', PRODUCT_STATUS.removed, 150006],
  ['off sale', PRODUCT_STATUS.offSale, 150026],
] as const)('a product that is %s by the time it is put into the cart: its page says so, and stays', async (_, status, code) => {
  const { productId } = await stockProduct(shop)
  const { page } = await visit({ token: (await openBuyer(shop)).token })
  await page.goto(at('/help', 'en'))
  await page.goto(at(`/product/${productId}`, 'en'))
  await settled(page)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await db.update(products).set({ status }).where(eq(products.id, productId))
  await page
    .getByRole('button', { name: words.products_add_to_cart({}, { locale: 'en' }) })
    .first()
    .click()
  await page.getByRole('alert').getByText(errorText(code, 'en')).waitFor()
  await aMoment(1500)
  expect(page.url()).toBe(at(`/product/${productId}`, 'en'))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name)
})
