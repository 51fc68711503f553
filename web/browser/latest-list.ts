import { safeStorage } from '#web/browser/storage.ts'

/**
 * A stored list of texts, the latest first and each once. It has a key of its own, since buyers have many tabs open and each adds to
 * the list as stored by then, whereas each tab overwrites the rest of the client's state as a whole.
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
