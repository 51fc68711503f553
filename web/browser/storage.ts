/** §3: the keys stored besides the client's state. */
type Key = 'TOKEN' | 'LANG_CODE' | 'TIME_ZONE'

/** Storage key of the client's state (session-state.ts). */
export const STATE_KEY = 'rutaseda'

/** Values that could not be stored because storage is blocked or full: they last as long as this page. */
const inThisPage = new Map<string, string>()

/** Local storage that never throws. */
export const safeStorage = {
  getItem: (name: string): string | null => {
    try {
      // A value that could not be stored is newer than the stored one.
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
      // Storage is blocked, so nothing is stored.
    }
  },
}

export const readStored = (key: Key): string | null => safeStorage.getItem(key)

export function store(key: Key, value: string | null): void {
  if (value === null) safeStorage.removeItem(key)
  else safeStorage.setItem(key, value)
}
