import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

const field = (page: Page) => page.getByRole('search').locator('input[name=name]')
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Search' })
// By attribute, since pages also have selects with options.
const options = (page: Page) => page.locator('[role=option]')
/** Types a text and waits for its suggestions. */
async function type(page: Page, typed: string) {
  await field(page).click()
  await combobox(page).waitFor()
  await field(page).fill(typed)
  await options(page).first().waitFor()
}
/** Accessible names of the rows: `headlamp, in Torches and headlamps, 9 products`. */
const names = (page: Page) => options(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))

test('they come while somebody types; the arrow keys walk through them and Enter runs one', async () => {
  const { page, problems } = await browser.visit()
  await openAlive(page, '/en')
  await field(page).click()
  await combobox(page).waitFor()
  await page.keyboard.type('head')
  await options(page).first().waitFor()
  const all = await names(page)
  expect(all.length).toBeLessThanOrEqual(10)
  expect(all.every((suggestion) => /head/i.test(suggestion))).toBe(true)
  expect(all[1]).toBe('headlamp for night fishing, in Torches and headlamps, 3 products')
  expect(await options(page).nth(1).locator('img').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('[role=option][data-highlighted]').getAttribute('aria-label')).toBe(all[1])
  expect(await combobox(page).getAttribute('aria-activedescendant')).toBe(await options(page).nth(1).getAttribute('id'))
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => decodeURIComponent(to.pathname) === '/en/productSearch/headlamp for night fishing')
  expect(problems).toEqual([])
})

test('one is run by a press, and Escape takes them away', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en')
  await field(page).click()
  await combobox(page).waitFor()
  await page.keyboard.type('lam')
  const first = options(page).first()
  const [words] = (await first.getAttribute('aria-label'))!.split(', ')
  await page.keyboard.press('Escape')
  await first.waitFor({ state: 'hidden' })
  expect(await field(page).inputValue()).toBe('lam')
  await page.keyboard.press('ArrowDown')
  await first.click()
  await page.waitForURL((to) => decodeURIComponent(to.pathname) === `/en/productSearch/${words}`)
})

test('of a mistyped word it is asked first what was meant, and Enter searches for that', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en')
  await type(page, 'hedphones')
  expect((await names(page))[0]).toBe('Did you mean “headphones”?')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => to.pathname === '/en/productSearch/headphones')
})

test.each([
  [1440, 'kitch', 'Categories', 'Kitchen and table, in Home and kitchen, 77 products', '/en/allProducts/20'],
  [390, 'lanshuo', 'Suppliers', /^Shenzhen Lanshuo Acoustics, \d+ products$/, '/en/supplier/1'],
  [390, 'rs00001', 'Products by code', /^RS00001-01, Wireless/, '/en/product/1'],
] as const)(
  'at %i px, typing «%s» offers a row under %s that leads to its page, and leaves nothing typed',
  async (width, typed, group, name, path) => {
    const { page, problems } = await browser.visit({ width })
    for (const how of ['press', 'keys']) {
      await openAlive(page, '/en/allProducts')
      await type(page, typed)
      const row = page.getByRole('group', { name: group }).getByRole('option', { name, exact: true })
      if (how === 'press') await row.click()
      else {
        const place = (await options(page).evaluateAll((rows) => rows.map((each) => each.id))).indexOf((await row.getAttribute('id'))!)
        for (let count = 0; count <= place; count++) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      await page.waitForURL((to) => to.pathname === path)
      await alive(page)
      expect(await field(page).inputValue()).toBe('')
      expect(await options(page).count()).toBe(0)
    }
    expect(problems).toEqual([])
  },
)

test('the own searches that begin so stand on top, whatever their accents and case', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en')
  for (const words of ['Lámpara roja', 'lamp', 'cup']) {
    await field(page).fill(words)
    await page.keyboard.press('Enter')
    await page.waitForFunction((text) => document.title.includes(text), words)
    await alive(page)
  }
  await openAlive(page, '/en')
  await type(page, 'lamp')
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(2)
  expect(
    await page
      .getByRole('group', { name: 'Recent searches' })
      .getByRole('option')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label'))),
  ).toEqual(['Lámpara roja'])
  expect((await names(page))[0]).toBe('Lámpara roja')
  await options(page).first().click()
  await page.waitForURL((to) => decodeURIComponent(to.pathname) === '/en/productSearch/Lámpara roja')
})
