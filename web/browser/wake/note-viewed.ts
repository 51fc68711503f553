import { MAX_VIEWED, VIEWED_KEY } from '#web/browser/viewed-products.ts'

/** What `addViewed` does of a product's page, for a page that is left before anybody has touched it. */
export function noteViewed(): void {
  try {
    const id = /^(?:\/(?:en|zh))?\/product\/(\d+)$/.exec(location.pathname)?.[1]
    if (!id) return
    const ids: string[] = JSON.parse(localStorage.getItem(VIEWED_KEY) || '[]')
    localStorage.setItem(VIEWED_KEY, JSON.stringify([id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED)))
  } catch {
    // Storage is refused or full, or holds something else.
  }
}
