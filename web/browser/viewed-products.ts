import { isId } from '#contract/fields.ts'
import { keptTexts } from '#web/browser/storage.ts'

/** decisions.md §4. */
const VIEWED_KEPT = 20

/**
 * Part of the client's state, under a key of its own: buyers open products in many tabs, and what each of them writes is added
 * to what is kept by then. Ids alone, nothing of a person.
 */
const KEY = 'rutaseda-viewed'

/** Ids of the products that were looked at in this browser, the latest first. */
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
