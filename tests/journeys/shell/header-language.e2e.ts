import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readUserInfo } from '#contract/account/account.ts'
import { openBuyer } from '#tests/goods.ts'
import { openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { cookieOf } from '#tests/journeys/tab.ts'
import { openShop } from '#tests/shop.ts'

const shop = await openShop()
const browser = await openBrowser(shop)

const trigger = (page: Page) => page.locator('header [aria-haspopup=dialog]', { hasText: 'Language and currency' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Language and currency' })
const language = (page: Page, name: string) => panel(page).getByRole('radio', { name })
const currency = (page: Page) => panel(page).getByRole('combobox', { name: 'Currency' })
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save' })

async function open(page: Page) {
  await trigger(page).click()
  await currency(page).waitFor()
}
async function chooseCurrency(page: Page, typed: string, name: string) {
  await currency(page).click()
  await page.getByLabel('Search currency').fill(typed)
  await page.getByRole('option', { name }).click()
}

test('saving another currency changes the prices of the page, which stays where it is', async () => {
  const { page, problems } = await browser.visit()
  await openAlive(page, '/en/allProducts?orderBy=1')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await open(page)
  await chooseCurrency(page, 'dollar', 'USD · US Dollar')
  await save(page).click()
  await panel(page).waitFor({ state: 'hidden' })
  expect(await trigger(page).textContent()).toContain('English · USD')
  expect((await cookieOf(page, 'CURRENCY_CODE'))?.value).toBe('USD')
  expect(await page.locator('main article').first().textContent()).toContain('$')
  expect(await page.locator('main').textContent()).not.toContain('€')
  expect(new URL(page.url()).search).toBe('?orderBy=1')
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(700)
  expect(problems).toEqual([])
})

test('saving another language leads to the same page in it, and is remembered', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en/help?keyword=a')
  await open(page)
  await panel(page).getByText('中文').click()
  await save(page).click()
  await page.waitForURL((to) => to.pathname === '/zh/help' && to.search === '?keyword=a')
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
  expect((await cookieOf(page, 'i18n_redirected'))?.value).toBe('zh')
  await page.goto('/allProducts')
  expect(new URL(page.url()).pathname).toBe('/zh/allProducts')
})

test('a refused save is read out', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en/help')
  await open(page)
  await page.route('**/preferences.data*', (route) => route.abort())
  await save(page).click()
  await panel(page).getByRole('alert').waitFor()
})

test('unsaved choices are gone when the popover closes, whichever way, and when it opens', async () => {
  const { page } = await browser.visit()
  await openAlive(page, '/en/help')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.locator('h1').click({ position: { x: 5, y: 5 } }),
    () => trigger(page).click(),
  ]) {
    await open(page)
    expect(await language(page, 'English').isChecked()).toBe(true)
    expect(await currency(page).textContent()).toBe('EUR · Euro')
    await panel(page).getByText('Español').click()
    await chooseCurrency(page, 'mxn', 'MXN · Mexican Peso')
    await close()
    await panel(page).waitFor({ state: 'hidden' })
  }
  await open(page)
  expect(await language(page, 'English').isChecked()).toBe(true)
  expect(await currency(page).textContent()).toBe('EUR · Euro')
  expect((await cookieOf(page, 'CURRENCY_CODE'))?.value).toBe('EUR')
})

test('a signed-in user’s choice is the account’s: another browser of the same user has it', async () => {
  const { token } = await openBuyer(shop)
  const { page } = await browser.visit({ token })
  await openAlive(page, '/en/help')
  await open(page)
  await panel(page).getByText('Español').click()
  await chooseCurrency(page, 'MXN', 'MXN · Mexican Peso')
  await save(page).click()
  await page.waitForURL((to) => to.pathname === '/help')
  expect((await shop.call(readUserInfo, {}, { token })).data).toMatchObject({ langCode: 'spa', currencyCode: 'MXN' })
  const other = await browser.visit({ token })
  await other.page.context().clearCookies({ name: 'CURRENCY_CODE' })
  await other.page.goto('/allProducts')
  expect(await other.page.locator('header').textContent()).toContain('Español · MXN')
})
