/** §3: the keys that the browser keeps besides the client's state. */
type Key = 'TOKEN' | 'LANG_CODE' | 'TIME_ZONE'

/** Of the client's state (session-state.ts). */
export const STATE_KEY = 'rutaseda'

/** A browser may refuse storage altogether, or be full: then only this page and the cookies remember. */
const inThisPage = new Map<string, string>()

/** Local storage that never throws. */
export const safeStorage = {
  getItem: (name: string): string | null => {
    try {
      // What found no room is newer than what is stored.
      return inThisPage.get(name) ?? localStorage.getItem(name)
    } catch {
      return null
    }
  },
  setItem: (name: string, value: string): void => {
    try {
      localStorage.setItem(name, value)
      inThisPage.delete(name)
    } catch {
      inThisPage.set(name, value)
    }
  },
  removeItem: (name: string): void => {
    inThisPage.delete(name)
    try {
      localStorage.removeItem(name)
    } catch {
      // Then nothing is stored.
    }
  },
}

export const readStored = (key: Key): string | null => safeStorage.getItem(key)

export function store(key: Key, value: string | null): void {
  if (value === null) safeStorage.removeItem(key)
  else safeStorage.setItem(key, value)
}
