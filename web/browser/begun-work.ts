import { readStored } from '#web/browser/storage.ts'

/**
 * Input that is not submitted yet, by key. It survives navigation within this document until the session ends; the next user who
 * signs in does not see it.
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
