import type { Locator, Page } from 'playwright-core'

const SLOWER = 6
const KEY_MS = 20

/** A phone, or a busy computer: scripts take seconds, and the page is there long before they run. */
export async function slowDown(page: Page, rate = SLOWER): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** What password managers do: a picture of theirs behind each field, before the page's own scripts run. */
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

/** People press what they see: never an element that has just been taken away. */
async function focus(field: Locator): Promise<void> {
  do await field.focus()
  while (!(await field.evaluate((element) => element === document.activeElement)))
}

/** By real keys, in the place of what stands there. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await focus(field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text, { delay: KEY_MS })
}

/** The first choice of this letter. */
export async function chooseByKey(page: Page, field: Locator, letter: string): Promise<void> {
  await focus(field)
  await page.keyboard.press(letter)
}

/** A press of the space bar. */
export async function tickByKeys(page: Page, field: Locator): Promise<void> {
  await focus(field)
  await page.keyboard.press('Space')
}
