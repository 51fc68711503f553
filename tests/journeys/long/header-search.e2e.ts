import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addSearch, pageSearches } from '#contract/search/history.ts'
import { openBuyer } from '#tests/goods.ts'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

const field = (page: Page) => page.getByRole('search').locator('input[name=name]')
const button = (page: Page) => page.getByRole('search').getByRole('button')
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search' })

/** Focuses the search field and waits until it offers suggestions. */
async function enter(page: Page) {
  await field(page).click()
  await combobox(page).waitFor()
}
async function searchFor(page: Page, words: string) {
  await enter(page)
  await field(page).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => decodeURIComponent(to.pathname) === `/en/productSearch/${words}`)
  // The URL changes before the page, which has a new search box.
  await page.waitForFunction((text) => document.title.includes(text), words)
  await alive(page)
}
const historyRows = (page: Page) => page.getByRole('grid', { name: 'Recent searches' }).getByRole('row')
/** Searches in the open history, from top to bottom. */
async function history(page: Page) {
  await historyRows(page).first().waitFor()
  const cells = await historyRows(page).evaluateAll((rows) => rows.map((row) => row.querySelector('[role=gridcell]')?.textContent))
  expect(cells.at(-1)).toBe('Clear history')
  return cells.slice(0, -1)
}
const searchesOf = async (token: string) => (await shop.call(pageSearches, {}, { token })).rows.map(({ content }) => content)

describe('the box', () => {
  test('it stands wherever products are sought or read about, and not where something is written or in the personal center', async () => {
    const { page } = await browser.visit({ token: await signedIn(shop) })
    for (const path of [
      ...['/', '/allProducts', '/allProducts/2', '/productSearch/led', '/product/1', '/supplier/list', '/supplier/1'],
      ...['/help', '/help/orderLife', '/view/302', '/agreement', '/compare'],
    ]) {
      await page.goto(path)
      expect([path, await field(page).count()]).toEqual([path, 1])
    }
    for (const path of [
      '/priceInquiry',
      '/report?productId=1',
      '/personalCenter/order',
      '/personalCenter/help',
      '/personalCenter/shoppingCart',
    ]) {
      await page.goto(path)
      expect([path, await field(page).count()]).toEqual([path, 0])
    }
  })

  test('it runs on Enter', async () => {
    const { page, problems } = await browser.visit()
    await openAlive(page, '/en')
    await searchFor(page, '1/2 inch C++ 100%')
    expect(await field(page).inputValue()).toBe('1/2 inch C++ 100%')
    expect(problems).toEqual([])
  })

  test('it runs on its button', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en')
    await field(page).fill('lamp')
    await button(page).click()
    await page.waitForURL((to) => to.pathname === '/en/productSearch/lamp')
  })

  test('it runs with text only: spaces are none', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en/supplier/list')
    for (const words of ['', '   ']) {
      await enter(page)
      await field(page).fill(words)
      await page.keyboard.press('Enter')
      await button(page).click()
    }
    await page.waitForTimeout(500)
    expect(new URL(page.url()).pathname).toBe('/en/supplier/list')
  })

  test('without scripts it is a plain form', async () => {
    const { page } = await browser.visit({ hasScripts: false })
    await page.goto('/en')
    await field(page).fill('lamp')
    await button(page).click()
    await page.waitForURL((to) => to.pathname === '/en/productSearch/lamp')
  })
})

test('what is typed while the scripts of suggestions are on the way stays, with the caret, and an input method is not interrupted', async () => {
  const { page } = await browser.visit()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let heldTotal = 0
  await page.route(/\/suggestions-[^/]*\.js$/, async (route) => {
    heldTotal += 1
    await held
    await route.continue()
  })
  await openAlive(page, '/zh')
  await field(page).click()
  await page.keyboard.type('abc')
  await page.keyboard.press('ArrowLeft')
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: 'er', selectionStart: 2, selectionEnd: 2 })
  expect(heldTotal).toBe(1)
  letGo()
  await page.waitForTimeout(700)
  await keys.send('Input.insertText', { text: '耳' })
  await page.getByRole('combobox', { name: '搜索' }).waitFor()
  await page.keyboard.type('x')
  expect(await field(page).inputValue()).toBe('ab耳xc')
})

