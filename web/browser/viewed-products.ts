import { isId } from '#contract/fields.ts'
import { keptTexts } from '#web/browser/storage.ts'

/** decisions.md §4. */
const VIEWED_KEPT = 20

/**
 * Part of the client's state, under its own key: buyers open products in many tabs, and each tab adds
 * to what is stored by then. Ids only, no personal data.
 */
const KEY = 'rutaseda-viewed'

/** Ids of the products viewed in this browser, newest first. */
export function readViewed(): string[] {
  try {
    const kept: unknown = JSON.parse(keptTexts.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string' && isId(id)).slice(0, VIEWED_KEPT) : []
  } catch {
    return []
  }
}

export function keepViewed(productId: string): void {
  const others = readViewed().filter((id) => id !== productId)
  keptTexts.setItem(KEY, JSON.stringify([productId, ...others].slice(0, VIEWED_KEPT)))
}

export const forgetViewed = (): void => keptTexts.removeItem(KEY)
