import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patient } from '#tests/exhaustive.ts'

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Counts a person's actions: presses and filled fields. Each target must be visible, since no journey scrolls to it. */
export function openPresses(page: Page) {
  let total = 0
  const act = async (target: Locator, what: () => Promise<unknown>) => {
    await expectInReach(page, target)
    total++
    await what()
  }
  return {
    press: (target: Locator) => act(target, () => target.click()),
    fill: (target: Locator, text: string) => act(target, () => target.fill(text)),
    choose: (target: Locator, label: string) => act(target, () => target.selectOption({ label })),
    /** Chooses a file by pressing the label of its field. */
    give: (target: Locator, file: SentFile) =>
      act(target, async () => {
        const chooser = page.waitForEvent('filechooser')
        await target.click()
        await (await chooser).setFiles(file)
      }),
    get total() {
      return total
    },
  }
}

/** Expects that the target is within the viewport and not covered. */
async function expectInReach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await expect
    .poll(() => target.evaluate(isInReach), { message: `${target} is in sight on ${page.url()}`, timeout: patient(5000) })
    .toBe(true)
}

/** Runs in the browser. */
function isInReach(element: Element): boolean {
  const { x, y, width, height, top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight || width === 0) return false
  const front = document.elementFromPoint(x + width / 2, y + height / 2)
  return front !== null && (element.contains(front) || front.contains(element))
}
