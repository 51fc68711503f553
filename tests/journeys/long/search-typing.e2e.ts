import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const { visit } = await openBrowser(shop)

const field = (page: Page) => page.getByRole('search').locator('input[name=name]')

/** Records each search field that the page has had, from the first document on. */
const countFields = (page: Page) =>
  page.addInitScript(() => {
    const fields = new Set<Element>()
    Object.assign(window, { fields })
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=search] input[name=name]')) fields.add(each)
    }).observe(document, { subtree: true, childList: true })
  })
const fieldsSeen = (page: Page) => page.evaluate(() => (window as unknown as { fields: Set<Element> }).fields.size)

/** Delays scripts one after another, so that letters are typed between all of them. */
async function slowScripts(page: Page) {
  let turn = Promise.resolve()
  await page.route('**/assets/*.js', async (route) => {
    turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, 25)))
    await turn
    await route.continue()
  })
}

test.each(['/', '/allProducts'])('letters typed on %s while its scripts arrive all stay, in one field', async (path) => {
  const { page, problems } = await visit()
  await countFields(page)
  await slowScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await field(page).waitFor()
  await field(page).focus()
  const typed = 'tazas de cerámica para el desayuno'
  for (const letter of typed) await page.keyboard.type(letter, { delay: 90 })
  expect(await field(page).inputValue()).toBe(typed)
  await alive(page)
  // By now the field offers suggestions, and it is still the same element.
  await expect.poll(() => field(page).getAttribute('role')).toBe('combobox')
  expect(await field(page).inputValue()).toBe(typed)
  expect(await fieldsSeen(page)).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL((to) => decodeURIComponent(to.pathname).endsWith(`/productSearch/${typed}`))
  expect(problems).toEqual([])
})

test('letters typed fast right after a click into the field all stay', async () => {
  const { page } = await visit()
  await countFields(page)
  await page.goto('/')
  await alive(page)
  await field(page).click()
  await page.keyboard.type('tazas')
  await page.getByRole('option').first().waitFor()
  expect([await field(page).inputValue(), await fieldsSeen(page)]).toEqual(['tazas', 1])
})
