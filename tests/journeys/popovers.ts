import type { Page } from 'playwright-core'
import { expectNoObstacles } from '#tests/journeys/sound-page.ts'

/** Buttons that open popovers, found by position: while a panel is open, the rest is hidden from assistive technology. */
export const triggers = (page: Page) => page.locator('header [aria-haspopup]:not(input):visible')
export const popups = (page: Page) => page.locator('[role=dialog]:visible')

/** Runs axe on the page as it is, with each popover of the header open, and with search suggestions if there is a search box. */
export async function expectNoObstaclesInHeader(page: Page): Promise<void> {
  await expectNoObstacles(page)
  const total = await triggers(page).count()
  for (let place = 0; place < total; place++) {
    await triggers(page).nth(place).click()
    await popups(page).waitFor()
    await page.waitForLoadState('networkidle')
    await expectNoObstacles(page)
    await page.keyboard.press('Escape')
    await popups(page).waitFor({ state: 'hidden' })
  }
  const field = page.getByRole('search').locator('input[name=name]')
  if ((await field.count()) === 0) return
  await field.click()
  await page.keyboard.type('lam')
  await page.locator('[role=option]').first().waitFor()
  await expectNoObstacles(page)
}
