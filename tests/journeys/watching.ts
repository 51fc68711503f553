import type { Page } from 'playwright-core'

/** For what happens soon, on a machine that is busy. */
export const SOON = { timeout: 20_000 }

/** Requests and what follows from them need real time, even where the page's own stands still. */
export const settle = (page: Page) => page.waitForTimeout(500)

/** How often an address has been requested since. */
export function countRequests(page: Page, path: string): () => number {
  let total = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) total++
  })
  return () => total
}

/** How often a page has been loaded as a document since. */
export function countDocuments(page: Page, path: string): () => number {
  let total = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === path) total++
  })
  return () => total
}

/** Goes there and waits for the answer of a request that the page makes later, such as for other pages' routes. */
export async function goUntil(page: Page, address: string, answered: RegExp): Promise<void> {
  await Promise.all([page.waitForResponse(answered), page.goto(address)])
  await settle(page)
}