describe('history', () => {
  test('a visitor’s is stored by the browser: the latest first, each once; one is deleted, then all', async () => {
    const { page, problems } = await browser.visit()
    await openAlive(page, '/en')
    for (const words of ['lamp', 'bag', 'lamp']) await searchFor(page, words)
    await openAlive(page, '/en/supplier/list')
    await enter(page)
    expect(await history(page)).toEqual(['lamp', 'bag'])
    await page.getByRole('gridcell', { name: 'Remove “lamp” from your history' }).click()
    expect(await history(page)).toEqual(['bag'])
    await page.getByRole('gridcell', { name: 'bag', exact: true }).click()
    await page.waitForURL((to) => to.pathname === '/en/productSearch/bag')
    await openAlive(page, '/en')
    await enter(page)
    await page.getByRole('gridcell', { name: 'Clear history' }).click()
    await historyRows(page).first().waitFor({ state: 'hidden' })
    await page.reload()
    await alive(page)
    await enter(page)
    await page.waitForTimeout(300)
    expect(await historyRows(page).count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('two tabs of a visitor lose none of each other’s', async () => {
    const { page } = await browser.visit()
    const other = await page.context().newPage()
    for (const tab of [page, other]) await openAlive(tab, '/en')
    await searchFor(page, 'lamp')
    await searchFor(other, 'bag')
    await openAlive(page, '/en')
    await enter(page)
    expect(await history(page)).toEqual(['bag', 'lamp'])
  })

  test('a signed-in user’s is stored by the account, and deleted there', async () => {
    const { token } = await openBuyer(shop)
    const { page, problems } = await browser.visit({ token })
    await openAlive(page, '/en')
    await searchFor(page, 'kettle')
    await shop.call(addSearch, { type: 0, content: 'tea' }, { token })
    await shop.call(addSearch, { type: 0, content: 'cup' }, { token })
    expect(await searchesOf(token)).toEqual(['cup', 'tea', 'kettle'])
    await openAlive(page, '/en')
    await enter(page)
    expect(await history(page)).toEqual(['cup', 'tea', 'kettle'])
    // By keyboard: down to the second row, right to its delete button.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => searchesOf(token)).toEqual(['cup', 'kettle'])
    expect(await history(page)).toEqual(['cup', 'kettle'])
    await page.getByRole('gridcell', { name: 'Clear history' }).click()
    await expect.poll(() => searchesOf(token)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('rutaseda') ?? '')).not.toContain('kettle')
    expect(problems).toEqual([])
  })

  test('of two deleted in a row, only the one that the server refuses to delete comes back', async () => {
    const { token } = await openBuyer(shop)
    for (const content of ['kettle', 'tea', 'cup']) await shop.call(addSearch, { type: 0, content }, { token })
    const { page } = await browser.visit({ token })
    const first = Promise.withResolvers<void>()
    let requests = 0
    await page.route('**/api/searchHistory/del/*', async (route) => {
      if (requests++ > 0) return route.continue()
      await first.promise
      await route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code: 110003, msg: 'Refused', data: null }) })
    })
    await openAlive(page, '/en')
    await enter(page)
    expect(await history(page)).toEqual(['cup', 'tea', 'kettle'])
    await page.getByRole('gridcell', { name: 'Remove “cup” from your history' }).click()
    await page.getByRole('gridcell', { name: 'Remove “tea” from your history' }).click()
    await expect.poll(() => searchesOf(token)).toEqual(['cup', 'kettle'])
    expect(await history(page)).toEqual(['kettle'])
    first.resolve()
    await expect.poll(() => history(page)).toEqual(['cup', 'kettle'])
  })
})
