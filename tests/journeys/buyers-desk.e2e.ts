import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readCart } from '#contract/cart/cart.ts'
import { inLanguage, LANGUAGES } from '#contract/languages.ts'
import { orders } from '#server/features/orders/orders.table.ts'
import { putInCart } from '#tests/buying.ts'
import { isExhaustive } from '#tests/exhaustive.ts'
import { openBuyer, openSupplier, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const CART = '/en/personalCenter/shoppingCart'
const SUPPLIERS = 7
/** Height of 2¾ laptop screens. */
const MOST_PIXELS = 2500
/** Height of five phone screens. */
const MOST_PHONE_PIXELS = 4200

async function buyerOfSeven() {
  const buyer = await openBuyer(shop)
  for (let place = 1; place <= SUPPLIERS; place += 1) {
    const name = `Supplier ${place} of Household Goods`
    const supplierId = await openSupplier(shop, { name: { spa: name, en: name, zh: name } })
    for (let product = 0; product < 2; product += 1) await putInCart(shop, buyer, await stockProduct(shop, { supplierId }), 100)
  }
  return buyer
}
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const FIRST_SCREENS = [
  { path: '/', width: 1440, height: 900, least: 4 },
  { path: '/h5', width: 390, height: 844, least: 2 },
]
test.each(FIRST_SCREENS)(
  'the first screen of $path shows goods with their delivered price and the supplier’s, and where to paste a link',
  async ({ path, width, height, least }) => {
    const { page } = await browser.visit({ width })
    await page.setViewportSize({ width, height })
    await openAlive(page, path)
    const edge = await page.evaluate(() => {
      const bar = document.querySelector('.tab-bar')?.getBoundingClientRect()
      return bar && bar.height > 0 ? bar.top : innerHeight
    })
    const bottoms = (css: string) => page.locator(css).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    const delivered = await bottoms('.product-card > .card-price')
    const ofSupplier = await bottoms('.product-card > .card-price + p')
    expect(delivered.filter((bottom, place) => Math.max(bottom, ofSupplier[place] ?? edge + 1) <= edge).length).toBeGreaterThanOrEqual(
      least,
    )
    expect((await bottoms('textarea[name=text]'))[0]).toBeLessThan(edge)
  },
)

test('seven suppliers’ goods fit in two and three quarters of a screen, in the cart and at the checkout, and are ordered with the keyboard', async () => {
  const buyer = await buyerOfSeven()
  const { page } = await browser.visit({ token: buyer.token, width: 1440 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAlive(page, CART)
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST_PIXELS)
  await page
    .getByRole('link', { name: /^Check out/ })
    .locator('visible=true')
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST_PIXELS)
  // One choice of freight applies to all suppliers.
  const methods = () =>
    page.locator('select[name$=".freightType"]').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value))
  const cheapest = await methods()
  await page.getByRole('button', { name: 'Fastest' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await methods()).every((method, place) => method !== cheapest[place])).toBe(true)
  const button = page.getByRole('button', { name: 'Place order' }).locator('visible=true')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '7 orders placed' }).waitFor()
  expect(await shop.appContext.database.db.$count(orders)).toBeGreaterThanOrEqual(SUPPLIERS)
})

test('on a phone seven suppliers’ goods fit in five screens: how each sends them is one line, which opens without scripts', async () => {
  const { page } = await browser.visit({ token: (await buyerOfSeven()).token, width: 390, hasScripts: false })
  await page.goto(CART)
  expect(await heightOf(page)).toBeLessThanOrEqual(MOST_PHONE_PIXELS)
  const freight = page.locator('select[name$=".freightType"]').first()
  expect(await freight.isVisible()).toBe(false)
  await page.locator('summary').filter({ hasText: 'Landed' }).first().click()
  await freight.waitFor()
})

test.each([768, 1440])('a product’s facts begin right below its pictures, %i px wide', async (width) => {
  const { page } = await browser.visit({ token: (await openBuyer(shop)).token, width })
  await openAlive(page, `/en/product/${(await stockProduct(shop)).productId}`)
  const boxOf = async (css: string) => (await page.locator(css).boundingBox())!
  const pictures = await boxOf('.gallery')
  const [links, facts, buying] = [await boxOf('.beside-product'), await boxOf('.product-texts'), await boxOf('.buy-box')]
  expect(facts.y - pictures.y - pictures.height - links.height).toBeLessThan(60)
  expect(facts.x).toBe(pictures.x)
  expect(buying.x).toBeGreaterThanOrEqual(facts.x + facts.width)
})

test('a block copied from a spreadsheet fills the table of sizes and colours, and all of it goes into the cart', async () => {
  const [sizes, colours] = [6, 4]
  const valuesOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const name = `${prefix} ${index + 1}`
      return { valueId: `${prefix}${index}`, name: { spa: name, en: name, zh: name } }
    })
  const named = (name: string) => ({ spa: name, en: name, zh: name })
  const shirt = await stockProduct(shop, {
    stock: Array.from({ length: sizes * colours }, () => 1000),
    valueIds: Array.from({ length: sizes * colours }, (_, index) => [`Colour${Math.floor(index / sizes)}`, `Size${index % sizes}`]),
    specList: [
      { specId: 'colour', name: named('Colour'), valueList: valuesOf('Colour', colours) },
      { specId: 'size', name: named('Size'), valueList: valuesOf('Size', sizes) },
    ],
  })
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token, width: 1440 })
  await openAlive(page, `/en/product/${shirt.productId}`)
  const cells = page.locator('.sku-table').getByRole('spinbutton')
  expect(await cells.count()).toBe(sizes * colours)
  const block = Array.from({ length: colours }, (_, row) => Array.from({ length: sizes }, (__, column) => 10 * (row + 1) + column))
  await cells.first().focus()
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    block.map((row) => row.join('\t')).join('\n'),
  )
  await expect.poll(() => cells.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).valueAsNumber))).toEqual(block.flat())
  await page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click()
  await page
    .getByText(/^Added to cart/)
    .first()
    .waitFor()
  const { rows } = await shop.call(readCart, {}, { token: buyer.token })
  expect(rows[0]?.itemList.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual(block.flat().sort((a, b) => a - b))
})

test.runIf(isExhaustive)('on a phone the checkout of seven suppliers is no wider than the screen', async () => {
  const { page } = await browser.visit({ token: (await buyerOfSeven()).token, width: 360 })
  const pages = ['/personalCenter/shoppingCart', '/personalCenter/shoppingCart?step=checkout', '/personalCenter/order']
  for (const path of LANGUAGES.flatMap((language) => pages.map((each) => inLanguage(each, language)))) {
    await openAlive(page, path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360])
  }
})
