import type { Page } from 'playwright-core'

/** Timeout for what happens soon, even on a busy machine. */
export const SOON = { timeout: 20_000 }

/** Waits in real time for requests and their effects, even while the page's clock is stopped. */
export const settle = (page: Page) => page.waitForTimeout(500)

/** Returns a function that counts the requests for a path since this call. */
export function countRequests(page: Page, path: string): () => number {
  let total = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) total++
  })
  return () => total
}

/** Returns a function that counts how often a page was loaded as a document since this call. */
export function countDocuments(page: Page, path: string): () => number {
  let total = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) total++
  })
  return () => total
}

/** Opens a page and waits for the response to a later request of the page, such as the one for other routes. */
export async function goUntil(page: Page, address: string, answered: RegExp): Promise<void> {
  await Promise.all([page.waitForResponse(answered), page.goto(address)])
  await settle(page)
}
