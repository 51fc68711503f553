import type { Locator, Page } from 'playwright-core'

const SLOWER = 6
const KEY_MS = 20

/** Throttles the CPU like a phone or busy computer: scripts take seconds, long after the page is visible. */
export async function slowDown(page: Page, rate = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Does what password managers do: inserts an element behind each field before the page's own scripts run. */
export async function putMarksBesideFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      for (const field of document.querySelectorAll('input:not([type=hidden]), textarea, select')) {
        field.after(Object.assign(document.createElement('div'), { className: 'manager-mark' }))
      }
    })
  })
}

/** Retries until the focus stays, since hydration may replace the element; people only press what is visible. */
async function focus(field: Locator): Promise<void> {
  do await field.focus()
  while (!(await field.evaluate((element) => element === document.activeElement)))
}

/** Replaces a field's value with real key presses. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await focus(field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text, { delay: KEY_MS })
}

/** Chooses the first option that begins with this letter. */
export async function chooseByKey(page: Page, field: Locator, letter: string): Promise<void> {
  await focus(field)
  await page.keyboard.press(letter)
}

/** Ticks a box with the space bar. */
export async function tickByKeys(page: Page, field: Locator): Promise<void> {
  await focus(field)
  await page.keyboard.press('Space')
}
