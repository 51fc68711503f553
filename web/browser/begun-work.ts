import { readStored } from '#web/browser/storage.ts'

/**
 * What is typed and not sent yet, by what it belongs to: whoever looks at another page finds it again, as long as this one lives and the
 * session does. The next person who signs in here finds none of it.
 */
export function begunWork<Value>() {
  const begun = new Map<string, { token: string | null; value: Value }>()
  return {
    get: (key: string): Value | undefined => {
      const found = begun.get(key)
      return found?.token === readStored('TOKEN') ? found?.value : undefined
    },
    set: (key: string, value: Value) => void begun.set(key, { token: readStored('TOKEN'), value }),
    delete: (key: string) => void begun.delete(key),
  }
}
