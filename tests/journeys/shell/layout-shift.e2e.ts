import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readProduct } from '#contract/products/products.ts'
import { putInCart } from '#tests/buying.ts'
import { openChat, write } from '#tests/chatting.ts'
import { openBuyer, stockProduct } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)
const buyer = await openBuyer(shop)
await putInCart(shop, buyer, await stockProduct(shop), 60)
// Adds a product of the demo, since those have pictures.
const { skuList } = (await shop.call(readProduct, { id: '1' }, buyer)).data
await putInCart(shop, buyer, { productId: 1, skuIds: [Number(skuList[0]!.skuId)], supplierId: 0 }, 1000)

/** Cumulative layout shift. Below 0.1 is good; this limit is below what is visible. */
const MOST_SHIFT = 0.001

const PAGES = [
  '/en',
  '/en/h5',
  '/en/allProducts',
  '/zh/allProducts/2',
  '/productSearch/led',
  '/en/product/1',
  '/en/personalCenter/shoppingCart',
  '/en/personalCenter/favourites',
]

interface Shift {
  value: number
  of: string[]
}

declare global {
  var shifts: Shift[]
}

/** Records all layout shifts without recent user input, with the moved elements. Runs in the page before its scripts. */
function watchShifts(): void {
  globalThis.shifts = []
  const nameOf = (node: Node | null) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '').slice(0, 60))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    })[])
      if (!entry.hadRecentInput) globalThis.shifts.push({ value: entry.value, of: entry.sources.map(({ node }) => nameOf(node)) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Scrolls to the end of the page in steps of less than a viewport, as a reader does, and back. */
async function read(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.waitForTimeout(150)
  }
  await alive(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(300)
}

describe.each([1440, 390])('at %i px', (width) => {
  test('nothing moves by itself where a conversation opens', async () => {
    const chat = await openChat(shop)
    for (const text of ['Do you have it in green?', 'And in blue?']) await write(shop, chat, chat.buyer, text)
    for (const text of ['Yes, from 100 pieces', 'Blue as well. '.repeat(30), 'And in red']) await write(shop, chat, chat.member, text)
    const { page } = await visit({ width, token: chat.buyer.token })
    await page.addInitScript(watchShifts)
    await page.goto(`/en/personalCenter/consultation?id=${chat.id}`, { waitUntil: 'load' })
    await alive(page)
    await page.waitForTimeout(1500)
    const shifts = await page.evaluate(() => globalThis.shifts)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      shifts.map(({ value, of }) => `${value.toFixed(4)}: ${of.join(' | ')}`).join('\n'),
    ).toBeLessThan(MOST_SHIFT)
  })

  test.each(PAGES)('nothing on %s moves by itself while it loads and is read, and every picture has its room', async (path) => {
    const { page } = await visit({ width, token: buyer.token })
    await page.addInitScript(watchShifts)
    await page.addInitScript(() => localStorage.setItem('rutaseda-viewed', '["2","3","4"]'))
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(1000)
    await read(page)
    const shifts = await page.evaluate(() => globalThis.shifts)
    const notices = shifts.map(({ value, of }) => `${value.toFixed(4)}: ${of.join(' | ')}`)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      notices.join('\n'),
    ).toBeLessThan(MOST_SHIFT)
    const roomless = await page.locator('img:not([width][height])').evaluateAll((pictures) => pictures.map((picture) => picture.outerHTML))
    expect(roomless).toEqual([])
    expect(await page.locator('img').count()).toBeGreaterThan(0)
  })
})

test('a shift would be noticed: what is pushed down counts', async () => {
  const { page } = await visit({ width: 390 })
  await page.addInitScript(watchShifts)
  await openAlive(page, '/en/help')
  await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('p'), { textContent: 'late' })))
  await expect.poll(() => page.evaluate(() => globalThis.shifts.reduce((sum, { value }) => sum + value, 0))).toBeGreaterThan(MOST_SHIFT)
})
