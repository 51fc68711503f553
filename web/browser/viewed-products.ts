import { isId } from '#contract/fields.ts'
import { safeStorage } from '#web/browser/storage.ts'

/** decisions.md §4. */
export const MAX_VIEWED = 20

/**
 * Part of the client's state, under its own key: buyers open products in many tabs, and each tab adds
 * to what is stored by then. Ids only, no personal data.
 */
export const VIEWED_KEY = 'rutaseda-viewed'

/** Ids of the products viewed in this browser, newest first. */
export function readViewed(): string[] {
  try {
    const stored: unknown = JSON.parse(safeStorage.getItem(VIEWED_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && isId(id)).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

export function addViewed(productId: string): void {
  const others = readViewed().filter((id) => id !== productId)
  safeStorage.setItem(VIEWED_KEY, JSON.stringify([productId, ...others].slice(0, MAX_VIEWED)))
}

export const clearViewed = (): void => safeStorage.removeItem(VIEWED_KEY)
