import type { Page } from 'playwright-core'

/**
 * What is pressed from here on is answered by the page's scripts: they are requested after the first paint, which a quiet network
 * alone does not tell of. React leaves its mark on an element that it has taken over, on the outermost one last.
 */
export async function alive(page: Page, withinMs = 30_000): Promise<void> {
  const isTakenOver = () => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps$'))
  await page.waitForFunction(isTakenOver, undefined, { timeout: withinMs })
  await page.waitForLoadState('networkidle')
}

export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}
