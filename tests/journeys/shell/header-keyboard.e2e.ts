import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { alive, openAlive } from '#tests/journeys/alive.ts'
import { openBrowser } from '#tests/journeys/browser.ts'
import { expectNoObstaclesInHeader, popups, triggers } from '#tests/journeys/popovers.ts'
import { openShop } from '#tests/shop.ts'
import { signedIn } from '#tests/signed-in.ts'

const shop = await openShop()
const browser = await openBrowser(shop)
const token = await signedIn(shop)

/** Accessible name of the focused element. */
async function focused(page: Page): Promise<string> {
  const element = page.locator(':focus')
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown is not named
  return (await element.getAttribute('aria-label')) ?? (await element.innerText()).replaceAll(/\s+/g, ' ').trim()
}
const isInPopup = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)

async function tabThrough(page: Page, stops: number): Promise<string[]> {
  const names: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    names.push(await focused(page))
  }
  return names
}

describe('by keyboard alone', () => {
  test('Tab stops at everything in the header, in its order', async () => {
    const { page } = await browser.visit({ token })
    await openAlive(page, '/en')
    const stops = await tabThrough(page, 16)
    expect(stops).toEqual([
      'Skip to content',
      'Deliver to Spain',
      'Sell on Rutaseda',
      'App',
      'Help',
      'Language and currency: English · EUR',
      'Rutaseda home',
      'Categories',
      'Search',
      'Search by picture',
      'Search',
      expect.stringMatching(/^Messages/),
      'Orders',
      expect.stringMatching(/^Cart/),
      'Hello, Lucía Herrero',
      expect.any(String),
    ])
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toMatch(/^Cart/)
  })

  test('the first stop leads past the header', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en/help')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test.each(['Enter', ' '])('“%s” opens each popover, the focus stays in it, and Escape brings it back', async (key) => {
    const { page, problems } = await browser.visit({ token })
    await openAlive(page, '/en/allProducts')
    const total = await triggers(page).count()
    expect(total).toBe(6)
    for (let place = 0; place < total; place++) {
      await triggers(page).nth(place).focus()
      const name = await focused(page)
      await page.keyboard.press(key)
      await popups(page).waitFor()
      await alive(page)
      await expect.poll(() => isInPopup(page), { message: name }).toBe(true)
      for (let stop = 0; stop < 12; stop++) {
        await page.keyboard.press(stop % 4 === 3 ? 'Shift+Tab' : 'Tab')
        await expect.poll(() => isInPopup(page), { message: name }).toBe(true)
      }
      await page.keyboard.press('Escape')
      await popups(page).waitFor({ state: 'hidden' })
      // The trigger's name may have changed: opening the addresses makes the first one the delivery address.
      await expect
        .poll(
          () =>
            triggers(page)
              .nth(place)
              .evaluate((trigger) => trigger === document.activeElement),
          { message: name },
        )
        .toBe(true)
    }
    expect(problems).toEqual([])
  })

  test('what closes a panel is seen while it has the focus', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en/help')
    await triggers(page).first().focus()
    await page.keyboard.press('Enter')
    const close = popups(page).getByRole('button', { name: 'Close' })
    await close.waitFor()
    await expect.poll(() => isInPopup(page)).toBe(true)
    for (let stop = 0; stop < 12 && (await focused(page)) !== 'Close'; stop++) await page.keyboard.press('Tab')
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await page.keyboard.press('Enter')
    await popups(page).waitFor({ state: 'hidden' })
  })

  test('arrow keys walk through the user’s menu, and Enter goes on', async () => {
    const { page } = await browser.visit({ token })
    await openAlive(page, '/en/help')
    await triggers(page).last().focus()
    await page.keyboard.press('Enter')
    await popups(page).waitFor()
    await expect.poll(() => isInPopup(page)).toBe(true)
    const walked: string[] = []
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('ArrowDown')
      walked.push(await focused(page))
    }
    expect(walked).toEqual(['Orders', 'Platform news', 'Addresses', 'My account', 'Sign out', 'Orders'])
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Sign out')
    for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('Addresses')
    await page.keyboard.press('Enter')
    await page.waitForURL((to) => to.pathname === '/en/personalCenter/address')
  })

  test('a country and a postal code are chosen and saved without a mouse', async () => {
    const { page } = await browser.visit({ token: await signedIn(shop, { id: 4, role: 0 }) })
    await openAlive(page, '/en/help')
    await triggers(page).first().focus()
    await page.keyboard.press('Enter')
    const country = page.getByRole('combobox', { name: 'Country or region' })
    await country.waitFor()
    for (let stop = 0; stop < 8 && !(await country.evaluate((element) => element === document.activeElement)); stop++) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Search country or region')
    await page.keyboard.type('col')
    await page.getByRole('option', { name: 'Colombia' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => country.textContent()).toBe('Colombia')
    await page.keyboard.press('Tab')
    await page.keyboard.type('110111')
    await page.keyboard.press('Enter')
    await popups(page).waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Deliver to Colombia 110111')
  })

  test('a language is chosen by the arrow keys', async () => {
    const { page } = await browser.visit()
    await openAlive(page, '/en/help?keyword=a')
    await triggers(page).nth(2).focus()
    await page.keyboard.press('Enter')
    const own = page.getByRole('radio', { name: 'English' })
    await own.waitFor()
    await page.keyboard.press('Tab')
    expect(await own.evaluate((radio) => radio === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL((to) => to.pathname === '/zh/help' && to.search === '?keyword=a')
  })
})

// shell/popover-obstacles.e2e.ts checks every page and every list.
test.each(['visitor', 'signed-in user'])('for a %s a program finds no obstacle at home, with any popover open', async (who) => {
  const { page, problems } = await browser.visit(who === 'visitor' ? {} : { token })
  await openAlive(page, '/en')
  await expectNoObstaclesInHeader(page)
  expect(problems).toEqual([])
})
