import type { Page } from 'playwright-core'

const ROUTES_WITHIN_MS = 1500

/**
 * Waits until the page is hydrated, so that its scripts handle what is pressed from here on. They are requested after the first paint, so
 * an idle network alone proves nothing. React marks the elements that it has hydrated, the outermost last, and the page within the layout
 * after that.
 */
export async function alive(page: Page, withinMs = 30_000): Promise<void> {
  await page.waitForFunction(isTakenOver, true, { timeout: withinMs })
  await page.waitForLoadState('networkidle')
  // A link pressed before the routes of other pages are known loads a document (docs/decisions/006), whose scripts the test would
  // have to await again. If all links lead to known routes, nothing is fetched, and the page's wait of a second is over by then.
  const hasRoutes = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('__manifest'))
  await page.waitForFunction(hasRoutes, undefined, { timeout: ROUTES_WITHIN_MS }).catch(() => {})
}

/** Runs in the browser. With `isTouching` a pointer moves, as public pages hydrate only on interaction (docs/decisions/006). */
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
