import { safeStorage } from '#web/browser/storage.ts'

/**
 * Part of the client's state, under its own key: buyers have many tabs open, and each adds to what is stored by then. Each tab writes
 * the other state whole. The latest first, each once.
 */
export function latestList(key: string, most: number, isValid: (text: string) => boolean) {
  const read = (): string[] => {
    try {
      const stored: unknown = JSON.parse(safeStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string' && isValid(text)).slice(0, most) : []
    } catch {
      return []
    }
  }
  const store = (texts: readonly string[]) => safeStorage.setItem(key, JSON.stringify(texts.slice(0, most)))
  return {
    read,
    store,
    add: (text: string) => store([text, ...read().filter((other) => other !== text)]),
    clear: () => safeStorage.removeItem(key),
  }
}
