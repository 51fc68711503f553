import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { openCachedShop } from '#tests/page-cache/cached-shop.ts'
import * as words from '#words'

const shop = await openCachedShop()
const browser = await openBrowser(shop)
const EN = { locale: 'en' } as const
const BUYER = { email: 'buyer@demo.rutaseda.example', password: 'Rutaseda-demo-2026' }

const signInLink = (page: Page) => page.locator('body > header').getByRole('link', { name: words.shell_sign_in({}, EN) })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel(words.account_email({}, EN)).fill(BUYER.email)
  await page.getByLabel(words.account_password({}, EN), { exact: true }).fill(BUYER.password)
  await page.getByRole('button', { name: words.account_sign_in({}, EN) }).click()
  await page.waitForURL((to) => to.pathname !== '/en/login')
}

test('a cached page comes to life, in a browser that has it already as well, and nothing is refused by its policy', async () => {
  const { page, problems } = await browser.visit()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status())
  })
  for (let visit = 0; visit < 3; visit++) {
    await openAlive(page, '/en/allProducts/1')
    await openAlive(page, '/en/help')
  }
  // A browser that has cached the document gets a 304, which it reports as the stored 200.
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  expect(problems).toEqual([])
})

test('whoever goes back after signing in is shown as signed in', async () => {
  const { page, problems } = await browser.visit()
  await openAlive(page, '/en/help')
  // Loads documents instead of using the page's router, so that each is in the browser's history.
  await page.goto('/en/login')
  await alive(page)
  await signIn(page)
  await page.goto('/en/agreement')
  await alive(page)
  await expect.poll(() => signInLink(page).count()).toBe(0)
  while (new URL(page.url()).pathname !== '/en/help') {
    await page.goBack()
    await alive(page)
  }
  await expect.poll(() => signInLink(page).count()).toBe(0)
  expect(problems).toEqual([])
})

test('another currency, chosen without scripts, is on the page at once', async () => {
  const { page } = await browser.visit({ hasScripts: false })
  await page.goto('/en/allProducts/1')
  expect(await page.locator('main').textContent()).toContain('€')
  await page.context().addCookies([{ name: 'CURRENCY_CODE', value: 'USD', url: browser.url }])
  await page.goto('/en/allProducts/1')
  expect(await page.locator('main').textContent()).not.toContain('€')
})
