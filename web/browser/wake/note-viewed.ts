import { MAX_VIEWED, VIEWED_KEY } from '#web/browser/viewed-products.ts'

/** Does what `addViewed` does on a product's page, since a page may be left before its scripts have run. */
export function noteViewed(): void {
  try {
    const id = /^(?:\/(?:en|zh))?\/product\/(\d+)$/.exec(location.pathname)?.[1]
    if (!id) return
    const ids: string[] = JSON.parse(localStorage.getItem(VIEWED_KEY) || '[]')
    localStorage.setItem(VIEWED_KEY, JSON.stringify([id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED)))
  } catch {
    // Storage is blocked or full, or holds something else.
  }
}
