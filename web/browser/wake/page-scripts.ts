import { HELD } from '#web/browser/wake/sleeping-pages.ts'

let isFetched = false
let isRun = false

export function fetchScripts(addresses: readonly string[], fetchPriority: 'auto' | 'low'): void {
  if (isFetched) return
  isFetched = true
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority }))
}

/** A copy of the held module is run: its element stays as it is, for React to find. */
export function runScripts(addresses: readonly string[], onFailure: () => void): void {
  if (isRun) return
  isRun = true
  fetchScripts(addresses, 'auto')
  const { textContent } = document.querySelector(`script[${HELD}]`)!
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent, onerror: onFailure }))
}
