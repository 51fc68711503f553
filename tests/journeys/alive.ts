import type { Page } from 'playwright-core'

const ROUTES_WITHIN_MS = 1500

/**
 * What is pressed from here on is answered by the page's scripts: they are requested after the first paint, which a quiet network
 * alone does not tell of. React leaves its mark on an element that it has taken over, on the outermost one last; on the page within
 * the layout after that.
 */
export async function alive(page: Page, withinMs = 30_000): Promise<void> {
  await page.waitForFunction(isTakenOver, true, { timeout: withinMs })
  await page.waitForLoadState('networkidle')
  // A link that is pressed before other pages' routes are known loads a document (docs/decisions/006), whose scripts would have
  // to be waited for in turn. Where no link leads to an unknown route nothing is fetched, and the page's second is over by then.
  const hasRoutes = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('__manifest'))
  await page.waitForFunction(hasRoutes, undefined, { timeout: ROUTES_WITHIN_MS }).catch(() => {})
}

/** In the browser: whether React has. Public pages sleep until somebody is there (docs/decisions/006): with `isTouching` somebody is. */
export function isTakenOver(isTouching: boolean): boolean {
  if (isTouching) dispatchEvent(new Event('pointermove'))
  const page = document.querySelector('main > :not(style, script)')
  return [document.documentElement, ...(page ? [page] : [])].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  )
}

export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}
