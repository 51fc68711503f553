import { and, eq, isNull } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { favourites } from '#server/features/favourites/favourites.table.ts'
import { PRODUCT_STATUS, products } from '#server/features/products/products.table.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { toast } from '#tests/journeys/messages.ts'
import { expectNoObstacles, expectSoundPage } from '#tests/journeys/sound-page.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const { db } = shop.appContext.database
const lamp = (await stockProduct(shop)).productId
const PAGE = '/en/personalCenter/favourites'

const favouritesOf = async (accountId: number) =>
  (
    await db
      .select({ id: favourites.productId })
      .from(favourites)
      .where(and(eq(favourites.accountId, accountId), isNull(favourites.deleteTime)))
  ).map(({ id }) => id)
const heart = (page: Page) => page.getByRole('button', { name: 'Save to favourites' })
const isPressed = (page: Page) => heart(page).getAttribute('aria-pressed')
const viewed = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('rutaseda-viewed') ?? '[]') as string[])
const viewedHeading = (page: Page) => page.getByRole('heading', { name: 'Recently viewed' })

/** Opens a product and waits until the browser has recorded the view. */
async function look(page: Page, id: number): Promise<void> {
  await page.goto(`/en/product/${id}`)
  await expect.poll(() => viewed(page)).toContain(String(id))
}

test('the heart fills at once and brings the product into the list, where it can be taken out and put back', async () => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token, width: 360 })
  await openAlive(page, `/en/product/${lamp}`)
  await heart(page).click()
  expect(await isPressed(page)).toBe('true')
  await expect.poll(() => favouritesOf(buyer.id)).toEqual([lamp])

  await openAlive(page, PAGE)
  await expectNoObstacles(page)
  await page.getByRole('button', { name: 'Remove from favourites: Desk lamp' }).press('Enter')
  await expect.poll(() => favouritesOf(buyer.id)).toEqual([])
  const undo = page.getByRole('button', { name: 'Undo: Desk lamp' })
  expect(await undo.evaluate((element) => element === document.activeElement)).toBe(true)
  await expectNoObstacles(page)
  await undo.press('Enter')
  await expect.poll(() => favouritesOf(buyer.id)).toEqual([lamp])
  expect(problems).toEqual([])
})

test('a heart that the server refuses empties again and says why', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token })
  await openAlive(page, `/en/product/${lamp}`)
  await page.route('**/api/custUserCollect/add', (route) => route.abort())
  await heart(page).click()
  await toast(page, 'We can’t reach the server. Check your connection and try again.').waitFor()
  expect(await isPressed(page)).toBe('false')
})

test.each([
  ['en', 'Save to favourites: ', '/en/allProducts?orderBy=4'],
  ['zh', '收藏：', '/zh'],
  ['spa', 'Guardar en favoritos: ', '/product/1'],
] as const)('cards in %s show what is stored, fill and empty at once, and empty again when the server refuses', async (_, label, path) => {
  const buyer = await openBuyer(shop)
  const { page, problems } = await browser.visit({ token: buyer.token, width: 360 })
  await openAlive(page, path)
  const hearts = page.locator('.product-grid').getByRole('button', { name: label })
  await expect.poll(() => hearts.count()).toBeGreaterThan(3)
  const second = hearts.nth(1)
  expect(await second.getAttribute('aria-pressed')).toBe('false')
  const { width, height } = (await second.boundingBox())!
  expect([width, height]).toEqual([44, 44])
  await second.click()
  expect(await second.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(async () => (await favouritesOf(buyer.id)).length).toBe(1)
  await expectSoundPage(page, { isMeasured: true })

  await page.reload()
  await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
  expect(problems).toEqual([])
  await page.route('**/api/custUserCollect/del/*', (route) => route.abort())
  await second.click()
  await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
  expect(await favouritesOf(buyer.id)).toHaveLength(1)
})

test('a heart that was filled on a product’s page is filled on its card, without asking anew', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token })
  let requested = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/custUserCollect/idList')) requested++
  })
  await openAlive(page, '/en/allProducts')
  const cards = page.locator('.product-grid').getByRole('button', { name: 'Save to favourites: ' })
  await cards.first().waitFor()
  await page.locator('.product-card h3 a').first().click()
  const own = page.getByRole('button', { name: 'Save to favourites', exact: true })
  // Delays the answer until the card is back.
  await page.route('**/api/custUserCollect/add', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(1000)
    await route.fulfill({ response })
  })
  await own.click()
  await expect.poll(async () => (await favouritesOf(buyer.id)).length).toBe(1)
  await page.goBack()
  await expect.poll(() => cards.first().getAttribute('aria-pressed')).toBe('true')
  expect(requested).toBe(1)
})

test('a visitor’s heart on a card leads to signing in, and back to the list', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en/allProducts?orderBy=4')
  const heart = page.getByRole('link', { name: 'Sign in to save to favourites: ' }).first()
  await heart.click()
  await page.waitForURL((to) => to.pathname === '/en/login' && to.searchParams.get('redirect') === '/allProducts?orderBy=4')
})

test('without scripts the heart is a form, and so is the way out of the list and back', async () => {
  const buyer = await openBuyer(shop)
  const { page } = await browser.visit({ token: buyer.token, hasScripts: false })
  await page.goto(`/en/product/${lamp}`)
  await heart(page).click()
  expect(await isPressed(page)).toBe('true')
  expect(await favouritesOf(buyer.id)).toEqual([lamp])
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Remove from favourites: Desk lamp' }).click()
  expect(await favouritesOf(buyer.id)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await favouritesOf(buyer.id)).toEqual([lamp])
})

test('what was looked at comes back at the foot of the next product, the latest first, until it is cleared or the session ends', async () => {
  const buyer = await openBuyer(shop)
  const [first, second, removed] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.status, PRODUCT_STATUS.onSale))
    .limit(3)
  const { page, problems } = await browser.visit({ token: buyer.token })
  for (const { id } of [removed!, first!, second!]) await look(page, id)
  await db.update(products).set({ status: PRODUCT_STATUS.removed }).where(eq(products.id, removed!.id))
  await openAlive(page, `/en/product/${lamp}`)
  const strip = page.locator('section').filter({ has: viewedHeading(page) })
  await strip.scrollIntoViewIfNeeded()
  await strip.getByRole('link').first().waitFor()
  const addresses = await strip.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([`/en/product/${second!.id}`, `/en/product/${first!.id}`])
  await expectNoObstacles(page)

  // A visitor in the same browser has a separate list; the buyer's is removed with the session.
  await openAlive(page, PAGE)
  await viewedHeading(page).waitFor()
  await page.getByRole('navigation', { name: 'Sections of your account' }).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL((to) => to.pathname === '/en')
  await look(page, first!.id)
  await openAlive(page, `/en/product/${second!.id}`)
  await page.getByRole('link', { name: 'Sign in to save to favourites', exact: true }).waitFor()
  await viewedHeading(page).scrollIntoViewIfNeeded()
  await expect.poll(() => strip.getByRole('link').count()).toBe(1)
  await strip.getByRole('button', { name: 'Clear' }).click()
  await viewedHeading(page).waitFor({ state: 'hidden' })
  expect(await viewed(page)).toEqual([])
  expect(problems).toEqual([])
})
