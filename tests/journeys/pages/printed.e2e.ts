import { expect, test } from 'vitest'
import { orderFor, place, putInCart } from '#tests/buying.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)

/** Number of pages of a PDF. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('a printed order and cart hold what was bought, in white, without what only a screen can do', async () => {
  const buyer = await openBuyer(shop)
  const lamps = await stockProduct(shop, { stock: Array.from({ length: 60 }, () => 1000) })
  const lines = await Promise.all(lamps.skuIds.map((skuId) => putInCart(shop, buyer, { ...lamps, skuIds: [skuId] }, 20)))
  const { page, problems } = await visit({ token: buyer.token })
  await page.emulateMedia({ media: 'print' })
  const expectPaper = async () => {
    const onScreen = page.locator('nav:visible, button:visible, body > footer:visible, header.z-30:visible, main a.select-none:visible')
    expect(await onScreen.evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  }
  await openAlive(page, '/en/personalCenter/shoppingCart')
  await expectPaper()
  expect(await page.getByText('Colour 60').isVisible()).toBe(true)
  expect(sheetsOf(await page.pdf())).toBeLessThanOrEqual(4)

  const { data } = await place(shop, buyer, await orderFor(shop, buyer, lines.flat()))
  await openAlive(page, `/en/personalCenter/orderDetails/${data.orderList[0]!.orderId}`)
  await expectPaper()
  expect(await page.getByText('Colour 60').isVisible()).toBe(true)
  expect(sheetsOf(await page.pdf())).toBeLessThanOrEqual(5)
  expect(problems).toEqual([])
})

test('a printed product has no bar over the end of each sheet', async () => {
  const [buyer, { productId }] = [await openBuyer(shop), await stockProduct(shop)]
  const { page } = await visit({ token: buyer.token, width: 390 })
  await openAlive(page, `/en/product/${productId}`)
  await page.emulateMedia({ media: 'print' })
  const fixed = await page
    .locator('body *:visible')
    .evaluateAll((elements) => elements.filter((each) => getComputedStyle(each).position === 'fixed').map(({ className }) => className))
  expect(fixed).toEqual([])
})
